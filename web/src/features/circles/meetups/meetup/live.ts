import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'

/** Polling interval while people check in. */
export const DOOR_REFRESH_MS = 10_000
const CALM_REFRESH_MS = 60_000
const SHORTEST_MS = 3_000

/** Check-in opens by the local clock, even when the server can't be reached. */
export function asOfNow(meetup: MeetupDetail, now: Date): MeetupDetail {
  const isOpen =
    Date.parse(meetup.check_in_opens_at) <= now.getTime() &&
    now.getTime() <= Date.parse(meetup.check_in_closes_at)
  return meetup.state === 'scheduled' && isOpen ? { ...meetup, state: 'open' } : meetup
}

/** Refetch interval of a meetup page: shorter during check-in, and no later than when check-in opens. */
export function refreshAfter(
  meetup: Pick<MeetupDetail, 'state' | 'check_in_opens_at'> | undefined,
  now = Date.now(),
): number | false {
  if (meetup?.state === 'open') return DOOR_REFRESH_MS
  if (meetup?.state !== 'scheduled') return false
  const untilOpen = Date.parse(meetup.check_in_opens_at) - now
  return Math.max(SHORTEST_MS, Math.min(CALM_REFRESH_MS, untilOpen))
}
