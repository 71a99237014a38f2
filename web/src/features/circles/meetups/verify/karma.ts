import { t } from '@lingui/core/macro'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { VERIFICATION_KARMA_MAX } from '@muster/contract/lib/circle-words.ts'

/** Default karma per attendee. */
const USUAL_KARMA = 50
export const quickKarma = [0, 20, USUAL_KARMA, 100] as const

/** Karma by attendee; '' while the field is empty. */
export type KarmaValues = Readonly<Record<string, number | ''>>

/** Initial values: 0 for attendees without a required report, or whose report was not accepted. */
export function firstKarma(attendees: readonly Attendee[], reportsAsked: boolean): KarmaValues {
  return Object.fromEntries(
    attendees.map((attendee) => {
      const silent = reportsAsked && !attendee.is_report_submitted
      const refused = attendee.is_lc_approved === false
      return [attendee.attendee_id, silent || refused ? 0 : USUAL_KARMA]
    }),
  )
}

/** Validation error of an amount. */
export function karmaProblem(value: number | ''): string | undefined {
  const fits = value !== '' && Number.isInteger(value) && value >= 0 && value <= VERIFICATION_KARMA_MAX
  return fits ? undefined : t`Enter a number from 0 to ${VERIFICATION_KARMA_MAX}`
}

/** The number of attendees who get karma, and the total. */
export function karmaTotals(values: KarmaValues): { people: number; karma: number } {
  const given = Object.values(values).filter((value): value is number => value !== '' && value > 0)
  return { people: given.length, karma: given.reduce((sum, value) => sum + value, 0) }
}

/** The request body; undefined while an amount is invalid. */
export function karmaBody(values: KarmaValues): Record<string, number> | undefined {
  const entries = Object.entries(values)
  if (entries.some(([, value]) => karmaProblem(value))) return undefined
  return Object.fromEntries(entries.map(([id, value]) => [id, Number(value)]))
}
