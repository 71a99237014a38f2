import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { placeFigureChecks } from './doctor.ts'
import { foldPlaceFigures, refreshCampuses } from './keeping.ts'

let test: TestApp
let districts: { id: string; zone_id: string }[]
let otherZone: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  districts = [
    ...(await test.db.execute<{ id: string; zone_id: string }>(
      sql`select id, zone_id from district order by name limit 2`,
    )),
  ]
  otherZone = await readValue(
    test,
    sql`select id from zone where id <> all (array(select zone_id from district order by name limit 2)) limit 1`,
  )
})
afterAll(() => test.close())

async function differences(): Promise<number[]> {
  const found: number[] = []
  for (const { query } of placeFigureChecks) found.push(await readValue<number>(test, query))
  return found
}

/** A place's figure, summed over all keys unless one is given. */
const figure = (place: string, name: string, key: number | null = null) =>
  readValue<string>(
    test,
    sql`select coalesce(sum(amount), 0)::text from place_figures_known(${place}, 0, 0)
      where figure = ${name} and (${key}::integer is null or key = ${key}::integer)`,
  ).then(Number)

const link = (member: TestMember, organization: string, verified = true) =>
  test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified)
    values (${member.id}, ${organization}, ${verified})`)

async function students(count: number, organization: string): Promise<TestMember[]> {
  const made: TestMember[] = []
  for (let number = 0; number < count; number += 1) {
    const member = await createMember(test)
    await link(member, organization)
    made.push(member)
  }
  return made
}

const moveTo = (organization: string, district: string | undefined) =>
  test.db.execute(sql`update organization set district_id = ${district ?? ''} where id = ${organization}`)

describe('the figures of a place', () => {
  it('count its students by level, by their last karma and by the karma of each day, alumni apart', async () => {
    const [district = { id: '', zone_id: '' }] = districts
    const college = await createOrganization(test)
    await moveTo(college, district.id)
    const [asha, bela] = await students(2, college)
    const unverified = await createMember(test)
    await link(unverified, college, false)
    if (!asha || !bela) throw new Error('nobody is there')
    await giveKarma(test, asha.id, 25, { task: await createTask(test, { level: 1 }) })
    await giveKarma(test, unverified.id, 500)
    for (const place of [college, district.id, district.zone_id]) {
      expect(await figure(place, 'members', 0), place).toBe(1)
      expect(await figure(place, 'members', 1)).toBe(2)
      expect(await figure(place, 'level', 1)).toBe(1)
      expect(await figure(place, 'level', 2)).toBe(1)
      expect(await figure(place, 'active')).toBe(1)
      expect(await figure(place, 'karma')).toBe(25)
    }
    await foldPlaceFigures(test.db)
    await test.db.execute(sql`update user_organization set is_alumni = true where user_id = ${asha.id}`)
    expect(await figure(college, 'members', 1)).toBe(1)
    expect(await figure(college, 'members', 2)).toBe(1)
    expect(await figure(college, 'karma')).toBe(0)
    expect(await figure(district.zone_id, 'active')).toBe(0)
    await test.db.execute(sql`update wallet set ranked = false where user_id = ${bela.id}`)
    expect(await figure(college, 'members', 1)).toBe(0)
    expect(await differences()).toEqual([0, 0, 0])
  })

  it('name who leads a campus for as long as they hold the role', async () => {
    const college = await createOrganization(test)
    const lead = await createMember(test, { roles: ['Campus Lead'] })
    await link(lead, college)
    const isLead = () =>
      readValue<boolean>(test, sql`select is_lead from campus_member where user_id = ${lead.id}`)
    expect(await isLead()).toBe(true)
    await test.db.execute(sql`delete from user_role where user_id = ${lead.id}`)
    expect(await isLead()).toBe(false)
    expect(await differences()).toEqual([0, 0, 0])
  })

  it('go along when a college moves to another district, and a district to another zone', async () => {
    const [from, to] = districts
    if (!from || !to) throw new Error('there are too few districts')
    const college = await createOrganization(test)
    await moveTo(college, from.id)
    const [one] = await students(2, college)
    await giveKarma(test, one?.id ?? '', 40)
    await foldPlaceFigures(test.db)
    await giveKarma(test, one?.id ?? '', 60)
    const before = await figure(to.id, 'karma')
    await moveTo(college, to.id)
    expect((await figure(to.id, 'karma')) - before).toBe(100)
    expect(await differences()).toEqual([0, 0, 0])
    const moved = await figure(to.id, 'members', 1)
    const inZone = await figure(otherZone, 'members', 1)
    await test.db.execute(sql`update district set zone_id = ${otherZone} where id = ${to.id}`)
    expect((await figure(otherZone, 'members', 1)) - inZone).toBe(moved)
    expect(await differences()).toEqual([0, 0, 0])
    await test.db.execute(sql`update district set zone_id = ${to.zone_id} where id = ${to.id}`)
  })

  it('follow a college that becomes a company and one again, and forget one that goes', async () => {
    const [district] = districts
    const college = await createOrganization(test)
    await moveTo(college, district?.id)
    const [one] = await students(1, college)
    await giveKarma(test, one?.id ?? '', 30)
    const all = await figure(district?.id ?? '', 'karma')
    await test.db.execute(sql`update organization set org_type = 'Company' where id = ${college}`)
    expect(await figure(district?.id ?? '', 'karma')).toBe(all - 30)
    expect(await differences()).toEqual([0, 0, 0])
    await foldPlaceFigures(test.db)
    await test.db.execute(sql`update organization set org_type = 'College' where id = ${college}`)
    expect(await figure(district?.id ?? '', 'karma')).toBe(all)
    expect(await differences()).toEqual([0, 0, 0])
    await foldPlaceFigures(test.db)
    await test.db.execute(sql`delete from user_organization where organization_id = ${college}`)
    await test.db.execute(sql`delete from organization where id = ${college}`)
    expect(await figure(district?.id ?? '', 'karma')).toBe(all - 30)
    expect(await differences()).toEqual([0, 0, 0])
  })

  it('equal a recount after awards, links and moves at the same time, folded from two sides', async () => {
    const colleges = [await createOrganization(test), await createOrganization(test)]
    const [here = '', there = ''] = colleges
    const members = await students(6, here)
    const task = await createTask(test, { level: 1 })
    const awards = members.flatMap((member) =>
      [15, 20, 25].map((karma) => tryAgain(() => giveKarma(test, member.id, karma, { task }))),
    )
    const changes = members.map((member, index) =>
      tryAgain(() =>
        test.db.execute(
          index % 2 === 0
            ? sql`update user_organization set organization_id = ${there} where user_id = ${member.id}`
            : sql`update user_organization set is_alumni = true where user_id = ${member.id}`,
        ),
      ),
    )
    const moves = [0, 1, 0, 1].map((to, index) =>
      tryAgain(() => moveTo(colleges[index % 2] ?? '', districts[to]?.id)),
    )
    const folds = [1, 2, 3, 4].map(() => foldPlaceFigures(test.db))
    await Promise.all([...awards, ...changes, ...moves, ...folds])
    expect(await differences()).toEqual([0, 0, 0])
    await foldPlaceFigures(test.db)
    await foldPlaceFigures(test.db)
    expect(await differences()).toEqual([0, 0, 0])
    expect(await figure(there, 'karma')).toBe(3 * 60)
  })

  it('are found wrong by the doctor, and right once everything was counted again', async () => {
    await foldPlaceFigures(test.db)
    await test.db.execute(sql`
      update place_figure set amount = amount + 3
      where (place_id, figure, key) in (select place_id, figure, key from place_figure where figure = 'level' limit 1)`)
    await test.db.execute(
      sql`update campus_member set name = 'x' where user_id = (select user_id from campus_member limit 1)`,
    )
    expect(await differences()).toEqual([1, 1, 0])
    await test.db.execute(sql`select rebuild_place_figures()`)
    expect(await differences()).toEqual([0, 0, 0])
  })
})

describe('once a day', () => {
  it('every campus is given its rank and its level by the rule', async () => {
    const college = await createOrganization(test)
    const members = await students(20, college)
    const task = await createTask(test, { level: 1 })
    for (const { id } of members) await giveKarma(test, id, 25, { task })
    const level = () =>
      readValue<number>(test, sql`select college_level from organization where id = ${college}`)
    await refreshCampuses(test.parts)
    expect(await level()).toBe(2)
    const [kept] = await test.db.execute(sql`
      select rank, students, active_by_level from campus_month where organization_id = ${college}`)
    expect(kept).toEqual({ rank: 1, students: 20, active_by_level: [20, 20, 0, 0, 0, 0, 0] })
    await test.db.execute(
      sql`update user_organization set is_alumni = true where user_id = ${members[0]?.id}`,
    )
    await refreshCampuses(test.parts)
    await refreshCampuses(test.parts)
    expect(await level()).toBe(0)
    await test.db.execute(
      sql`update organization set college_level = 5, level_is_manual = true where id = ${college}`,
    )
    await refreshCampuses(test.parts)
    expect(await level(), 'given by hand').toBe(5)
    expect(await differences()).toEqual([0, 0, 0])
  })
})
