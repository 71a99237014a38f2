import type { eventDates } from '@muster/contract/events/event-dates.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'

export type DateAtDoor = ReplyOf<typeof eventDates.one>

/** The state of check-in now: before, during or after its hours, or called off. */
export function doorOf(
  { opens_at, closes_at, called_off }: Pick<DateAtDoor, 'opens_at' | 'closes_at' | 'called_off'>,
  now: Date,
): 'called off' | 'early' | 'open' | 'late' {
  if (called_off !== null) return 'called off'
  if (now.getTime() < Date.parse(opens_at)) return 'early'
  return now.getTime() > Date.parse(closes_at) ? 'late' : 'open'
}
