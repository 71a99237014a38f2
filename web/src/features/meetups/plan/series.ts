import type { Rhythm } from '@muster/contract/lib/circle-words.ts'
import dayjs from 'dayjs'

/** The dates that a series makes: the same hour on the reader's clock; a short month takes its last day. */
export function seriesDates(first: string, rhythm: Rhythm, count: number): string[] {
  const unit = rhythm === 'weekly' ? 'week' : 'month'
  return Array.from({ length: count }, (_, number) => dayjs(first).add(number, unit).toISOString())
}
