import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { voucherActs } from '@muster/contract/learning/voucher-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

async function addVouchers(event: string, count: number): Promise<string[]> {
  const owner = await createMember(test)
  const rows = await test.db.execute<{ id: string }>(sql`
    insert into voucher (code, user_id, task_id, karma, month, event)
    select upper(${event}) || '-' || step, ${owner.id}, (select id from task limit 1), 20, 'May', ${event}
    from generate_series(1, ${count}::integer) as step returning id`)
  return [...rows].map(({ id }) => id)
}

const act = (name: keyof typeof voucherActs, body: object, as = admin.token) =>
  test.call(voucherActs[name], { as, body: { key: randomUUID(), seen: 3, ...body } })
const reasonsOf = async (event: string) => {
  const rows = await test.db.execute<{ reason: string | null }>(
    sql`select revoked_reason as reason from voucher where event = ${event} order by code`,
  )
  return [...rows].map(({ reason }) => reason)
}

it('revokes those that are open and names the others; undone, the ones it changed work again', async () => {
  const [first, second] = await addVouchers('hackday', 3)
  await test.db.execute(sql`update voucher set claimed_at = now() where id = ${first}`)
  await act('revoke', { ids: [second], reason: 'Given twice' })
  const { response: job } = await act('revoke', { matching: { search: 'hackday' }, reason: 'Cancelled' })
  expect(job).toMatchObject({ total: 3, done: 1, refused: 2, reason: 'Cancelled' })
  expect(await reasonsOf('hackday')).toEqual([null, 'Given twice', 'Cancelled'])
  await test.call(bulkJobs.undo, { as: admin.token, params: { job_id: job.id } })
  expect(await reasonsOf('hackday')).toEqual([null, 'Given twice', null])
})

it('restores revoked ones, and undone they are revoked for the reason of before', async () => {
  const ids = await addVouchers('quiz', 2)
  await act('revoke', { ids, reason: 'Wrong month' })
  const { response: job } = await act('restore', { ids })
  expect(job).toMatchObject({ done: 2 })
  expect(await reasonsOf('quiz')).toEqual([null, null])
  await test.call(bulkJobs.undo, { as: admin.token, params: { job_id: job.id } })
  expect(await reasonsOf('quiz')).toEqual(['Wrong month', 'Wrong month'])
})

it('is for those who give vouchers, the file too', async () => {
  const manager = await createMember(test, { dynamicTypes: ['User Management'] })
  const giver = await createMember(test, { dynamicTypes: ['Karma Voucher'] })
  const ids = await addVouchers('march', 1)
  for (const name of ['revoke', 'restore', 'export'] as const) {
    expect((await act(name, { ids, reason: 'As a test' }, manager.token)).status).toBe(403)
  }
  expect((await act('export', { ids, columns: ['code'] }, giver.token)).response).toMatchObject({ done: 1 })
})
