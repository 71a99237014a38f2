import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { Admission, ApplicationStatus, HackathonStatus } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'

/** A hackathon, as needed to apply and to decide. */
export interface StoredHackathon {
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
 * Locks the hackathon against edits until the transaction ends; a shared lock, so applications don't wait for
 * each other.
 * @throws AppError 404, also for a deleted one
 */
export async function lockHackathonShared(tx: Database, id: string): Promise<StoredHackathon> {
  const [row] = await tx.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status <> 'Deleted' for share`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/** A hackathon that is published or has ended. @throws AppError 404 */
export async function readHackathon(db: Database, id: string): Promise<StoredHackathon> {
  const [row] = await db.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status in ('Published', 'Completed')`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/** A hackathon for its crew, drafts included. @throws AppError 404 */
export async function readHackathonForCrew(db: Database, id: string): Promise<StoredHackathon> {
  const [row] = await db.execute<StoredHackathon>(
    sql`select ${columns} from hackathon where id = ${id}::uuid and status <> 'Deleted'`,
  )
  if (!row) throw notFound('this hackathon')
  return row
}

/**
 * Takes the lock for giving places: the second of two concurrent calls counts the place that the first has
 * taken.
 * @returns how many places are taken
 */
export async function lockPlacesExclusive(tx: Database, hackathonId: string): Promise<number> {
  const [row] = await tx.execute<{ accepted: number }>(
    sql`select accepted from hackathon_tally where hackathon_id = ${hackathonId}::uuid for no key update`,
  )
  return row?.accepted ?? 0
}

export interface StoredForm {
  readonly id: string
  readonly fields: FormField[]
}

/** The current version of the form. @throws AppError 404 when there is none */
export async function currentForm(db: Database, hackathonId: string): Promise<StoredForm> {
  const [form] = await db.execute<StoredForm>(sql`
    select id, fields from hackathon_form where hackathon_id = ${hackathonId}::uuid order by version desc limit 1`)
  if (!form) throw notFound('this hackathon’s form')
  return form
}

/**
 * The status that the applicant sees: the shortlist is visible only to organisers.
 * @param status the actual one
 */
export const toldAs = (status: ApplicationStatus): ApplicationStatus =>
  status === 'shortlisted' ? 'applied' : status

/** `toldAs` as SQL. */
export const toldStatus = sql`case status when 'shortlisted' then 'applied' else status end`

export interface TeamSearch {
  readonly looks: boolean
  readonly skills: readonly string[]
  readonly note: string | null
}

/** Lists or unlists an applicant among people looking for a team, with their skills. */
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

/** Unlists an applicant who has found a team. Their skills and note are kept. */
export async function endTeamSearch(tx: Database, applicationId: string): Promise<void> {
  await tx.execute(
    sql`update hackathon_application set needs_team = false where id = ${applicationId}::uuid and needs_team`,
  )
}
