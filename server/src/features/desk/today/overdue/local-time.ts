import { dateParts, dayIn } from '@muster/contract/lib/formats.ts'

/** Date and hour of a moment in a time zone: '2026-11-22' and 8. */
export function localTime(moment: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const { hour } = dateParts(moment, { hourCycle: 'h23', hour: '2-digit' }, timeZone)
  return { day: dayIn(timeZone, moment), hour: Number(hour) }
}
