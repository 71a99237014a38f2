import { districtBoard, zonal } from '@muster/contract/places/zones-and-districts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { jobCalls, newKey, work } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { foldBoardChanges } from '../../learning/leaderboards/index.ts'
import { memberOf } from '../campuses/campuses.fixture.ts'

let test: TestApp
let fellow: TestMember
let zoneLead: TestMember
let districtLead: TestMember
let asha: TestMember
let campusLead: TestMember
/** `here` and `beside` are in the same zone, `elsewhere` in another. */
let here: { id: string; zone_id: string }
let beside: { id: string; zone_id: string }
let elsewhere: { id: string; zone_id: string }
let college: string

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

async function collegeIn(district: string, title: string): Promise<string> {
  const id = await createOrganization(test, 'College', title)
  await test.db.execute(sql`update organization set district_id = ${district} where id = ${id}`)
  return id
}

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const [first, second, third] = await test.db.execute<{ id: string; zone_id: string }>(sql`
    (select id, zone_id from district where zone_id = (
      select zone_id from district group by 1 having count(*) > 1 order by 1 limit 1
    ) order by id limit 2)
    union all
    (select id, zone_id from district where zone_id <> (
      select zone_id from district group by 1 having count(*) > 1 order by 1 limit 1
    ) order by id limit 1)`)
  if (!first || !second || !third) throw new Error('there are too few districts')
  ;[here, beside, elsewhere] = [first, second, third]
  college = await collegeIn(here.id, 'Hillside College')
  const neighbour = await collegeIn(beside.id, 'Lakeside College')
  const far = await collegeIn(elsewhere.id, 'Far College')
  fellow = await createMember(test, { roles: ['Fellow'] })
  zoneLead = await memberOf(test, college, { fullName: 'Zara Zone', roles: ['Zonal Campus Lead'] })
  districtLead = await memberOf(test, college, { fullName: 'Dev District', roles: ['District Campus Lead'] })
  campusLead = await memberOf(test, college, { fullName: 'Lata Lead', roles: ['Campus Lead'] })
  await test.db.execute(sql`update "user" set mobile = '+919876543210' where id = ${campusLead.id}`)
  asha = await memberOf(test, college, { fullName: 'Asha Menon', roles: ['Student'] })
  const bela = await memberOf(test, neighbour, { fullName: 'Bela Das', roles: ['Student'] })
  const far1 = await memberOf(test, far, { fullName: 'Far Away', roles: ['Student'] })
  await giveKarma(test, asha.id, 30, { task: await createTask(test, { level: 1 }) })
  await giveKarma(test, bela.id, 50)
  await giveKarma(test, far1.id, 10)
  await foldBoardChanges(test.db)
})
afterAll(() => test.close())

describe('a zone', () => {
  it('shows its lead how it is doing, and whom it has', async () => {
    const { response } = await test.call(zonal.details, { as: zoneLead.token })
    expect(response).toMatchObject({
      id: here.zone_id,
      zonal_lead: 'Zara Zone',
      karma: 80,
      students: 5,
      total_members: 5,
      colleges: 2,
      active_members: 2,
      rank: 1,
      places: 2,
    })
    const districts = await test.call(zonal.topDistricts, { as: zoneLead.token })
    expect(districts.response).toMatchObject([
      { rank: 1, id: beside.id, karma: 50 },
      { rank: 2, id: here.id, karma: 30 },
    ])
    const levels = await test.call(zonal.studentLevels, { as: zoneLead.token })
    expect(levels.response[1]).toEqual({ level: 2, students: 2, level_order: 2, students_count: 2 })
    const chart = await test.call(zonal.karmaByWeek, { as: zoneLead.token })
    expect(chart.response.karma).toBe(80)
  })

  it('lists its students with their rank, searched, filtered, sorted, and as a file', async () => {
    const names = async (query = {}) =>
      (await test.call(zonal.students, { as: zoneLead.token, query })).response.data.map(
        ({ full_name, rank }) => `${rank} ${full_name}`,
      )
    expect((await names()).slice(0, 2)).toEqual(['1 Bela Das', '2 Asha Menon'])
    expect(await names({ search: 'asha' })).toEqual(['2 Asha Menon'])
    expect(await names({ level: 2 })).toEqual(['1 Bela Das', '2 Asha Menon'])
    expect((await names({ sortBy: 'full_name' }))[0]).toBe('2 Asha Menon')
    const { text } = await test.call(zonal.studentsCsv, { as: zoneLead.token })
    expect(text.split('\n')[0]).toBe('user_id,full_name,muid,karma,rank,level')
    expect(text).not.toContain('Far Away')
  })

  it('has the same file made by a job where it is long, of the own zone alone', async () => {
    const { file, read } = jobCalls(test, zoneLead)
    const make = (matching: object) =>
      test.call(zonal.studentsExport, {
        as: zoneLead.token,
        body: { key: newKey(), seen: 5, matching: { ...matching, sortBy: '-karma' } },
      })
    const { response: job } = await make({})
    expect(job).toMatchObject({ act: 'zone_student.export', state: 'done', done: 5 })
    expect((await file(job)).text).toBe((await test.call(zonal.studentsCsv, { as: zoneLead.token })).text)
    expect(await make({ zone: elsewhere.zone_id })).toMatchObject({ status: 403 })
    // The job was created while that zone was still the lead's.
    const [begun] = await test.db.execute<{ id: string }>(sql`
      insert into bulk_job (act, key, fields, matching, created_by_id)
      values ('zone_student.export', ${newKey()}, '{"columns": ["muid"]}',
        jsonb_build_object('zone', ${elsewhere.zone_id}::text), ${zoneLead.id})
      returning id`)
    if (!begun) throw new Error('an insert gives its row')
    await work(test, begun)
    expect((await read(begun)).response).toMatchObject({
      state: 'stopped',
      stopped_because: 'You can only open your own zone',
      file_until: null,
    })
  })

  it('lists its colleges; the number of a lead is masked until it is asked for, which is recorded', async () => {
    const { response } = await test.call(zonal.colleges, { as: zoneLead.token })
    expect(response.data).toMatchObject([
      { title: 'Hillside College', lead: 'Lata Lead', lead_number: '•••••210', karma: 30, level: null },
      { title: 'Lakeside College', lead: null, lead_number: null },
    ])
    const csv = await test.call(zonal.collegesCsv, { as: zoneLead.token })
    expect(csv.text).toContain('•••••210')
    const older = await test.inject({
      method: 'GET',
      url: '/api/v1/dashboard/zonal/campus-details/csv/',
      headers: { authorization: `Bearer ${zoneLead.token}` },
    })
    expect(older.text).toBe(csv.text)
    const shown = await test.call(zonal.showLead, { as: zoneLead.token, params: { org_id: college } })
    expect(shown.response).toEqual({ lead: 'Lata Lead', lead_number: '+919876543210' })
    expect(
      await readValue(
        test,
        sql`select count(*)::integer from security_event where user_id = ${campusLead.id} and kind = 'contact_shown'`,
      ),
    ).toBe(1)
  })
})

