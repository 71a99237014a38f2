import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { upload } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { giveVoucher, wish } from '../vouchers.fixture.ts'
import { reportDailySum } from './daily-sum.ts'

let test: TestApp
let admin: TestMember
let giver: TestMember
let hashtag: string
let task: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', VOUCHER_DAILY_KARMA: '100' })
  admin = await createMember(test, { roles: ['Admins'] })
  giver = await createMember(test, { fullName: 'Vivek Giver', dynamicTypes: ['Karma Voucher'] })
  const made = await createTask(test)
  task = made.id
  const [row] = await test.db.execute<{ hashtag: string }>(sql`select hashtag from task where id = ${task}`)
  hashtag = row?.hashtag ?? ''
})
afterAll(() => test.close())

const own = 'This is your own account. Ask a colleague to give you a voucher.'
const givenTo = (member: TestMember) => countOf(test, sql`voucher where user_id = ${member.id}`)

describe('karma for oneself', () => {
  it('cannot be given by voucher, by address or member ID, in any letter case', async () => {
    for (const user of [giver.email, giver.muid, giver.email.toUpperCase(), giver.muid.toUpperCase()]) {
      const body = { ...(await wish(test, giver, { task })), user }
      expect(await test.call(vouchers.create, { as: giver.token, body })).toMatchObject({
        status: 400,
        message: { general: [], user: [own] },
      })
    }
    expect(await givenTo(giver)).toBe(0)
  })

  it('cannot be had by making somebody else’s voucher one’s own, nor by raising one’s own', async () => {
    const other = await createMember(test)
    const { id } = await giveVoucher(test, giver, other, { task, karma: 1 })
    const params = { voucher_id: id }
    const stolen = await test.call(vouchers.update, {
      as: giver.token,
      params,
      body: { new_user: giver.muid },
    })
    expect(stolen).toMatchObject({ status: 400, message: { new_user: [own] } })
    const mine = await giveVoucher(test, admin, giver, { task, karma: 1 })
    const call = (route: typeof vouchers.update | typeof vouchers.restore, body?: object) =>
      test.call(route, {
        as: giver.token,
        params: { voucher_id: mine.id },
        ...(body && { body }),
      })
    expect(await call(vouchers.update, { new_karma: 99 })).toMatchObject({
      status: 400,
      message: { general: [own] },
    })
    await test.call(vouchers.revoke, { as: admin.token, params: { voucher_id: mine.id }, body: {} })
    expect(await call(vouchers.restore)).toMatchObject({ status: 400, message: { general: [own] } })
  })

  it('cannot be imported: the row fails, the others are stored', async () => {
    const other = await createMember(test)
    const content = Buffer.from(
      [
        'muid,karma,hashtag,month,week,description,event',
        `${giver.muid.toUpperCase()},5,${hashtag},March,W1,,`,
        `${other.muid},5,${hashtag},March,W1,,`,
      ].join('\n'),
    )
    const before = await givenTo(giver)
    const answer = await upload(test, vouchers.import, {
      as: giver.token,
      content,
      fileName: 'vouchers.csv',
    })
    expect(answer.response).toMatchObject({ succeeded: 1, Failed: [{ error: own }] })
    expect(await givenTo(giver)).toBe(before)
  })
})

describe('the sum that somebody gives on a day', () => {
  const alerts = async (member: TestMember) => [
    ...(await test.db.execute<{ title: string; description: string }>(
      sql`select title, description from notification where user_id = ${member.id} and kind = 'staff_alert'`,
    )),
  ]
  const look = (of: TestMember) =>
    reportDailySum(test.parts, { giverId: of.id, day: new Date().toISOString().slice(0, 10) })

  it('tells active administrators once when it is above the setting, however often it is looked at', async () => {
    const generous = await createMember(test, { fullName: 'Gita Generous', dynamicTypes: ['Karma Voucher'] })
    const former = await createMember(test, { roles: ['Admins'] })
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${former.id}`)
    const owner = await createMember(test)
    await giveVoucher(test, generous, owner, { task, karma: 100 })
    await look(generous)
    expect(await alerts(admin)).toEqual([])
    await giveVoucher(test, generous, owner, { task, karma: 1 })
    await Promise.all([look(generous), look(generous), look(generous)])
    await giveVoucher(test, generous, owner, { task, karma: 50 })
    await look(generous)
    expect(await alerts(admin)).toEqual([
      {
        title: 'Gita Generous gave a lot of karma in vouchers',
        description: expect.stringMatching(
          /put 101 karma into vouchers on \d{1,2} \w+ \d{4}\. You’re notified when it’s more than 100 in a day/,
        ),
      },
    ])
    expect([await alerts(former), await alerts(generous), await alerts(owner)]).toEqual([[], [], []])
  })

  it('counts what was raised that day, and not what was revoked', async () => {
    const careful = await createMember(test, { fullName: 'Cara Careful', dynamicTypes: ['Karma Voucher'] })
    const owner = await createMember(test)
    const first = await giveVoucher(test, careful, owner, { task, karma: 90 })
    const second = await giveVoucher(test, careful, owner, { task, karma: 90 })
    await test.call(vouchers.revoke, { as: careful.token, params: { voucher_id: second.id }, body: {} })
    await look(careful)
    const aboutCara = async () => (await alerts(admin)).filter(({ title }) => title.includes('Cara')).length
    expect(await aboutCara()).toBe(0)
    await test.call(vouchers.update, {
      as: careful.token,
      params: { voucher_id: first.id },
      body: { new_karma: 101 },
    })
    await look(careful)
    expect(await aboutCara()).toBe(1)
  })
})
