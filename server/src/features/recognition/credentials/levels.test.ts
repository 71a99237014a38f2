import { credentials } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { signAll } from './credentials.fixture.ts'
import { certifyLevels } from './levels.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('levels from the fourth on come with a credential, each once', async () => {
  const member = await createMember(test)
  const reach = (level: number) =>
    test.db.execute(
      sql`update wallet set level_order = ${level}::smallint where user_id = ${member.id}::uuid`,
    )
  await reach(3)
  await reach(5)
  await reach(5)
  while ((await certifyLevels(test.parts)) > 0) {}
  await reach(1)
  await reach(5)
  while ((await certifyLevels(test.parts)) > 0) {}
  await signAll(test)
  const { response } = await test.call(credentials.mine, { as: member.token })
  const levels = response.credentials.map(({ kind, source_id, state }) => `${kind} ${source_id} ${state}`)
  expect(levels.sort()).toEqual(['level 4 issued', 'level 5 issued'])
})
