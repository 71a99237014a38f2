import type { EventRhythm } from '@muster/contract/lib/words.ts'
import dayjs from 'dayjs'

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

/**
 * The dates of a rhythm as ISO moments, at the same local hour. Months without that day use their last day.
 * @param first a moment, or a local date-time in another zone
 */
export function repeatedDays(first: string, rhythm: EventRhythm, count: number): string[] {
  return Array.from({ length: count }, (_, number) => dayjs(first).add(number, units[rhythm]).toISOString())
}
