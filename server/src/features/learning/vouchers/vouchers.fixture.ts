import { type VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createTask } from '../../../../test/setup/karma.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

export interface Wish {
  readonly task?: string
  readonly karma?: number
  readonly month?: string
  readonly week?: string | null
  readonly event?: string
  readonly description?: string
  readonly request_key?: string
}

/** The body that the voucher form sends. */
export async function wish(test: TestApp, owner: TestMember, given: Wish = {}) {
  const task = given.task ?? (await createTask(test)).id
  return { user: owner.muid, karma: 50, month: 'March', week: 'W2', ...given, task }
}

/** Gives a voucher through the API. */
export async function giveVoucher(
  test: TestApp,
  staff: TestMember,
  owner: TestMember,
  given: Wish = {},
): Promise<VoucherRow> {
  const body = await wish(test, owner, given)
  const answer = await test.call(vouchers.create, { as: staff.token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.response
}

/** The stored row of a voucher. */
export async function storedVoucher(test: TestApp, voucherId: string) {
  const [row] = await test.db.execute(sql`select * from voucher where id = ${voucherId}`)
  return row ?? {}
}

/** Actions in the log on a voucher, oldest first. */
export async function actionsOn(test: TestApp, voucherId: string): Promise<string[]> {
  const rows = await test.db.execute<{ action: string }>(sql`
    select action from audit_log where target_type = 'voucher' and target_id = ${voucherId} order by created_at, id`)
  return [...rows].map(({ action }) => action)
}

/** A member's notifications about vouchers, oldest first. */
export async function noticesOf(test: TestApp, member: TestMember) {
  const rows = await test.db.execute<{ title: string; url: string }>(sql`
    select title, url from notification where user_id = ${member.id} and kind = 'voucher_received'
    order by created_at, id`)
  return [...rows]
}

export const wallet = async (test: TestApp, member: TestMember): Promise<number> => {
  const [row] = await test.db.execute<{ karma: number }>(
    sql`select karma from wallet where user_id = ${member.id}`,
  )
  return row?.karma ?? 0
}
