import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** Returns the name that an act's report shows for the row. */
async function named(act: string, id: string): Promise<string | undefined> {
  const found = declared.bulk.find(({ name }) => name === act)
  if (found?.kind !== 'rows') throw new Error(`${act} is no act on rows`)
  return (await found.names(test.db, [id])).get(id)
}

it('the report names members, tasks, vouchers and failures as people know them', async () => {
  const member = await createMember(test, { fullName: 'Asha Report' })
  const task = await createTask(test, { title: 'A first page' })
  const voucher = await readValue<string>(
    test,
    sql`insert into voucher (code, user_id, task_id, karma, month)
      values ('CODE-1', ${member.id}, ${task.id}, 10, 'January') returning id`,
  )
  const failure = await readValue<string>(
    test,
    sql`insert into error_entry (id, kind, message, method, route)
      values ('one', 'TypeError', 'It broke', 'GET', '/api/v1/part/') returning group_id`,
  )
  const lead = await createMember(test, { fullName: 'Leena Lead', roles: ['Campus Lead'] })
  const held = await readValue<string>(test, sql`select id from user_role where user_id = ${lead.id}`)
  expect(await named('role.extend', held)).toBe('Leena Lead, Campus Lead')
  expect(await named('role.take', member.id)).toBe('Asha Report')
  expect(await named('campus.message', member.id)).toBe('Asha Report')
  expect(await named('task.retire', task.id)).toBe('A first page')
  expect(await named('voucher.revoke', voucher)).toBe('CODE-1')
  expect(await named('error.mute', failure)).toBe('TypeError at /api/v1/part/')
})
