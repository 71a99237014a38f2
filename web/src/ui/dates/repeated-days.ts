import type { EventRhythm } from '@muster/contract/lib/words.ts'
import dayjs from 'dayjs'

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

/**
 * The moments that a rhythm makes: the same hour on the reader's clock; a short month takes its last day.
 * @param first a moment, or what the clock of another zone shows then
 */
export function repeatedDays(first: string, rhythm: EventRhythm, count: number): string[] {
  return Array.from({ length: count }, (_, number) => dayjs(first).add(number, units[rhythm]).toISOString())
}
