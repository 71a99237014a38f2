import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { canTakePlace, isAhead, isFull } from '../../shared/words/meetup-words.ts'

/** The one thing to do about a meetup now; null when there is nothing. */
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

/** A record needs two people who checked in. */
export const FEWEST_FOR_RECORD = 2

/** What is due of me comes first, then the door, then the place. */
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

/** Whether somebody with a place can give it back beside the main button: at the door, before they have checked in. */
export function mayStayAway(meetup: Situation, now = new Date()): boolean {
  const placed = meetup.my_status === 'going' || meetup.my_status === 'waiting'
  return placed && isAhead(meetup) && mainAct(meetup, now) !== 'stay-away'
}

/** It can be moved or called off until it begins. */
export function isChangeable(
  meetup: Pick<MeetupDetail, 'may_change' | 'state' | 'is_started' | 'meet_time'>,
  now = new Date(),
): boolean {
  const ahead = Date.parse(meetup.meet_time) > now.getTime()
  return meetup.may_change && isAhead(meetup) && !meetup.is_started && ahead
}
