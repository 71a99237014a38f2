import type { FormField } from '@muster/contract/hackathons/hackathon-parts.ts'
import type { Admission, ApplicationStatus, HackathonStatus } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'

/** What applying and deciding need to know of a hackathon. */
export interface StoredHackathon extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly status: HackathonStatus
  readonly application_start: string | null
  readonly application_ends: string | null
  readonly event_start: string | null
  readonly event_end: string | null
  readonly is_open_to_all: boolean
  readonly org_id: string | null
  readonly participant_count: number | null
  readonly admission: Admission
  readonly decisions_at: string | null
  readonly team_least: number
  readonly team_most: number
}

const columns = sql`hackathon.id, hackathon.title, hackathon.status, hackathon.application_start,
  hackathon.application_ends, hackathon.event_start, hackathon.event_end, hackathon.is_open_to_all, hackathon.org_id,
  hackathon.participant_count, hackathon.admission, hackathon.decisions_at, hackathon.team_least::integer as team_least,
  hackathon.team_most::integer as team_most`

/**
 * The hackathon as it is until the end of the transaction: who edits it waits, who applies does not.
 * @throws AppError 404, also for a deleted one.
 */
export async function holdHackathon(tx: Database, id: string): Promise<StoredHackathon> {
  const [row] = await tx.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status <> 'Deleted' for share`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/** A hackathon that people can see: published, or over. @throws AppError 404. */
export async function readHackathon(db: Database, id: string): Promise<StoredHackathon> {
  const [row] = await db.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status in ('Published', 'Completed')`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/** The same for who runs it: drafts as well. @throws AppError 404. */
export async function readHackathonForCrew(db: Database, id: string): Promise<StoredHackathon> {
  const [row] = await db.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status <> 'Deleted'`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/**
 * Waits for the turn in which places are given: of two at once the second counts what the first has taken.
 * @returns how many places are taken.
 */
export async function takeTurn(tx: Database, hackathonId: string): Promise<number> {
  const [row] = await tx.execute<{ accepted: number }>(
    sql`select accepted from hackathon_tally where hackathon_id = ${hackathonId}::uuid for no key update`,
  )
  return row?.accepted ?? 0
}

export interface StoredForm extends Record<string, unknown> {
  readonly id: string
  readonly fields: FormField[]
}

/** The version of the form that is in force. @throws AppError 404 where there is none. */
export async function currentForm(db: Database, hackathonId: string): Promise<StoredForm> {
  const [form] = await db.execute<StoredForm>(sql`
    select id, fields from hackathon_form where hackathon_id = ${hackathonId}::uuid order by version desc limit 1`)
  if (!form) throw notFound('this hackathon’s form')
  return form
}

/**
 * Where an application stands as its owner is told: that it is on the shortlist is for organisers to know.
 * @param status as they decided
 */
export const toldAs = (status: ApplicationStatus): ApplicationStatus =>
  status === 'shortlisted' ? 'applied' : status

/** The same in SQL. */
export const toldStatus = sql`case status when 'shortlisted' then 'applied' else status end`

export interface TeamSearch {
  readonly looks: boolean
  readonly skills: readonly string[]
  readonly note: string | null
}

/** Puts who sent an application on the board of those who look for a team, with what they can do, or takes them off it. */
export async function keepTeamSearch(
  tx: Database,
  applicationId: string,
  { looks, skills, note }: TeamSearch,
): Promise<void> {
  await tx.execute(sql`
    update hackathon_application set needs_team = ${looks}::boolean, skills = ${JSON.stringify(skills)}::text::jsonb,
      team_note = ${note}::text
    where id = ${applicationId}::uuid`)
}

/** Takes who found a team off that board; what they said of themselves stays. */
export async function endTeamSearch(tx: Database, applicationId: string): Promise<void> {
  await tx.execute(
    sql`update hackathon_application set needs_team = false where id = ${applicationId}::uuid and needs_team`,
  )
}
