import { blockLimits } from '@muster/contract/lib/words.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let asha: TestMember
let biju: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  asha = await createMember(test, { fullName: 'Asha Nair' })
  biju = await createMember(test, { fullName: 'Biju Das' })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from member_block`))

const block = (by: TestMember, muid: string, reason?: string) =>
  test.call(blocks.block, { as: by.token, params: { muid }, body: { ...(reason && { reason }) } })
const unblock = (by: TestMember, muid: string) =>
  test.call(blocks.unblock, { as: by.token, params: { muid } })
const mine = async (by: TestMember) => (await test.call(blocks.mine, { as: by.token })).response

it('blocks a member once, however often that is sent, and keeps the first date and the last reason', async () => {
  const first = await block(asha, biju.muid)
  expect([first.status, first.message.general]).toEqual([200, ['Biju Das is blocked']])
  const [before] = await mine(asha)
  await Promise.all([block(asha, biju.muid, 'They keep writing to me'), block(asha, biju.muid.toUpperCase())])
  expect(await mine(asha)).toEqual([
    {
      full_name: 'Biju Das',
      muid: biju.muid,
      profile_pic: null,
      blocked_at: before?.blocked_at,
      reason: 'They keep writing to me',
    },
  ])
})

it('tells the blocked member nothing, and they can block as well', async () => {
  const news = () => countOf(test, sql`notification where user_id = ${biju.id}`)
  const before = await news()
  await block(asha, biju.muid)
  expect([await mine(biju), await news()]).toEqual([[], before])
  expect((await block(biju, asha.muid)).status).toBe(200)
})

it('unblocks, also twice and for someone who doesn’t exist', async () => {
  await block(asha, biju.muid)
  await block(biju, asha.muid)
  for (let times = 0; times < 2; times += 1) expect((await unblock(asha, biju.muid)).status).toBe(200)
  expect((await unblock(asha, 'no-one@muster')).status).toBe(200)
  expect([await mine(asha), (await mine(biju)).length]).toEqual([[], 1])
})

it('refuses oneself, someone who doesn’t exist, and more than the limit', async () => {
  expect((await block(asha, asha.muid)).message.general).toEqual(['You can’t block yourself'])
  expect((await block(asha, 'no-one@muster')).status).toBe(404)
  await createCrowd(test, blockLimits.members)
  await test.db.execute(sql`
    insert into member_block (blocker_id, blocked_id, blocked_at)
    select ${asha.id}::uuid, id, now() from "user" where id not in (${asha.id}, ${biju.id})
    order by id limit ${blockLimits.members}::integer`)
  expect((await block(asha, biju.muid)).status).toBe(400)
  await test.db.execute(sql`
    delete from member_block where blocked_id = (select max(blocked_id::text)::uuid from member_block)`)
  expect((await block(asha, biju.muid)).status).toBe(200)
})

it('shows staff how many have blocked someone and why, but not who', async () => {
  const staff = await createMember(test, { dynamicTypes: ['User Management'] })
  const other = await createMember(test)
  await block(asha, biju.muid, 'They keep writing to me')
  await block(other, biju.muid)
  await block(biju, other.muid)
  const list = await test.call(blocks.list, { as: staff.token })
  expect(list.response.data).toMatchObject([
    { id: biju.id, full_name: 'Biju Das', blocked_by: 2, reasons: ['They keep writing to me'] },
    { id: other.id, blocked_by: 1, reasons: [] },
  ])
  expect(list.text).not.toContain(asha.muid)
  expect((await test.call(blocks.list, { as: asha.token })).status).toBe(403)
})

it('limits how often a member can block', async () => {
  const limited = await startTestApp()
  const member = await createMember(limited)
  const other = await createMember(limited)
  const input = { as: member.token, params: { muid: other.muid }, body: {} }
  const statuses: number[] = []
  for (let times = 0; times < 61; times += 1) statuses.push((await limited.call(blocks.block, input)).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  await limited.close()
})
