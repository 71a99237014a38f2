import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { achievementActs, milestone } from '../achievements.fixture.ts'
import { sweepRules } from './sweep.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const { withRule } = achievementActs(() => ({ test, admin }))

it('looks at everybody once for a rule, also when its moments are those of the database', async () => {
  const { id } = await withRule(milestone('total_tasks', 2))
  await test.db.execute(sql`
    update achievement_rule set counts = null, swept_at = null,
      activated_at = '2026-01-02 03:04:05.678901Z', updated_at = '2026-01-02 03:04:05.678901Z'
    where achievement_id = ${id}`)
  await sweepRules(test.parts)
  const state = sql`
    select counts is not null and swept_at is not null from achievement_rule where achievement_id = ${id}`
  expect(await readValue(test, state)).toBe(true)
})
