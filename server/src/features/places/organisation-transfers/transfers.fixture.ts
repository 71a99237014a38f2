import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { organisationTransfers as calls } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { countOf, createOrganization } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'

/** Set up by `withTwoColleges`. */
export let test: TestApp
export let admin: TestMember
/** Two organisations of the same type, new for each test. */
export let from: string
export let into: string

/** Starts the app for a test file; each test starts with two colleges without members. */
export function withTwoColleges() {
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' })
    admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  })
  beforeEach(() => twoOf('College'))
  afterAll(() => test.close())
}

/** Replaces the two with organisations of another type. */
export async function twoOf(type: OrganizationType): Promise<void> {
  from = await createOrganization(test, type, 'GEC Kannur')
  into = await createOrganization(test, type, 'Govt. Engineering College, Kannur')
}

export const codeOf = async (id: string) => {
  const [row] = await test.db.execute<{ code: string }>(sql`
    select code from organization where id = ${id} union all select code from archived_organization where id = ${id}`)
  return row?.code ?? ''
}

export const preview = (query: object, as = admin.token) =>
  test.call(calls.preview, { as, query: { from: '', to: '', ...query } })

export const move = async (body: object = {}, as = admin.token) => {
  const code = await codeOf(from)
  const usual = { from_id: code, to_id: await codeOf(into), confirm_code: code, decisions: [] }
  return test.call(calls.start, { as, body: { ...usual, ...body } })
}

export const moveBack = (id: string, as = admin.token) =>
  test.call(calls.moveBack, { as, params: { transfer_id: id } })

/** Number of links that a transfer has stored for its undo. */
export const notedOf = (id: string) =>
  countOf(
    test,
    sql`(select unnest(link_ids) from organization_transfer_batch where transfer_id = ${id}) as link`,
  )

interface Joined {
  readonly verified?: boolean
  readonly alumni?: boolean
  readonly roles?: readonly string[]
  readonly karma?: number
}

export async function join(place: string, options: Joined = {}, as?: TestMember): Promise<TestMember> {
  const { verified = true, alumni = false, roles = ['Student'], karma = 0 } = options
  const member = as ?? (await createMember(test, { roles }))
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified, is_alumni, graduation_year)
    values (${member.id}, ${place}, ${verified}, ${alumni}, 2027)`)
  if (karma > 0) await giveKarma(test, member.id, karma)
  return member
}

export const linksOf = async (member: TestMember) => [
  ...(await test.db.execute(sql`
    select organization_id, verified, is_alumni, graduation_year from user_organization
    where user_id = ${member.id} order by is_alumni`)),
]

export const totalOf = async (place: string) => {
  const [total] = await test.db.execute(
    sql`select karma::integer, members from organization_total where organization_id = ${place}`,
  )
  return total
}

/** Totals that the doctor finds wrong. */
export const differences = async () => (await examine(test.db)).filter((finding) => finding.differences > 0)

/** A transfer that has started but moved no one, as a killed process leaves it. @returns its id */
export async function begunTransfer(total: number): Promise<string> {
  const [made] = await test.db.execute<{ id: string }>(sql`
    with made as (
      insert into organization_transfer
        (from_id, into_id, from_title, from_code, into_title, into_code, org_type, total, created_by_id)
      select ${from}, ${into}, 'A', 'A', 'B', 'B', org_type, ${total}, ${admin.id} from organization where id = ${from}
      returning id
    ), held as (
      insert into organization_in_transfer (organization_id, transfer_id, leads_to_id)
      select ${from}::uuid, id, ${into}::uuid from made union all select ${into}::uuid, id, null from made
    )
    select id from made`)
  return made?.id ?? ''
}
