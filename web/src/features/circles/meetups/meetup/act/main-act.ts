import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { canTakePlace, isAhead, isFull } from '../../shared/words/meetup-words.ts'

/** The main action on a meetup right now; null without one. */
export type MainAct = 'come' | 'stay-away' | 'check-in' | 'report' | 'record' | 'change-record'

type Situation = Pick<
  MeetupDetail,
  | 'state'
  | 'my_status'
  | 'ends_at'
  | 'coming'
  | 'max_attendees'
  | 'total_joined'
  | 'is_lc_member'
  | 'is_lc_lead'
>

/** Attendees needed for a record. */
export const FEWEST_FOR_RECORD = 2

/** Priority: my own duties first, then check-in, then the place. */
export function mainAct(meetup: Situation, now = new Date()): MainAct | null {
  const { state, my_status } = meetup
  if (my_status === 'report_due') return 'report'
  if (isAhead(meetup)) {
    const inside = my_status === 'joined' || my_status === 'done'
    if (inside) return null
    const mayEnter = my_status === 'going' || !isFull(meetup)
    if (state === 'open' && mayEnter) return 'check-in'
    if (canTakePlace(meetup, now)) return 'come'
    return my_status === 'going' || my_status === 'waiting' ? 'stay-away' : null
  }
  const recordable = state === 'report_due' && meetup.total_joined >= FEWEST_FOR_RECORD
  if (meetup.is_lc_member && recordable) return 'record'
  return meetup.is_lc_lead && state === 'rejected' ? 'change-record' : null
}

/**
 * Whether members with a place can give it up beside the main button: once check-in is open, until they have
 * checked in.
 */
export function mayStayAway(meetup: Situation, now = new Date()): boolean {
  const placed = meetup.my_status === 'going' || meetup.my_status === 'waiting'
  return placed && isAhead(meetup) && mainAct(meetup, now) !== 'stay-away'
}

/** A meetup can be moved or called off until it starts. */
export function isChangeable(
  meetup: Pick<MeetupDetail, 'may_change' | 'state' | 'is_started' | 'meet_time'>,
  now = new Date(),
): boolean {
  const ahead = Date.parse(meetup.meet_time) > now.getTime()
  return meetup.may_change && isAhead(meetup) && !meetup.is_started && ahead
}
