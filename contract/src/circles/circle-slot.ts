import { z } from 'zod'
import { rhythms } from '../lib/circle-words.ts'
import { oneLine } from '../lib/fields.ts'
import { formatDate } from '../lib/formats.ts'

/** Regular slot of a circle: when and where it usually meets. */

/** `HH:MM`, 24 hours. */
const clockTime = z
  .string()
  .trim()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Enter a time as HH:MM')

/** IANA time zone such as `Asia/Kolkata`, as browsers send it. */
export const timeZone = z
  .string()
  .trim()
  .max(50)
  .refine(isTimeZone, 'Choose a time zone, such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    // `DateTimeFormat` also accepts offsets such as +05:30, but those have no daylight saving time and
    // calendars need names.
    return /^[A-Za-z]/.test(name) && formatDate(0, 'day', name) !== ''
  } catch {
    return false
  }
}

/**
 * `meet_days` are weekdays from 1 (Monday) to 7, or days of the month from 1 to 31. A day that a month
 * doesn't have becomes its last day.
 */
export const Slot = z.object({
  rhythm: z.enum(rhythms).nullable(),
  meet_days: z.array(z.int()),
  meet_time: z.string().nullable(),
  meet_place: z.string().nullable(),
  time_zone: z.string(),
})
export type Slot = z.infer<typeof Slot>

export const slotFields = {
  rhythm: z.enum(rhythms).nullable(),
  meet_days: z.array(z.int().min(1).max(31, 'Choose days from 1 to 31')).max(7, 'Choose up to seven days'),
  meet_time: clockTime.nullable(),
  meet_place: oneLine('Place', z.string().trim().max(255, 'Use 255 characters or fewer')).nullable(),
  time_zone: timeZone,
}

/** Zod check: a rhythm needs days that fit it. */
export function checkSlot(
  slot: { rhythm?: string | null | undefined; meet_days?: number[] | undefined },
  context: z.RefinementCtx,
): void {
  if (!slot.rhythm) return
  const days = slot.meet_days ?? []
  if (days.length === 0) {
    const message =
      slot.rhythm === 'weekly' ? 'Choose at least one weekday' : 'Choose at least one day of the month'
    context.addIssue({ code: 'custom', path: ['meet_days'], message })
  } else if (slot.rhythm === 'weekly' && days.some((day) => day > 7)) {
    context.addIssue({
      code: 'custom',
      path: ['meet_days'],
      message: 'Choose weekdays from 1 (Monday) to 7 (Sunday)',
    })
  }
}
