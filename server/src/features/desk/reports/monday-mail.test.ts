import { reports } from '@muster/contract/desk/reports.ts'
import { savedViews } from '@muster/contract/desk/saved-views.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { sendMondayMails } from './monday-mail.ts'
import { countNight } from './night.ts'

let test: TestApp
let neighbour: TestApp
let admin: TestMember
let fellow: TestMember
let lead: TestMember
let viewId: string
/** A Monday, 02:30 UTC (08:00 in Kolkata, where members live by default). */
const MONDAY = new Date('2031-03-03T02:30:00.000Z')

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  neighbour = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
  admin = await createMember(test, { fullName: 'Sara Thomas', roles: ['Admins'] })
  fellow = await createMember(test, { fullName: 'Vivek Nambiar', roles: ['Fellow'] })
  lead = await createMember(test, { fullName: 'Zoya Khan', roles: ['Zonal Campus Lead'] })
  await countNight(test.parts)
  const body = { name: 'Monday numbers', address: 'show=staying', query: {}, shared: true }
  const saved = await test.call(savedViews.create, { as: admin.token, params: { list: 'reports' }, body })
  viewId = saved.response.id
})
afterAll(async () => {
  await neighbour?.close()
  await test?.close()
})

const choose = (as: TestMember, ids: readonly string[], id = viewId) =>
  test.call(reports.setMailing, { as: as.token, params: { view_id: id }, body: { user_ids: ids } })
const send = (app: TestApp, now: Date) => sendMondayMails({ ...app.parts, clock: { now: () => now } })
const mailed = async (member: TestMember) =>
  (await mailsTo(test, member.email)).filter(({ subject }) => subject.includes('Monday numbers'))

describe('who gets a saved page', () => {
  it('is chosen by its owner, among people who can open the reports', async () => {
    const outsider = await createMember(test, { dynamicTypes: ['Karma Voucher'] })
    expect((await choose(admin, [outsider.id])).message).toMatchObject({
      user_ids: ['Choose people who can open the reports'],
    })
    expect((await choose(fellow, [fellow.id])).status).toBe(404)
    expect((await choose(admin, [fellow.id, lead.id])).message.general).toEqual([
      '2 people get this page on Mondays',
    ])
    await Promise.all([choose(admin, [fellow.id, lead.id]), choose(admin, [fellow.id, lead.id])])
    const { response } = await test.call(reports.mailing, { as: fellow.token, params: { view_id: viewId } })
    expect(response.people).toMatchObject([
      { full_name: 'Sara Thomas', chosen: false },
      { full_name: 'Vivek Nambiar', chosen: true },
      { full_name: 'Zoya Khan', chosen: true },
    ])
  })

  it('is only the owner until the page is shared', async () => {
    const body = { name: 'Mine', address: 'show=tasks', query: {} }
    const { response: own } = await test.call(savedViews.create, {
      as: admin.token,
      params: { list: 'reports' },
      body,
    })
    expect((await choose(admin, [fellow.id], own.id)).message).toMatchObject({
      user_ids: ['Share this page first, so that others can open it'],
    })
    expect((await choose(admin, [admin.id], own.id)).status).toBe(200)
    const params = { view_id: own.id }
    expect((await test.call(reports.mailing, { as: fellow.token, params })).status).toBe(404)
  })
})

describe('the email on Mondays at 8', () => {
  it('comes once, also when two processes send and one has died, to people who can still open the page', async () => {
    await test.db.execute(sql`delete from user_role where user_id = ${lead.id}`)
    await send(test, new Date(MONDAY.getTime() - 60_000))
    expect(await mailed(fellow)).toEqual([])
    const dying = {
      ...test.parts,
      clock: { now: () => MONDAY },
      sendMail: () => Promise.reject(new Error('killed')),
    }
    await expect(sendMondayMails(dying)).rejects.toThrow('killed')
    await Promise.all([send(test, MONDAY), send(neighbour, MONDAY), send(test, MONDAY)])
    await send(test, new Date(MONDAY.getTime() + 3_600_000))
    const mails = await mailed(fellow)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(
      `http://muster.test/dashboard/management/reports?show=staying&view=${viewId}`,
    )
    expect(await mailed(lead)).toEqual([])
  })

  it('follows the reader’s time zone', async () => {
    const next = new Date(MONDAY.getTime() + 7 * 86_400_000)
    await test.db.execute(sql`
      insert into week_plan (user_id, time_zone) values (${fellow.id}, 'Europe/London')
      on conflict (user_id) do update set time_zone = excluded.time_zone`)
    await send(test, next)
    expect(await mailed(fellow)).toHaveLength(1)
    // 8:00 in London, in winter.
    await send(test, new Date('2031-03-10T08:00:00.000Z'))
    expect(await mailed(fellow)).toHaveLength(2)
  })

  it('stops when the reader asks', async () => {
    const stop = () => test.call(reports.stopMailing, { as: fellow.token, params: { view_id: viewId } })
    expect((await stop()).status).toBe(200)
    expect((await stop()).status).toBe(200)
    await send(test, new Date('2031-03-17T08:00:00.000Z'))
    expect(await mailed(fellow)).toHaveLength(2)
  })
})