describe('a district', () => {
  it('shows its lead the same of itself', async () => {
    const { response } = await test.call(districtBoard.details, { as: districtLead.token })
    expect(response).toMatchObject({
      id: here.id,
      district_lead: 'Dev District',
      karma: 30,
      students: 4,
      rank: 2,
    })
    const top = await test.call(districtBoard.topCampus, { as: districtLead.token })
    expect(top.response).toMatchObject([{ rank: 1, campus_name: 'Hillside College', karma: 30 }])
    const students = await test.call(districtBoard.students, { as: districtLead.token })
    expect(students.response.pagination.count).toBe(4)
    expect(students.response.data[0]).toMatchObject({ full_name: 'Asha Menon', rank: 1, org_id: college })
    for (const route of [districtBoard.studentLevels, districtBoard.karmaByWeek, districtBoard.colleges]) {
      expect(await test.call(route, { as: districtLead.token })).toMatchObject({ status: 200 })
    }
    for (const [route, columns] of [
      [districtBoard.studentsCsv, 'rank,full_name,college'],
      [districtBoard.collegesCsv, 'code,title,district,members,karma'],
      [zonal.studentsCsv, 'rank,full_name,college'],
      [zonal.collegesCsv, 'code,title,district,members,karma'],
    ] as const) {
      const as = (route.path.includes('/zonal/') ? zoneLead : districtLead).token
      const file = await test.call(route, { as, query: { columns } })
      const [heading, first] = file.text.split('\n')
      expect([file.status, heading]).toEqual([200, columns])
      expect(first).not.toMatch(/,$/)
    }
    const { response: job } = await test.call(districtBoard.studentsExport, {
      as: districtLead.token,
      body: { key: newKey(), seen: 4, matching: {} },
    })
    expect(job).toMatchObject({ act: 'district_student.export', state: 'done', done: 4 })
    const lead = await test.call(districtBoard.showLead, {
      as: districtLead.token,
      params: { org_id: college },
    })
    expect(lead.response.lead_number).toBe('+919876543210')
  })
})

describe('which area', () => {
  it('is one’s own for leads, and chosen by administrators and fellows', async () => {
    const zone = (as: string, id?: string) => test.call(zonal.details, { as, query: { zone: id } })
    expect(await zone(zoneLead.token, here.zone_id)).toMatchObject({ status: 200 })
    expect(await zone(zoneLead.token, elsewhere.zone_id)).toMatchObject({ status: 403 })
    expect(await zone(fellow.token)).toMatchObject({ status: 400, message: { zone: ['Choose a zone'] } })
    expect(await zone(fellow.token, elsewhere.zone_id)).toMatchObject({ status: 200 })
    expect(await zone(fellow.token, unknown)).toMatchObject({ status: 404 })
    expect(await zone(districtLead.token)).toMatchObject({ status: 403 })
    const homeless = await createMember(test, { roles: ['Zonal Campus Lead'] })
    expect(await zone(homeless.token)).toMatchObject({ status: 400 })
    expect(
      await test.call(districtBoard.details, { as: districtLead.token, query: { district: beside.id } }),
    ).toMatchObject({ status: 403 })
    expect(
      await test.call(districtBoard.showLead, {
        as: fellow.token,
        params: { org_id: college },
        query: { district: beside.id },
      }),
    ).toMatchObject({ status: 404 })
    expect((await test.call(zonal.choices, { as: fellow.token })).response.length).toBeGreaterThan(1)
    expect((await test.call(districtBoard.choices, { as: districtLead.token })).response).toEqual([])
  })

  it('is read with three statements at most', async () => {
    const { statements } = await test.countStatements(() => test.call(zonal.details, { as: zoneLead.token }))
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})
