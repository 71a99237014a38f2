import { isOpenWhileViewing } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, loadDemoCommunity } from '../../demo/index.ts'
import { mailInvites } from '../../src/features/reach/referrals/referrals.fixture.ts'
import { openConnection } from '../../src/platform/database.ts'
import { signInAgain } from '../setup/members.ts'
import { everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { type ReadInputs, readInputs } from './read-inputs.ts'

let app: TestApp
let inputs: ReadInputs

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 60 })
  await connection.end()
  inputs = await readInputs({
    mailInvites: () => mailInvites(app),
    call: app.call,
    rows: (statement) => app.db.execute<Record<string, string>>(sql.raw(statement)),
    signIn: (email) => signInAgain(app, email, demoPassword),
    files: app.parts.files,
  })
}, 60_000)
afterAll(() => app?.close())

const writes = /\b(insert\s+into|delete\s+from|update\s+"?\w+"?(\s+as\s+\w+)?\s+set)\b/i

/** What is for programs alone is closed to every member. */
const open = everyRoute.filter(
  ({ route }) => isOpenWhileViewing(route) && route.method === 'GET' && route.access.kind !== 'program',
)

test.each(open)(
  '$name changes nothing, so that staff may read it as another member',
  async ({ name, route }) => {
    const input = inputs.inputFor(route, name)
    const { statements } = await app.countStatements(() => app.call(route, input))
    expect(statements.filter((text) => writes.test(text))).toEqual([])
  },
)
