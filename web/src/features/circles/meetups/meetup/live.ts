import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'

/** While people come in, the page hears of it this often. */
export const DOOR_REFRESH_MS = 10_000
const CALM_REFRESH_MS = 60_000
const SHORTEST_MS = 3_000

/** The door opens by the clock, also where the server cannot say so. */
export function asOfNow(meetup: MeetupDetail, now: Date): MeetupDetail {
  const isOpen =
    Date.parse(meetup.check_in_opens_at) <= now.getTime() &&
    now.getTime() <= Date.parse(meetup.check_in_closes_at)
  return meetup.state === 'scheduled' && isOpen ? { ...meetup, state: 'open' } : meetup
}

/** How long a page of a meetup may stay as it is: less at the door, and no longer than until the door opens. */
export function refreshAfter(
  meetup: Pick<MeetupDetail, 'state' | 'check_in_opens_at'> | undefined,
  now = Date.now(),
): number | false {
  if (meetup?.state === 'open') return DOOR_REFRESH_MS
  if (meetup?.state !== 'scheduled') return false
  const untilOpen = Date.parse(meetup.check_in_opens_at) - now
  return Math.max(SHORTEST_MS, Math.min(CALM_REFRESH_MS, untilOpen))
}
