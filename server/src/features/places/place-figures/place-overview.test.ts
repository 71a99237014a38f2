import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { districtBoard, zonal } from '@muster/contract/places/zones-and-districts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle, createMeetup } from '../../../../test/setup/circles.ts'
import { createOrganization, readValue, roleId } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { memberOf } from '../campuses/campuses.fixture.ts'
import { countWaiting, refreshCampuses } from './keeping.ts'

let test: TestApp
let admin: TestMember
let fellow: TestMember
let lead: TestMember
/** Losing members, growing, and new ones. */
let shrinking: string
let growing: string
let quiet: string
let students: TestMember[]
/** A zone with two districts, the first of which has all the colleges. */
let zone: string
let district: string

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  ;[district, zone] = (
    await test.db.execute<{ id: string; zone_id: string }>(
      sql`select id, zone_id from district order by name limit 1`,
    )
  ).flatMap(({ id, zone_id }) => [id, zone_id]) as [string, string]
  admin = await createMember(test, { roles: ['Admins'] })
  fellow = await createMember(test, { roles: ['Fellow'] })
  shrinking = await createOrganization(test, 'College', 'Shrinking College')
  growing = await createOrganization(test, 'College', 'Growing College')
  quiet = await createOrganization(test, 'College', 'Quiet College')
  lead = await memberOf(test, growing, { fullName: 'Lata Lead', roles: ['Campus Lead'] })
  students = await Promise.all(Array.from({ length: 12 }, () => memberOf(test, shrinking)))
  for (const [number, student] of students.entries()) {
    await giveKarma(test, student.id, 10, { at: daysAgo(45) })
    if (number === 0) await giveKarma(test, student.id, 5)
  }
  // Both were active before, and one more since.
  const [one, other] = [await memberOf(test, growing), await memberOf(test, growing)]
  await giveKarma(test, one.id, 10, { at: daysAgo(40) })
  await giveKarma(test, one.id, 10)
  await giveKarma(test, other.id, 10)
  const met = await createCircle(test, [one])
  await createCircle(test, [other])
  await test.db.execute(sql`update learning_circle set organization_id = ${growing}`)
  await createMeetup(test, met, { startsIn: -72, joined: [one] })
  await test.db.execute(
    sql`update member_activity set last_active_at = ${daysAgo(31)}::timestamptz where user_id = ${one.id}`,
  )
  await test.db.execute(
    sql`insert into user_role (user_id, role_id) values (${other.id}, ${await roleId(test, 'Mentor')})`,
  )
  await refreshCampuses(test.parts)
})
afterAll(() => test.close())

type Query = Record<string, unknown>
const campuses = (query: Query = {}) => test.call(campus.all, { as: admin.token, query })
const titles = async (query: Query = {}) => (await campuses(query)).response.data.map(({ title }) => title)

