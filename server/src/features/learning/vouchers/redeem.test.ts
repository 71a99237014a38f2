import { account as leaving } from '@muster/contract/account/leaving.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared, examine } from '../../../features.ts'
import { createApiKey } from '../../access/api-keys/index.ts'
import { erasePersonalData } from '../../account/joining/closing/personal-data.ts'
import { giveVoucher, storedVoucher, wallet } from './vouchers.fixture.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const redeem = (member: TestMember, code: string) =>
  test.call(vouchers.redeem, { as: member.token, body: { code } })
const mine = async (member: TestMember) => (await test.call(vouchers.mine, { as: member.token })).response
const entriesOf = (member: TestMember) => countOf(test, sql`karma_entry where user_id = ${member.id}`)

describe('redeeming a voucher', () => {
  it('books its karma once, with the task and who gave it', async () => {
    const owner = await createMember(test)
    const task = await createTask(test, { title: 'Poster', active: false })
    const given = await giveVoucher(test, admin, owner, { task: task.id, karma: 15 })
    const { status, message, response } = await redeem(owner, given.code)
    expect(status).toBe(200)
    expect(message.general).toEqual(['You’ve received 15 karma'])
    expect(response).toEqual({ karma: 15, task: 'Poster', level_order: 1, level_raised: false })
    expect(await wallet(test, owner)).toBe(15)
    const [entry] = await test.db.execute(sql`select * from karma_entry where user_id = ${owner.id}`)
    expect(entry).toMatchObject({
      cause: `voucher:${given.id}`,
      reason: 'Voucher: Poster',
      task_id: task.id,
      actor_id: admin.id,
    })
    expect(await storedVoucher(test, given.id)).toMatchObject({ entry_id: entry?.id })
    expect(await redeem(owner, given.code)).toMatchObject({
      status: 409,
      message: { code: [expect.stringContaining('already')] },
    })
    expect(await wallet(test, owner)).toBe(15)
  })

  it('takes the code as it is pasted from the chat, in any case', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner)
    expect((await redeem(owner, `  Voucher ${given.code.toLowerCase()} `)).status).toBe(200)
  })

  it('tells when it raises the level, and gives notice of that', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner, { karma: 20 })
    expect((await redeem(owner, given.code)).response).toMatchObject({ level_order: 2, level_raised: true })
    expect(
      await countOf(test, sql`notification where user_id = ${owner.id} and kind = 'level_reached'`),
    ).toBe(1)
  })

  it('answers the same for a code that nobody has and for somebody else’s', async () => {
    const [owner, other] = [await createMember(test), await createMember(test)]
    const given = await giveVoucher(test, admin, owner)
    const foreign = await redeem(other, given.code)
    const unknown = await redeem(other, 'P010124-AAAAAAAAAA')
    expect(foreign.status).toBe(404)
    expect(foreign.message.code).toHaveLength(1)
    expect(foreign.message).toEqual(unknown.message)
    expect(await wallet(test, other)).toBe(0)
    expect((await redeem(owner, given.code)).status).toBe(200)
  })

  it.each(['', 'abc', 'x'.repeat(41)])('refuses %j on the code', async (code) => {
    const answer = await redeem(await createMember(test), code)
    expect(answer.status).toBe(400)
    expect(answer.message.code).toBeDefined()
  })

  it('fifty times at once pays once', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner, { karma: 30 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(owner, given.code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await wallet(test, owner)).toBe(30)
    expect(await entriesOf(owner)).toBe(1)
  })

  it('several vouchers and other karma at the same moment all count', async () => {
    const owner = await createMember(test)
    const given = await Promise.all(
      Array.from({ length: 8 }, () => giveVoucher(test, admin, owner, { karma: 5 })),
    )
    await Promise.all([
      ...given.map(({ code }) => redeem(owner, code)),
      ...given.map(() => giveKarma(test, owner.id, 3)),
    ])
    expect(await wallet(test, owner)).toBe(64)
    const ill = (await examine(test.db)).filter(({ differences }) => differences > 0)
    expect(ill).toEqual([])
  })

  it('asks the database little', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner, { karma: 5 })
    await mine(owner)
    const { result, statements } = await test.countStatements(() => redeem(owner, given.code))
    expect(result.status).toBe(200)
    expect(statements.filter((text) => !/^(begin|commit)/i.test(text)).length).toBeLessThanOrEqual(6)
  })
})

