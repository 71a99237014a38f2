import type { ApplicantRow } from '@muster/contract/events/hackathon-applicants.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FileAct } from '../../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../../platform/database.ts'
import { csvLines } from '../../../../platform/files/csv.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { type AccountValues, accountOf, isAccountField } from '../answers/account.ts'
import { currentForm } from '../stored.ts'
import { type ApplicantFilters, applicantList } from './list.ts'

/** Columns besides the answers. */
export const applicantCsvColumns = [
  'full_name',
  'muid',
  'org',
  'level',
  'needs_team',
  'status',
  'score',
  'readings',
  'created_at',
] as const satisfies readonly (keyof ApplicantRow)[]

/** For the log: every file has the answers, and most forms ask for the address and the phone number. */
export const applicantFile: Pick<FileAct, 'title' | 'personal'> = {
  title: 'Applicants',
  personal: ['answers'],
}

interface Answered {
  readonly id: string
  readonly answers: Record<string, unknown>
  readonly fields: FormField[]
  readonly account: AccountValues
}

/**
 * Applications as CSV: the columns of the list, followed by the questions of the current form in order, and by those
 * that were removed after answers came in. Cells are empty for questions that the applicant's form version didn't ask.
 */
export async function* applicantCsv(
  db: Database,
  hackathonId: string,
  readerId: string,
  filters: ApplicantFilters,
  columns: readonly (keyof ApplicantRow & string)[],
): AsyncGenerator<string> {
  const { fields: current } = await currentForm(db, hackathonId)
  const removed = await removedFields(db, hackathonId, current)
  const fields = [...current, ...removed]
  const labels = [
    ...current.map(({ label }) => label),
    ...removed.map(({ label }) => say`${{ label }} (removed)`),
  ]
  let heading = csvLines([[...columns, ...labels]])
  const list = applicantList(hackathonId, readerId)
  for await (const rows of list.batches(db, filters as Parameters<typeof list.batches>[1])) {
    const answered = await readAnswers(db, rows)
    const lines = rows.map((row) => [
      ...columns.map((column) => cellOf(row[column])),
      ...fields.map((field) => answerOf(field, answered.get(row.id))),
    ])
    yield heading + csvLines(lines)
    heading = ''
  }
}

const isSame = (one: FormField) => (other: FormField) =>
  one.field_name === other.field_name && isAccountField(one) === isAccountField(other)

/** Questions of earlier versions of the form that someone has answered, the latest ones first. */
async function removedFields(
  db: Database,
  hackathonId: string,
  current: readonly FormField[],
): Promise<FormField[]> {
  const versions = await db.execute<{ fields: FormField[] }>(sql`
    select fields from hackathon_form as form
    where hackathon_id = ${hackathonId}::uuid
      and exists (select from hackathon_application where form_id = form.id)
    order by version desc`)
  const removed: FormField[] = []
  for (const field of [...versions].flatMap(({ fields }) => fields)) {
    if (![...current, ...removed].some(isSame(field))) removed.push(field)
  }
  return removed
}

async function readAnswers(db: Database, rows: readonly ApplicantRow[]): Promise<Map<string, Answered>> {
  const answered = await db.execute<Answered>(sql`
    select application.id, application.answers, form.fields, ${accountOf(sql`member`)} as account
    from hackathon_application as application
    join "user" as member on member.id = application.user_id
    join hackathon_form as form on form.id = application.form_id
    where application.id = any (${uuids(rows.map(({ id }) => id))})`)
  return new Map([...answered].map((row) => [row.id, row]))
}

function answerOf(field: FormField, answered: Answered | undefined): string | null {
  if (!answered) return null
  if (!isAccountField(field)) {
    // A question can be called like a property that every object has.
    return Object.hasOwn(answered.answers, field.field_name)
      ? cellOf(answered.answers[field.field_name])
      : null
  }
  const wasAsked = answered.fields.some(
    ({ kind, field_name }) => kind === 'system' && field_name === field.field_name,
  )
  return wasAsked ? answered.account[field.field_name as keyof AccountValues] : null
}

const cellOf = (value: unknown): string | null =>
  value == null ? null : Array.isArray(value) ? value.map(String).join('; ') : String(value)
