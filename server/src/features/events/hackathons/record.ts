import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { HackathonFields } from '@muster/contract/events/hackathon-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { audited } from '../../../platform/acts/audit.ts'
import type { Complete } from '../../../platform/acts/change.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { hackathon } from './tables.ts'

/** The row of a hackathon, and the mapping of its columns to API fields. */

export type StoredRecord = typeof hackathon.$inferSelect
/** All editable fields except the form. */
export type Values = Omit<Complete<HackathonFields>, 'form_fields'>

export const record = audited('hackathon')

const columnOf = {
  title: 'title',
  tagline: 'tagline',
  description: 'description',
  participant_count: 'participantCount',
  type: 'type',
  website: 'website',
  org_id: 'orgId',
  district_id: 'districtId',
  place: 'place',
  is_drawn: 'isDrawn',
  is_open_to_all: 'isOpenToAll',
  welcomes_beginners: 'welcomesBeginners',
  application_start: 'applicationStart',
  application_ends: 'applicationEnds',
  event_start: 'eventStart',
  event_end: 'eventEnd',
  time_zone: 'timeZone',
  admission: 'admission',
  team_least: 'teamLeast',
  team_most: 'teamMost',
  schedule: 'schedule',
  tracks: 'tracks',
  prizes: 'prizes',
  criteria: 'criteria',
  questions: 'questions',
  taking_part_karma: 'takingPartKarma',
} as const satisfies Record<keyof Values, keyof StoredRecord>

const fields = Object.keys(columnOf) as (keyof Values)[]

/** The editable fields of a row. */
export function valuesOf(row: StoredRecord): Values {
  const values: Partial<Record<keyof Values, unknown>> = Object.fromEntries(
    fields.map((field) => [field, row[columnOf[field]]]),
  )
  return values as Values
}

/** Maps fields to columns. */
export const stored = (values: Partial<Values>): Partial<typeof hackathon.$inferInsert> =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[columnOf[field], values[field]]])),
  )

/** Locks the row for a change. @throws AppError 404, also for a deleted one */
export async function lockHackathon(tx: Database, id: string): Promise<StoredRecord> {
  const [row] = await tx.select().from(hackathon).where(eq(hackathon.id, id)).for('no key update')
  if (!row || row.status === 'Deleted') throw notFound('this hackathon')
  return row
}

export interface StoredForm {
  readonly id: string
  readonly version: number
  readonly fields: FormField[]
}

/** The current version of the form; every hackathon has one. */
export async function formInForce(db: Database, hackathonId: string): Promise<StoredForm> {
  const [form] = await db.execute<StoredForm>(sql`
    select id, version, fields from hackathon_form
    where hackathon_id = ${hackathonId}::uuid order by version desc limit 1`)
  return form ?? { id: '', version: 0, fields: [] }
}

/** Whether anyone has ever applied. */
export async function isAnswered(db: Database, hackathonId: string): Promise<boolean> {
  const rows = await db.execute(
    sql`select from hackathon_application where hackathon_id = ${hackathonId}::uuid limit 1`,
  )
  return rows.length > 0
}