describe('the doctor', () => {
  const differences = async () =>
    (await examine(test.db)).find(({ total }) => total === 'karma entries of redeemed vouchers')?.differences

  it('finds a redeemed voucher without its entry, and an entry that no voucher has', async () => {
    expect(await differences()).toBe(0)
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner)
    await redeem(owner, given.code)
    const { entry_id } = await storedVoucher(test, given.id)
    await test.db.execute(sql`update voucher set entry_id = null where id = ${given.id}`)
    expect(await differences()).toBe(2)
    await test.db.execute(
      sql`update voucher set entry_id = ${entry_id}, karma = karma + 1 where id = ${given.id}`,
    )
    expect(await differences()).toBe(1)
    await test.db.execute(sql`update voucher set karma = karma - 1 where id = ${given.id}`)
    expect(await differences()).toBe(0)
  })
})

describe('my vouchers', () => {
  it('are mine alone, newest first, each with its state', async () => {
    const owner = await createMember(test)
    const first = await giveVoucher(test, admin, owner)
    test.advance(60_000)
    const second = await giveVoucher(test, admin, owner, { event: 'Top100' })
    await giveVoucher(test, admin, await createMember(test))
    await redeem(owner, first.code)
    await test.call(vouchers.revoke, { as: admin.token, params: { voucher_id: second.id }, body: {} })
    expect(await mine(owner)).toMatchObject([
      { id: second.id, code: second.code, status: 'revoked', event: 'Top100', claimed_at: null },
      { id: first.id, status: 'claimed', claimed_at: expect.stringMatching(/Z$/) },
    ])
    expect(await mine(await createMember(test))).toEqual([])
  })
})

describe('personal data', () => {
  it('has the vouchers of the member in its copy', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner, { description: 'For the stand' })
    const { text } = await test.call(leaving.exportData, { as: owner.token })
    expect(JSON.parse(text).voucher).toMatchObject([{ code: given.code, description: 'For the stand' }])
  })

  it('is erased: open vouchers go, redeemed ones stay with the ledger, without words', async () => {
    const owner = await createMember(test)
    const redeemed = await giveVoucher(test, admin, owner, { description: 'For the stand' })
    await giveVoucher(test, admin, owner)
    await redeem(owner, redeemed.code)
    await test.db.transaction((tx) => erasePersonalData(tx, declared.personal, owner.id))
    const left = await test.db.execute(sql`select id, description from voucher where user_id = ${owner.id}`)
    expect([...left]).toEqual([{ id: redeemed.id, description: null }])
  })
})

describe('the chat bot', () => {
  it('redeems for the owner, by member ID or chat id, and for nobody else', async () => {
    const { key } = await createApiKey(
      test.db,
      { ...admin, roles: [], dynamicTypes: [], sessionId: '' },
      { name: 'Chat', scopes: ['chat'] },
    )
    const fromChat = (body: object) => test.call(vouchers.redeemFromChat, { as: key, body })
    const [owner, other] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set discord_id = '123456789012345678' where id = ${owner.id}`)
    const [one, two] = [await giveVoucher(test, admin, owner), await giveVoucher(test, admin, owner)]
    expect((await fromChat({ muid: other.muid, code: one.code })).status).toBe(404)
    expect(await fromChat({ muid: owner.muid, code: `voucher ${one.code}` })).toMatchObject({
      status: 200,
      response: { karma: 50 },
    })
    expect((await fromChat({ discord_id: '123456789012345678', code: two.code })).status).toBe(200)
    expect((await fromChat({ discord_id: '123456789012345678', code: two.code })).status).toBe(409)
    expect((await fromChat({ discord_id: '999999999999999999', code: two.code })).status).toBe(404)
    expect((await fromChat({ code: two.code })).status).toBe(400)
    expect(await wallet(test, owner)).toBe(100)
  })
})
