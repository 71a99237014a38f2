import { z } from 'zod'
import { rhythms } from '../lib/circle-words.ts'

/** When and where a circle usually meets. */

/** `HH:MM`, 24 hours. */
const clockTime = z
  .string()
  .trim()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Enter a time as HH:MM')

/** Name of a time zone such as `Asia/Kolkata`, as browsers give it. */
export const timeZone = z
  .string()
  .trim()
  .max(50)
  .refine(isTimeZone, 'Choose a time zone, such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +05:30 are no zones: they know no summer time, and calendars take names only.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The regular slot: weekdays 1 (Monday) to 7 or days of the month 1 to 31, where a short month takes its last day. */
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
  meet_place: z.string().trim().max(255, 'Use 255 characters or fewer').nullable(),
  time_zone: timeZone,
}

/** A rhythm needs its days. */
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