describe('the table of campuses', () => {
  it('says who leads each, and how it is doing', async () => {
    const { response } = await campuses()
    const byTitle = new Map(response.data.map((row) => [row.title, row]))
    expect(byTitle.get('Growing College')).toMatchObject({
      id: growing,
      lead: 'Lata Lead',
      lead_muid: lead.muid,
      students: 3,
      active: 2,
      change: 100,
      circles: 2,
      circles_met: 1,
      silent: 1,
      waiting: 1,
      last_meetup_at: expect.stringMatching(/Z$/),
      counted_at: expect.stringMatching(/Z$/),
    })
    expect(byTitle.get('Shrinking College')).toMatchObject({
      lead: null,
      students: 12,
      active: 1,
      change: -92,
    })
    expect(byTitle.get('Quiet College')).toMatchObject({ students: 0, change: null, last_meetup_at: null })
  })

  it('finds a campus by title, code or lead, and those without a lead', async () => {
    expect(await titles({ search: 'growing' })).toEqual(['Growing College'])
    expect(await titles({ search: 'lata' })).toEqual(['Growing College'])
    expect(await titles({ only: 'no_lead' })).toEqual(['Quiet College', 'Shrinking College'])
    expect(await titles({ zone })).toHaveLength(3)
    expect(await titles({ district: shrinking })).toEqual([])
  })

  it('has campuses as losing members from a tenth and ten people on', async () => {
    expect(await titles({ only: 'losing' })).toEqual(['Shrinking College'])
    // Nine fewer of ten.
    await test.db.execute(
      sql`update place_overview set active_before = 10, change = -90 where place_id = ${shrinking}`,
    )
    expect(await titles({ only: 'losing' })).toEqual([])
    // Ten fewer of a hundred, which is a tenth and not more.
    await test.db.execute(
      sql`update place_overview set active_before = 100, active = 90, change = -10 where place_id = ${shrinking}`,
    )
    expect(await titles({ only: 'losing' })).toEqual([])
    await refreshCampuses(test.parts)
  })

  it.each([
    ['change', ['Shrinking College', 'Growing College', 'Quiet College']],
    ['-change', ['Growing College', 'Shrinking College', 'Quiet College']],
    ['-students', ['Shrinking College', 'Growing College', 'Quiet College']],
    ['-circles_met', 'Growing College'],
    ['-silent', 'Growing College'],
    ['-waiting', 'Growing College'],
    ['-active', 'Growing College'],
    ['last_meetup_at', 'Growing College'],
  ])('sorts by %s', async (sortBy, expected) => {
    const found = await titles({ sortBy })
    expect(Array.isArray(expected) ? found : found[0]).toEqual(expected)
  })

  it('forgets that a campus has no lead as soon as one is appointed', async () => {
    const [first] = students
    const appoint = () =>
      test.call(campus.transferLead, {
        as: admin.token,
        query: { org_id: shrinking },
        body: { new_lead_muid: first?.muid ?? '' },
      })
    expect((await appoint()).status).toBe(200)
    expect(await titles({ only: 'no_lead' })).toEqual(['Quiet College'])
  })

  it('counts as waiting what the queues list for the campus, its district and its zone', async () => {
    const listed = async (place: string) => {
      const asked = { as: admin.token, query: { place } }
      const requests = (await test.call(roleVerification.list, asked)).response.pagination.count
      const proposals = (await test.call(organisationProposals.cases, asked)).response.pagination.count
      return requests + proposals
    }
    const [row] = (await campuses({ search: 'growing' })).response.data
    expect(row?.waiting).toBe(1)
    expect([await listed(growing), await listed(zone), await listed(shrinking)]).toEqual([1, 1, 0])
  })

  it('follows what waits within minutes, for the district and the zone too', async () => {
    await test.db.execute(sql`delete from user_role where not verified`)
    await Promise.all([countWaiting(test.db), countWaiting(test.db)])
    const waiting = await readValue<number>(test, sql`select sum(waiting)::integer from place_overview`)
    expect(waiting).toBe(0)
  })

  it('lists a college from its first moment until it is deleted or becomes a company', async () => {
    const fresh = await createOrganization(test, 'College', 'Fresh College')
    expect(await titles({ search: 'fresh' })).toEqual(['Fresh College'])
    await test.db.execute(sql`update organization set org_type = 'Company' where id = ${fresh}`)
    expect(await titles({ search: 'fresh' })).toEqual([])
    await test.db.execute(sql`update organization set org_type = 'College' where id = ${fresh}`)
    expect(await titles({ search: 'fresh' })).toEqual(['Fresh College'])
    await test.db.execute(sql`delete from organization where id = ${fresh}`)
    expect(
      await readValue(test, sql`select count(*)::integer from place_overview where place_id = ${fresh}`),
    ).toBe(0)
  })

  it('is a file with the same rows', async () => {
    const { text } = await test.call(campus.allCsv, {
      as: admin.token,
      query: { only: 'no_lead', columns: 'title,students,change' },
    })
    expect(text).toBe('title,students,change\nQuiet College,0,\n')
  })

  it.each(['students', 'active', 'silent', 'waiting', 'circles_met', 'change'])(
    'is sorted by %s as an index does, so that nothing is left to sort',
    async (column) => {
      const plan = await test.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_bitmapscan = off`)
        return tx.execute<{ 'QUERY PLAN': string }>(sql`
          explain select place_id from place_overview as place
          where place.kind = 'college' order by place.${sql.raw(column)}, place.place_id limit 50`)
      })
      const text = [...plan].map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('Index')
      expect(text).not.toContain('Sort')
    },
  )
})

describe('the tables of zones and districts', () => {
  it('add up their campuses, and name their own leads', async () => {
    const zoneLead = await memberOf(test, quiet, { fullName: 'Zara Zone', roles: ['Zonal Campus Lead'] })
    await memberOf(test, quiet, { fullName: 'Dev District', roles: ['District Campus Lead'] })
    await refreshCampuses(test.parts)
    const ofZone = await test.call(zonal.all, { as: fellow.token, query: { zone } })
    expect(ofZone.response.data).toMatchObject([
      { id: zone, lead: 'Zara Zone', lead_muid: zoneLead.muid, campuses: 3, students: 17, code: null },
    ])
    const ofDistrict = await test.call(districtBoard.all, { as: fellow.token, query: { district } })
    expect(ofDistrict.response.data).toMatchObject([
      { id: district, lead: 'Dev District', campuses: 3, students: 17, circles_met: 1 },
    ])
    const [other] = await test.db.execute<{ id: string }>(
      sql`select id from district where id <> ${district} limit 1`,
    )
    const leaderless = await createOrganization(test, 'College', 'Distant College')
    await test.db.execute(
      sql`update organization set district_id = ${other?.id ?? ''} where id = ${leaderless}`,
    )
    const noLead = await test.call(districtBoard.all, { as: admin.token, query: { only: 'no_lead' } })
    expect(noLead.response.data.map(({ id }) => id)).toEqual([other?.id])
    expect((await test.call(districtBoard.all, { as: admin.token })).response.pagination.count).toBe(2)
    await test.db.execute(sql`delete from organization where id = ${leaderless}`)
  })

  it('are for people who have several', async () => {
    const zoneLead = await memberOf(test, quiet, { roles: ['Zonal Campus Lead', 'District Campus Lead'] })
    expect(await test.call(campus.all, { as: fellow.token })).toMatchObject({ status: 403 })
    expect(await test.call(campus.all, { as: lead.token })).toMatchObject({ status: 403 })
    expect(await test.call(zonal.all, { as: zoneLead.token })).toMatchObject({ status: 403 })
    expect(await test.call(districtBoard.all, { as: zoneLead.token })).toMatchObject({ status: 403 })
  })
})

describe('when a member was last active', () => {
  const lastActive = async (member: TestMember) =>
    Date.parse(
      await readValue<string>(
        test,
        sql`select last_active_at from member_activity where user_id = ${member.id}`,
      ),
    )

  it('follows their own sessions, and not those of staff who view the app as them', async () => {
    const member = await createMember(test)
    await test.db.execute(
      sql`update member_activity set last_active_at = ${daysAgo(40)}::timestamptz where user_id = ${member.id}`,
    )
    const [own] = await test.db.execute<{ id: string }>(sql`
      select id from session where user_id = ${admin.id} limit 1`)
    await test.db.execute(sql`
      insert into session (user_id, browser, os, expires_at, viewed_by_id, viewed_from_id)
      values (${member.id}, 'Firefox', 'Linux', now() + interval '1 hour', ${admin.id}, ${own?.id ?? null})`)
    expect(await lastActive(member)).toBeLessThan(daysAgo(39).getTime())
    await test.db.execute(
      sql`update session set last_used_at = now() where user_id = ${member.id} and viewed_by_id is null`,
    )
    expect(await lastActive(member)).toBeGreaterThan(daysAgo(1).getTime())
  })
})
