import { t } from '@lingui/core/macro'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'

/** The circle's judgement of one attendee. */
export interface Judgement {
  /** 1 to 5; 0 while unrated. */
  readonly rating: number
  /** Undefined until decided. */
  readonly approved: boolean | undefined
  readonly reason: string
}

export type Judgements = Readonly<Record<string, Judgement>>

export const noJudgement: Judgement = { rating: 0, approved: undefined, reason: '' }

interface RecordValues {
  readonly text: string
  readonly hasPicture: boolean
  readonly judgements: Judgements
}

export interface RecordProblems {
  readonly picture?: string
  readonly text?: string
  /** Problems keyed by attendee. */
  readonly attendees: Readonly<Record<string, string>>
}

const isOther = (attendee: Attendee, muid: string) => attendee.muid !== muid

/** What is missing before the record can be sent; undefined when complete. Members can't rate themselves. */
export function recordProblems(
  { text, hasPicture, judgements }: RecordValues,
  attendees: readonly Attendee[],
  muid: string,
): RecordProblems | undefined {
  const byAttendee: Record<string, string> = {}
  for (const attendee of attendees) {
    const problem = problemOf(attendee, judgements[attendee.attendee_id] ?? noJudgement, muid)
    if (problem) byAttendee[attendee.attendee_id] = problem
  }
  const problems: RecordProblems = {
    ...(!hasPicture && { picture: t`Choose a picture of the meetup` }),
    ...(!text.trim() && { text: t`Write what happened` }),
    attendees: byAttendee,
  }
  const fine = hasPicture && text.trim() && Object.keys(byAttendee).length === 0
  return fine ? undefined : problems
}

function problemOf(attendee: Attendee, { rating, approved, reason }: Judgement, muid: string) {
  if (isOther(attendee, muid) && rating === 0) return t`Choose a rating from 1 to 5`
  // Without a report there is nothing to decide: it counts as not accepted.
  if (!attendee.is_report_submitted) return undefined
  if (approved === undefined) return t`Accept the report, or say why not`
  if (!approved && !reason.trim()) return t`Say why you’re not accepting the report`
  return undefined
}

/** Judgements as request body, without my own rating and attendees without a report. */
export function judgementsBody(attendees: readonly Attendee[], judgements: Judgements, muid: string) {
  const ratings: Record<string, number> = {}
  const decisions: Record<string, { approved: boolean; reason?: string }> = {}
  for (const attendee of attendees) {
    const { rating, approved, reason } = judgements[attendee.attendee_id] ?? noJudgement
    if (isOther(attendee, muid) && rating > 0) ratings[attendee.attendee_id] = rating
    if (!attendee.is_report_submitted || approved === undefined) continue
    decisions[attendee.attendee_id] = approved ? { approved } : { approved, reason: reason.trim() }
  }
  return { ratings, decisions }
}
