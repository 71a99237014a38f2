import { account } from '@muster/contract/account/account.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo/index.ts'
import { mailInvites } from '../../src/features/reach/referrals/referrals.fixture.ts'
import { startInCommunity } from '../setup/communities.ts'
import { signInAgain } from '../setup/members.ts'
import { type CallInput, everyRoute, type TestApp } from '../setup/test-app.ts'
import { fixtures, together } from './fixtures.ts'
import { answeredElsewhere, type ReadInputs, readInputs } from './read-inputs.ts'

let app: TestApp
let inputs: ReadInputs

beforeAll(async () => {
  app = await startInCommunity('small')
  inputs = await readInputs({
    mailInvites: () => mailInvites(app),
    call: app.call,
    rows: (statement) => app.db.execute<Record<string, string>>(sql.raw(statement)),
    signIn: (email) => signInAgain(app, email, demoPassword),
    files: app.parts.files,
  })
}, 60_000)
afterAll(() => app?.close())

/** Statements of a typical request, beside the guard's own, which it remembers. */
const TYPICAL = 3
/** Calls that need more; a screen's own calls stay within six. */
const allowed = together(fixtures.map(({ statements }) => statements))

const reads = everyRoute.filter(({ name, route }) => route.method === 'GET' && !answeredElsewhere.has(name))

test.each(reads)('$name asks the database little', async ({ name, route }) => {
  await expectFew(route, inputs.inputFor(route, name), allowed[name] ?? TYPICAL)
})

const writes = Object.entries(together(fixtures.map((fixture) => fixture.writes)))

test.each(writes)('%s asks the database little', async (name, { most, body, as }) => {
  const route = everyRoute.find((row) => row.name === name)?.route
  if (!route) throw new Error(`there is no ${name}`)
  const filled = body && JSON.parse(JSON.stringify(body), (_, item) => inputs.values[item] ?? item)
  const input = inputs.inputFor(route)
  await expectFew(route, { ...input, body: filled, ...(as && { as: inputs.tokens[as] }) }, most)
})

/** The guard's own read, which it remembers until something about the member changes. */
const guardRead = /from session join "user" as member .*\bwhere session\.id = /s

async function expectFew(route: RouteDefinition, input: CallInput, most: number): Promise<void> {
  const first = await app.call(route, input)
  expect(first.status, first.text).toBe(200)
  const { result, statements } = await app.countStatements(() => app.call(route, input))
  expect(result.status, result.text).toBe(200)
  const own = statements.filter((text) => !guardRead.test(text))
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(most)
}

test('the guard asks who somebody is once, and then remembers it', async () => {
  const call = () => app.call(account.preferences, { as: inputs.tokens.learner })
  await call()
  const { statements } = await app.countStatements(call)
  expect(statements.filter((text) => guardRead.test(text))).toEqual([])
})
