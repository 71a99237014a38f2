import type { ProjectPhase } from '@muster/contract/lib/hackathon-words.ts'
import { LATE_MINUTES_USUAL } from '@muster/contract/lib/hackathon-words.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The time for submitting projects to a hackathon. */

export interface ProjectTimes {
  readonly status: string
  readonly event_start: string | null
  /** The submission deadline: the organisers' setting, otherwise the end of the hackathon. */
  readonly ends_at: string | null
  readonly late_minutes: number
}

/** Columns of `ProjectTimes`, from `hackathon` and an outer-joined `rules`. */
export const timeColumns: SQL = sql`hackathon.status, hackathon.event_start,
  coalesce(rules.submissions_end, hackathon.event_end) as ends_at,
  coalesce(rules.late_minutes, ${LATE_MINUTES_USUAL}::smallint)::integer as late_minutes`

export const withRules: SQL = sql`hackathon
  left join hackathon_project_rules as rules on rules.hackathon_id = hackathon.id`

/** The deadline for teams that haven't submitted anything. */
export const lateUntil = ({ ends_at, late_minutes }: ProjectTimes): Date | null =>
  ends_at === null ? null : new Date(Date.parse(ends_at) + late_minutes * 60_000)

/** The phase of submissions. At the exact deadline, it is already late. */
export function phaseOf(times: ProjectTimes, now: Date): ProjectPhase {
  const { status, event_start, ends_at } = times
  const end = lateUntil(times)
  if (event_start === null || ends_at === null || end === null) return 'before'
  if (now < new Date(event_start)) return 'before'
  if (now < new Date(ends_at)) return 'open'
  return status !== 'Completed' && now < end ? 'late' : 'closed'
}

/** Why a team can't submit now; null when it can. @param version how often it has submitted */
export function closedBecause(phase: ProjectPhase, version: number): string | null {
  if (phase === 'before') return 'You can submit projects once the hackathon has started'
  if (phase === 'closed') return 'Submissions are closed'
  if (phase === 'late' && version > 0) return 'Submissions are closed, and your last one counts'
  return null
}
