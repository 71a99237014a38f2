import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { placeFigureChecks } from './doctor.ts'
import { foldCampusSteps } from './keeping.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  await createMember(test)
})
afterAll(() => test.close())

/** Counts colleges whose stored rank differs from a full count. */
const wrongRanks = () =>
  readValue<number>(
    test,
    sql`select count(*)::integer as wrong from (
      select colleges_before(coalesce(total.karma, 0), college.created_at, college.id) + 1 as kept,
        row_number() over (order by coalesce(total.karma, 0) desc, college.created_at, college.id) as counted
      from organization as college left join organization_total as total on total.organization_id = college.id
      where college.org_type = 'College'
    ) as rank where kept <> counted`,
  )

async function assertRight() {
  expect(await wrongRanks()).toBe(0)
  const total = sql`select colleges_in_all() - (select count(*) from organization where org_type = 'College')::integer`
  expect(await readValue<number>(test, sql`${total} as difference`)).toBe(0)
  for (const { query } of placeFigureChecks) expect(await readValue<number>(test, query)).toBe(0)
}

const addColleges = (count: number) =>
  test.db.execute(sql`
    insert into organization (title, code, org_type, district_id, affiliation_id, created_by_id, updated_by_id)
    select 'Ranked ' || gen_random_uuid(), left(replace(gen_random_uuid()::text, '-', ''), 12), 'College',
      (select id from district limit 1), (select id from affiliation limit 1), one.id, one.id
    from generate_series(1, ${count}::integer), (select id from "user" order by created_at limit 1) as one`)

const steps = () => readValue<number>(test, sql`select count(*)::integer as steps from campus_step`)

describe('the rank of a campus', () => {
  it('is that of a count, before and after the order is written down', async () => {
    await addColleges(350)
    await assertRight()
    await foldCampusSteps(test.db)
    expect(await steps()).toBeGreaterThan(3)
    expect(await readValue(test, sql`select count(*)::integer as pending from campus_step_change`)).toBe(0)
    await assertRight()
  })

  it('follows karma, and colleges that come, go or become something else', async () => {
    const college = await createOrganization(test, 'College')
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
    await giveKarma(test, member.id, 40)
    await assertRight()
    await test.db.execute(sql`delete from organization where title like 'Ranked a%'`)
    await test.db.execute(sql`update organization set org_type = 'School' where title like 'Ranked b%'`)
    await assertRight()
    await test.db.execute(sql`update organization set org_type = 'College' where title like 'Ranked b%'`)
    await giveKarma(test, member.id, 7)
    await assertRight()
    await test.db.execute(sql`select recount_campus_steps()`)
    await assertRight()
  })

  it('stays right while karma is awarded, colleges are added and the order is written at the same moment', async () => {
    const college = await createOrganization(test, 'College')
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
    await Promise.all([
      ...[1, 2, 3, 4].map((karma) => giveKarma(test, member.id, karma)),
      ...[120, 130].map((count) => addColleges(count)),
      ...[1, 2, 3].map(() => foldCampusSteps(test.db)),
    ])
    await foldCampusSteps(test.db)
    await assertRight()
  })

  it('reads few colleges, however many there are', async () => {
    await addColleges(3_000)
    await foldCampusSteps(test.db)
    await test.db.execute(sql`analyze organization_total`)
    const before = sql`select colleges_before(0, college_since, organization_id) as rank from organization_total
      where college_since is not null and karma = 0 order by organization_id limit 1`
    expect(await readValue<number>(test, before)).toBeGreaterThan(0)
    const plan = await test.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select count(*) from organization_total as total
      where total.college_since is not null
        and (-total.karma, total.college_since, total.organization_id) >= (0, '2020-01-01'::timestamptz, gen_random_uuid())
        and (-total.karma, total.college_since, total.organization_id) < (0, '2020-01-02'::timestamptz, gen_random_uuid())`)
    expect(JSON.stringify([...plan])).toContain('organization_total_rank_index')
  })
})
