import { ph, plural, t } from '@lingui/core/macro'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import type { AttendanceStatus, MeetupState } from '@muster/contract/lib/circle-words.ts'
import type { ChipTone } from '../../../../../ui/chip.tsx'
import * as places from '../../../../../ui/places/place-words.ts'
import { formatNumber } from '../../../../../ui/text/format.ts'

/** Labels for the states of a meetup, and of the reader at it, shared by all screens. */

export interface Word {
  readonly label: string
  readonly tone: ChipTone
}

export const stateWords: Readonly<Record<MeetupState, Word>> = {
  scheduled: { label: t`Planned`, tone: 'brand' },
  open: { label: t`Check-in is open`, tone: 'good' },
  report_due: { label: t`Record due`, tone: 'warn' },
  reported: { label: t`Waiting for staff`, tone: 'brand' },
  verified: { label: t`Verified`, tone: 'good' },
  rejected: { label: t`Record rejected`, tone: 'bad' },
  cancelled: { label: t`Called off`, tone: 'bad' },
  missed: { label: t`Didn’t take place`, tone: 'plain' },
}

export const statusWords: Readonly<Record<AttendanceStatus, Word>> = {
  interested: { label: t({ message: 'Saved', context: 'a meetup' }), tone: 'plain' },
  going: { label: t`Going`, tone: 'good' },
  waiting: { label: t`On the waiting list`, tone: 'warn' },
  joined: { label: t`Checked in`, tone: 'good' },
  report_due: { label: t`Report due`, tone: 'warn' },
  done: { label: t`Done`, tone: 'plain' },
}

/** The badge of a card, by priority: called off, then my status, then the meetup's state. */
export function badgeOf({ state, my_status }: Pick<MeetupRow, 'state' | 'my_status'>): Word {
  if (state === 'cancelled' || state === 'missed' || my_status === null) return stateWords[state]
  return statusWords[my_status]
}

type Places = Pick<MeetupRow, 'coming' | 'max_attendees'>

const placesOf = ({ coming, max_attendees }: Places): places.Places => ({
  coming,
  places: max_attendees > 0 ? max_attendees : null,
})

export const isFull = (meetup: Places): boolean => places.isFull(placesOf(meetup))

/** Before: '4 coming, 8 places left'; afterwards: '4 had a place'; null when it was called off or missed. */
export function placesText(meetup: Places & Pick<MeetupRow, 'state'>): string | null {
  if (meetup.state === 'cancelled' || meetup.state === 'missed') return null
  return isAhead(meetup) ? places.comingText(placesOf(meetup)) : places.hadPlaceText(meetup.coming)
}

/** Planned or in progress, not called off. */
export const isAhead = ({ state }: Pick<MeetupRow, 'state'>): boolean =>
  state === 'scheduled' || state === 'open'

/** Whether a place can still be taken; not after the end, although check-in can stay open a while. */
export function canTakePlace(
  meetup: Pick<MeetupRow, 'state' | 'my_status' | 'ends_at'>,
  now = new Date(),
): boolean {
  const without = meetup.my_status === null || meetup.my_status === 'interested'
  return isAhead(meetup) && without && Date.parse(meetup.ends_at) > now.getTime()
}

type Place = Pick<MeetupRow, 'is_online' | 'meet_place' | 'town'>

/** 'Online', or where it is: 'Drawing hall · Thrissur', 'Drawing hall · Thrissur, 21 km'. */
export function placeText({ is_online, meet_place, town }: Place, km: number | null = null): string {
  if (is_online) return t`Online`
  const place = town ? `${meet_place} · ${town}` : meet_place
  return km === null ? place : `${place}, ${distanceText(km)}`
}

export const distanceText = (km: number): string =>
  km < 1 ? t`under 1 km` : t`${ph({ number: formatNumber(Math.round(km)) })} km`

/** On a card: '12 coming', '3 places left', 'Full, 2 waiting'. */
export function shortPlacesText(meetup: Places & Pick<MeetupRow, 'state' | 'waiting'>): string | null {
  if (!isAhead(meetup)) return placesText(meetup)
  const { coming, max_attendees, waiting } = meetup
  if (isFull(meetup))
    return waiting > 0 ? t`Full, ${ph({ waiting: formatNumber(waiting) })} waiting` : t`Full`
  if (max_attendees <= 0) return plural(coming, { 0: `No one yet`, one: `# coming`, other: `# coming` })
  return plural({ maxAttendees: max_attendees - coming }, { one: `# place left`, other: `# places left` })
}
