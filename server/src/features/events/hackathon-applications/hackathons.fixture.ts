import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { Admission, CrewRole, HackathonStatus } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const field = (field_name: string, more: Partial<FormField> = {}): FormField => ({
  field_name,
  kind: 'short',
  label: `Your ${field_name}`,
  help: '',
  is_required: false,
  options: [],
  ...more,
})

interface Options {
  readonly title?: string
  readonly status?: HackathonStatus
  readonly places?: number | null
  readonly admission?: Admission
  readonly fields?: readonly FormField[]
  readonly isOpenToAll?: boolean
  readonly orgId?: string
  /** Milliseconds from now. */
  readonly opens?: number
  readonly closes?: number
  readonly starts?: number
  readonly ends?: number
}

/** A published hackathon that accepts applications, by default. @returns its id */
export async function insertHackathon(test: TestApp, options: Options = {}): Promise<string> {
  const { title = 'Build Weekend', status = 'Published', places = 50, admission = 'decided' } = options
  const { fields = [field('github')], isOpenToAll = true, orgId = null } = options
  const { opens = -DAY, closes = 5 * DAY, starts = 7 * DAY, ends = 9 * DAY } = options
  const at = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`
  const id = await readValue<string>(
    test,
    sql`insert into hackathon (
        title, status, participant_count, admission, is_open_to_all, org_id, application_start, application_ends,
        event_start, event_end, published_at
      ) values (${title}, ${status}, ${places}, ${admission}, ${isOpenToAll}, ${orgId}::uuid, ${at(opens)}, ${at(closes)},
        ${at(starts)}, ${at(ends)}, now()) returning id`,
  )
  await insertForm(test, id, 1, fields)
  return id
}

export const insertForm = (test: TestApp, id: string, version: number, fields: readonly FormField[]) =>
  readValue<string>(
    test,
    sql`insert into hackathon_form (hackathon_id, version, fields)
      values (${id}::uuid, ${version}, ${JSON.stringify(fields)}::text::jsonb) returning id`,
  )

/** Adds a member to a hackathon's crew. */
export async function withCrew(
  test: TestApp,
  hackathonId: string,
  role: CrewRole,
  options?: MemberOptions,
): Promise<TestMember> {
  const member = await createMember(test, options)
  await test.db.execute(
    sql`insert into hackathon_crew (hackathon_id, user_id, role) values (${hackathonId}::uuid, ${member.id}::uuid, ${role})`,
  )
  return member
}

/**
 * Inserts applications of members that the test doesn't use otherwise.
 * @returns their ids, in the order of applying
 */
export async function insertApplicants(test: TestApp, hackathonId: string, count: number): Promise<string[]> {
  const rows = await test.db.execute<{ id: string }>(sql`
    with member as (
      insert into "user" (muid, full_name, email)
      select 'applicant-' || left(${hackathonId}::text, 8) || '-' || number || '@muster', 'Applicant ' || number,
        'applicant-' || left(${hackathonId}::text, 8) || '-' || number || '@muster.test'
      from generate_series(1, ${count}::integer) as number returning id, email
    )
    insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, since, ticket_code)
    select ${hackathonId}::uuid, member.id, form.id, now(),
      now() - interval '2 hours' + substring(member.email from '-([0-9]+)@')::integer * interval '1 second',
      upper(left(replace(member.id::text, '-', ''), 10))
    from member, hackathon_form as form where form.hackathon_id = ${hackathonId}::uuid and form.version = 1
    returning id`)
  const ordered = await test.db.execute<{ id: string }>(
    sql`select id from hackathon_application where hackathon_id = ${hackathonId}::uuid order by since, id`,
  )
  return rows.length > 0 ? [...ordered].map(({ id }) => id) : []
}

/** The stored counts of a hackathon's applications by status, without zeros. */
export async function tally(test: TestApp, hackathonId: string): Promise<Record<string, number>> {
  const [row] = await test.db.execute<Record<string, number>>(sql`
    select applied, shortlisted, accepted, waiting, rejected, withdrawn from hackathon_tally
    where hackathon_id = ${hackathonId}::uuid`)
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, count]) => count !== 0))
}
