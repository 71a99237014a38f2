import { randomUUID } from 'node:crypto'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { actionsOn, giveVoucher, noticesOf, storedVoucher, wish } from '../vouchers.fixture.ts'
import { tellOwners } from './telling.ts'

let test: TestApp
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { fullName: 'Vivek Fellow', roles: ['Fellow'] })
})
afterAll(() => test.close())

const create = (body: object, as = fellow) => test.call(vouchers.create, { as: as.token, body })
const update = (voucher_id: string, body: object) =>
  test.call(vouchers.update, { as: fellow.token, params: { voucher_id }, body })
const revoke = (voucher_id: string, body: object = {}) =>
  test.call(vouchers.revoke, { as: fellow.token, params: { voucher_id }, body })
const restore = (voucher_id: string) =>
  test.call(vouchers.restore, { as: fellow.token, params: { voucher_id } })
const resend = (voucher_id: string) =>
  test.call(vouchers.resend, { as: fellow.token, params: { voucher_id } })
const redeem = (owner: TestMember, code: string) =>
  test.call(vouchers.redeem, { as: owner.token, body: { code } })
const someVouchers = (owner: TestMember) => countOf(test, sql`voucher where user_id = ${owner.id}`)

describe('giving a voucher', () => {
  it('answers with the row in the list, and writes down who did it', async () => {
    const owner = await createMember(test, { fullName: 'Asha Rao' })
    const task = await createTask(test, { title: 'Poster for the fair' })
    const { status, message, response } = await create(
      await wish(test, owner, { task: task.id, karma: 75, event: 'Top100', description: ' For the stand ' }),
    )
    expect(status).toBe(200)
    expect(message.general[0]).toContain(response.code)
    const today = new Date().toISOString().slice(2, 10).split('-').reverse().join('')
    expect(response).toMatchObject({
      code: expect.stringMatching(new RegExp(`^P${today}-[2-9A-HJKMNP-Z]{10}$`)),
      user: 'Asha Rao',
      muid: owner.muid,
      task: 'Poster for the fair',
      task_id: task.id,
      karma: 75,
      month: 'March',
      week: 'W2',
      status: 'unclaimed',
      claimed: false,
      mail: 'queued',
      event: 'Top100',
      description: 'For the stand',
      created_by: 'Vivek Fellow',
    })
    expect(await actionsOn(test, response.id)).toEqual(['voucher.create'])
  })

  it('finds the member by email as well, in any case, and needs no week', async () => {
    const owner = await createMember(test)
    const body = { ...(await wish(test, owner)), user: owner.email.toUpperCase(), week: undefined }
    expect((await create(body)).response).toMatchObject({ muid: owner.muid, week: null })
  })

  it.each([
    ['user', { user: 'nobody@muster' }],
    ['task', { task: randomUUID() }],
    ['karma', { karma: 0 }],
    ['karma', { karma: -5 }],
    ['karma', { karma: 1.5 }],
    ['karma', { karma: 10_000 }],
    ['karma', { karma: 'many' }],
    ['month', { month: 'Smarch' }],
    ['month', { month: undefined }],
    ['week', { week: 'W6' }],
    ['event', { event: 'x'.repeat(51) }],
    ['description', { description: 'x'.repeat(2001) }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const owner = await createMember(test)
    const answer = await create({ ...(await wish(test, owner)), ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.message[field]).toHaveLength(1)
    expect(await someVouchers(owner)).toBe(0)
  })

  it('refuses members who could not redeem it', async () => {
    const owner = await createMember(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${owner.id}`)
    expect((await create(await wish(test, owner))).message.user?.[0]).toContain('deactivated')
    await test.db.execute(sql`update "user" set status = 'erased' where id = ${owner.id}`)
    expect((await create(await wish(test, owner))).message.user?.[0]).toContain('couldn’t find a member')
  })

  it('makes one voucher however often the form is sent', async () => {
    const owner = await createMember(test)
    const body = await wish(test, owner, { request_key: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)))
    expect(new Set(answers.map(({ response }) => response.id)).size).toBe(1)
    expect(await someVouchers(owner)).toBe(1)
    expect(await actionsOn(test, answers[0]?.response.id ?? '')).toEqual(['voucher.create'])
    const other = await createMember(test, { roles: ['Admins'] })
    expect((await create(body, other)).response.id).not.toBe(answers[0]?.response.id)
  })

  it('asks the database little', async () => {
    const body = await wish(test, await createMember(test))
    const { result, statements } = await test.countStatements(() => create(body))
    expect(result.status).toBe(200)
    const own = statements.filter((text) => !/^(begin|commit)|from session join/i.test(text.trim()))
    expect(own.length).toBeLessThanOrEqual(4)
  })
})

describe('changing a voucher', () => {
  it('takes any part, keeps the code, and has the owner told again', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, fellow, owner)
    await tellOwners(test.parts)
    const { response } = await update(given.id, { new_karma: 80, new_week: null })
    expect(response).toMatchObject({
      code: given.code,
      karma: 80,
      week: null,
      month: 'March',
      mail: 'queued',
    })
    expect(await storedVoucher(test, given.id)).toMatchObject({ tell_due: true })
    expect(await actionsOn(test, given.id)).toEqual(['voucher.create', 'voucher.update'])
    await tellOwners(test.parts)
    expect(await mailsTo(test, owner.email)).toMatchObject([
      { body: expect.stringContaining('80 karma') },
      {},
      {},
    ])
    expect(await noticesOf(test, owner)).toMatchObject([{ title: 'A voucher for 80 karma' }])
  })

  it('moves it to another member, who alone can redeem it then', async () => {
    const [before, after] = [await createMember(test), await createMember(test)]
    const given = await giveVoucher(test, fellow, before)
    await tellOwners(test.parts)
    const task = await createTask(test)
    const { response } = await update(given.id, { new_user: after.email, new_task: task.id })
    expect(response).toMatchObject({ muid: after.muid, task_id: task.id })
    await tellOwners(test.parts)
    expect(await noticesOf(test, before)).toEqual([])
    expect(await noticesOf(test, after)).toHaveLength(1)
    expect((await redeem(before, given.code)).status).toBe(404)
    expect((await redeem(after, given.code)).status).toBe(200)
  })

  it('changes nothing, and mails nobody, when it is so already', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, fellow, owner)
    await tellOwners(test.parts)
    expect((await update(given.id, { new_karma: 50, new_user: owner.muid })).status).toBe(200)
    expect((await update(given.id, {})).status).toBe(200)
    expect(await storedVoucher(test, given.id)).toMatchObject({ tell_due: false })
    expect(await actionsOn(test, given.id)).toEqual(['voucher.create'])
  })

  it.each([
    ['new_user', { new_user: 'nobody@muster' }],
    ['new_task', { new_task: randomUUID() }],
    ['new_karma', { new_karma: 0 }],
    ['new_month', { new_month: 'Smarch' }],
    ['new_week', { new_week: 'W9' }],
  ])('refuses on %s', async (field, body) => {
    const given = await giveVoucher(test, fellow, await createMember(test))
    const answer = await update(given.id, body)
    expect(answer.status).toBe(400)
    expect(answer.message[field]).toHaveLength(1)
  })

  it('refuses redeemed, revoked and unknown ones', async () => {
    const owner = await createMember(test)
    const redeemed = await giveVoucher(test, fellow, owner)
    await redeem(owner, redeemed.code)
    const revoked = await giveVoucher(test, fellow, owner)
    await revoke(revoked.id)
    expect(await update(redeemed.id, { new_karma: 9 })).toMatchObject({
      status: 400,
      message: { general: [expect.stringContaining('redeemed')] },
    })
    expect(await update(revoked.id, { new_karma: 9 })).toMatchObject({
      status: 400,
      message: { general: [expect.stringContaining('Restore it first')] },
    })
    expect((await update(randomUUID(), { new_karma: 9 })).status).toBe(404)
  })
})

describe('revoking a voucher', () => {
  it('closes it with a reason that the owner reads, until it is restored', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, fellow, owner)
    await tellOwners(test.parts)
    expect((await revoke(given.id, { reason: 'Wrong person' })).status).toBe(200)
    expect(await noticesOf(test, owner)).toEqual([])
    expect(await redeem(owner, given.code)).toMatchObject({
      status: 400,
      message: { code: [expect.stringContaining('Wrong person')] },
    })
    expect((await restore(given.id)).status).toBe(200)
    expect(await noticesOf(test, owner)).toHaveLength(1)
    expect((await redeem(owner, given.code)).status).toBe(200)
    expect(await actionsOn(test, given.id)).toEqual(['voucher.create', 'voucher.revoke', 'voucher.restore'])
    expect(await mailsTo(test, owner.email)).toHaveLength(2)
  })

  it('twice keeps the first reason, restoring twice changes nothing', async () => {
    const given = await giveVoucher(test, fellow, await createMember(test))
    await revoke(given.id, { reason: 'First' })
    expect((await revoke(given.id, { reason: 'Second' })).message.general[0]).toContain('already')
    expect(await storedVoucher(test, given.id)).toMatchObject({ revoked_reason: 'First' })
    await restore(given.id)
    expect((await restore(given.id)).message.general[0]).toContain('isn’t revoked')
    expect(await actionsOn(test, given.id)).toHaveLength(3)
  })

  it('refuses redeemed and unknown ones', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, fellow, owner)
    await redeem(owner, given.code)
    expect((await revoke(given.id)).status).toBe(400)
    expect((await revoke(randomUUID())).status).toBe(404)
    expect((await restore(randomUUID())).status).toBe(404)
  })

  it('and redeeming at the same moment: one of the two wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createMember(test)
      const given = await giveVoucher(test, fellow, owner)
      const [revoked, redeemed] = await Promise.all([revoke(given.id), redeem(owner, given.code)])
      expect([revoked.status, redeemed.status].sort()).toEqual([200, 400])
      const stored = await storedVoucher(test, given.id)
      expect(stored.claimed_at === null).toBe(redeemed.status === 400)
    }
  })
})

describe('mailing a voucher once more', () => {
  it('queues it, for open vouchers only', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, fellow, owner)
    await tellOwners(test.parts)
    expect((await resend(given.id)).status).toBe(200)
    await tellOwners(test.parts)
    expect(await mailsTo(test, owner.email)).toHaveLength(3)
    expect(await noticesOf(test, owner)).toHaveLength(1)
    await revoke(given.id)
    expect((await resend(given.id)).status).toBe(400)
    expect((await resend(randomUUID())).status).toBe(404)
  })
})
