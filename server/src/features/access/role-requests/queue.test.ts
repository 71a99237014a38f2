import { today } from '@muster/contract/desk/today.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'
import { queueCalls, request } from './role-requests.fixture.ts'

let test: TestApp
let admin: TestMember
let fellow: TestMember
let asha: TestMember
let bela: TestMember
let ids: Record<'asha' | 'bela', string>
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Imran Admin', roles: ['Admins'] })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
  asha = await createMember(test, { fullName: 'Asha Zaman', email: 'zz@muster.test' })
  bela = await createMember(test, { fullName: 'Bela Arora', email: 'aa@muster.test' })
  await test.db.execute(sql`update "user" set mobile = '9876543210', discord_id = '42' where id = ${bela.id}`)
  ids = { asha: await request(test, asha, 'Mentor', 'I can'), bela: await request(test, bela, 'Enabler') }
  await test.db.execute(
    sql`update role_request set created_at = now() - interval '4 days' where id = ${ids.bela}`,
  )
})
afterAll(() => test.close())

const as = (who: TestMember) => queueCalls(test, who)
const names = async (query: object) =>
  (await as(fellow).list(query)).response.data.map((row) => row.full_name)

describe('the queue of requests', () => {
  it('lists what waits, the oldest first, with the fields that clients know', async () => {
    const [first, second] = (await as(fellow).list()).response.data
    expect(first).toMatchObject({
      id: ids.bela,
      user_id: bela.id,
      discord_id: '42',
      muid: bela.muid,
      full_name: 'Bela Arora',
      verified: false,
      role_id: await roleId(test, 'Enabler'),
      role_title: 'Enabler',
      email: 'aa@muster.test',
      mobile: '9876543210',
      overdue: true,
      state: 'waiting',
      held_by: null,
      locked_because: null,
    })
    expect(second).toMatchObject({ id: ids.asha, note: 'I can', overdue: false })
  })

  it('is searched by name, phone number, address, member ID and role', async () => {
    for (const search of ['bela ar', '98765', 'aa@muster', bela.muid, 'enABLer']) {
      expect(await names({ search })).toEqual(['Bela Arora'])
    }
    expect(await names({ search: 'nobody' })).toEqual([])
    expect(await names({ search: '100%' })).toEqual([])
  })

  it('is sorted by what clients sort by, and filtered by role', async () => {
    const byName = ['Asha Zaman', 'Bela Arora']
    for (const sortBy of ['full_name', 'muid']) expect(await names({ sortBy })).toEqual(byName)
    expect(await names({ sortBy: 'email' })).toEqual(['Bela Arora', 'Asha Zaman'])
    expect(await names({ sortBy: 'role_title' })).toEqual(['Bela Arora', 'Asha Zaman'])
    expect(await names({ sortBy: 'mobile' })).toEqual(['Bela Arora', 'Asha Zaman'])
    expect(await names({ sortBy: '-full_name' })).toEqual(['Bela Arora', 'Asha Zaman'])
    expect(await names({ role: await roleId(test, 'Mentor') })).toEqual(['Asha Zaman'])
    expect((await as(fellow).roles()).response.map(({ title }) => title)).toEqual(['Enabler', 'Mentor'])
  })

  it('is a file with the ten columns, which is noted', async () => {
    const { status, text } = await as(fellow).csv()
    expect(status).toBe(200)
    const [heading, ...rows] = text.trim().split('\n')
    expect(heading).toBe('id,user_id,discord_id,muid,full_name,verified,role_id,role_title,email,mobile')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('Bela Arora')
    expect((await as(fellow).csv({ columns: 'muid', search: 'asha' })).text).toBe(`muid\n${asha.muid}\n`)
    expect(await countOf(test, sql`audit_log where action = 'file.create' and actor_id = ${fellow.id}`)).toBe(
      1,
    )
  })

  it('shows all that is known of one', async () => {
    await test.db.execute(
      sql`insert into mentor_application (user_id, about, hours) values (${asha.id}, 'A teacher', 5)`,
    )
    const { status, response } = await as(fellow).review(ids.asha)
    expect(status).toBe(200)
    expect(response).toMatchObject({
      row: { id: ids.asha, note: 'I can' },
      member: { status: 'active', level: 1, karma: 0, organizations: [], roles: [] },
      application: { about: 'A teacher', reason: null, hours: 5 },
      role: { dynamic_types: [], opens: false },
      earlier: [],
      undo_until: null,
    })
  })

  it('says who has one open, until it is taken over', async () => {
    expect((await as(fellow).hold(ids.asha)).response.held_by).toBeNull()
    expect((await as(admin).hold(ids.asha)).response.held_by).toMatchObject({ full_name: 'Faiz Fellow' })
    expect((await as(admin).list({ search: 'asha' })).response.data[0]?.held_by).toMatchObject({
      muid: fellow.muid,
    })
    expect((await as(admin).hold(ids.asha, { take_over: true })).response.held_by).toBeNull()
    expect((await as(fellow).hold(ids.asha)).response.held_by).toMatchObject({ full_name: 'Imran Admin' })
  })

  it('has reasons of its own that all reviewers share', async () => {
    expect((await as(fellow).reasons()).response.reasons).toHaveLength(5)
    expect((await as(fellow).changeReasons(['Not yet'])).status).toBe(200)
    expect((await as(admin).reasons()).response).toMatchObject({
      reasons: ['Not yet'],
      updated_by: 'Faiz Fellow',
    })
  })

  it('is counted for the menu and on Today', async () => {
    const third = await createMember(test)
    const id = await request(test, third, 'Mentor')
    await as(fellow).decide(id)
    const counts = (await as(fellow).counts()).response
    expect(counts).toMatchObject({ waiting: 2, overdue: 1, decided_today: 1, decided_today_by_me: 1 })
    const block = async (who: TestMember) =>
      (await test.call(today.read, { as: who.token })).response.role_requests
    expect(await block(fellow)).toMatchObject({ failed: false, value: { waiting: 2, overdue: 1 } })
    expect(await block(await createMember(test, { roles: ['Associate'] }))).toBeNull()
  })

  it('has nothing to repair', async () => {
    const differences = async () =>
      (await examine(test.db)).find(({ total }) => total === 'pending role requests')?.differences
    expect(await differences()).toBe(0)
    await test.db.execute(sql`delete from role_request where id = ${ids.bela}`)
    expect(await differences()).toBe(1)
  })

  it('asks for a proof before roles are given and files are taken', async () => {
    test.advance(15 * 60_000)
    expect((await as(fellow).decide(ids.asha)).status).toBe(403)
    expect((await as(fellow).csv()).status).toBe(403)
    expect((await as(fellow).list()).status).toBe(200)
    test.advance(-15 * 60_000)
    const again = { ...fellow, token: (await signInAgain(test, fellow.muid)).accessToken }
    expect((await as(again).decide(ids.asha)).status).toBe(200)
    expect((await test.call(notifications.list, { as: asha.token })).response.data).toMatchObject([
      { kind: 'role_news', url: '/dashboard/settings/roles' },
    ])
  })
})
