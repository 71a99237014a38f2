import { account } from '@muster/contract/account/account.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, loadDemoCommunity } from '../../demo/index.ts'
import { mailInvites } from '../../src/features/reach/referrals/referrals.fixture.ts'
import { openConnection } from '../../src/platform/database.ts'
import { signInAgain } from '../setup/members.ts'
import { type CallInput, everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { fixtures, together } from './fixtures.ts'
import { answeredElsewhere, type ReadInputs, readInputs } from './read-inputs.ts'

let app: TestApp
let inputs: ReadInputs

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 120 })
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

/** Statements of a typical request, beside the guard's own, which it remembers. */
const TYPICAL = 3
/** Calls that need more; a screen's own calls stay within six. */
const allowed = together(fixtures.map(({ statements }) => statements))

const reads = everyRoute.filter(({ name, route }) => route.method === 'GET' && !answeredElsewhere.has(name))

test.each(reads)('$name asks the database little', async ({ name, route }) => {
  await expectFew(route, inputs.inputFor(route, name), allowed[name] ?? TYPICAL)
})

interface Write {
  readonly name: string
  /** Begin and commit are two of them. */
  readonly most: number
  /** Words of `values` stand for what they name. */
  readonly body?: object
  readonly as?: 'learner' | 'admin'
}

const writes: readonly Write[] = [
  { name: 'auth.signIn', most: 5, body: { emailOrMuid: 'learner@muster.test', password: demoPassword } },
  { name: 'auth.refresh', most: 1, body: { refreshToken: 'refresh_token' } },
  // Ended and recorded together, which takes a transaction.
  { name: 'auth.endOtherSessions', most: 3 },
  { name: 'registration.states', most: 1, body: { country: 'country_id' } },
  { name: 'registration.districts', most: 1, body: { state: 'state_id' } },
  { name: 'registration.collegesOfDistrict', most: 2, body: { district: 'district_id' } },
  { name: 'registration.schoolsOfDistrict', most: 1, body: { district: 'district_id' } },
  { name: 'registration.emailTaken', most: 1, body: { email: 'somebody@muster.test' } },
  {
    name: 'registration.validate',
    most: 2,
    body: { user: { full_name: 'A Name', email: 'new@muster.test', password: 'long-enough-1' } },
  },
  { name: 'registration.selectDomains', most: 1, body: { domains: ['coder'] } },
  { name: 'registration.selectEndgoals', most: 1, body: { endgoals: ['job'] } },
  {
    name: 'registration.changeInterests',
    most: 6,
    body: { choosen_interests: ['coder'], choosen_endgoals: ['job'] },
  },
  { name: 'account.updatePreferences', most: 2, body: { interested_in_work: true } },
  { name: 'account.acceptTerms', most: 4 },
  { name: 'profiles.setShare', most: 1, body: { is_public: true } },
  // The award looks up its task, locks the wallet and finds that it was given before.
  { name: 'profiles.editSocials', most: 7, body: { github: 'somebody' } },
  { name: 'profiles.editInterestGroups', most: 8, body: { interest_group: ['group_id'] }, as: 'admin' },
  // It answers with the whole form.
  { name: 'profiles.edit', most: 7, body: { full_name: 'Another Name' } },
  { name: 'profiles.removePicture', most: 4 },
  // It locks the learner, looks where they stand, changes what waits and answers with it.
  { name: 'submissions.submit', most: 8, body: { proof_text: 'Six pictures' } },
  { name: 'submissions.hold', most: 1 },
  { name: 'notifications.markAllRead', most: 1 },
  // It locks the circle, looks who asks, and answers with the whole circle.
  { name: 'learningCircles.update', most: 7, body: { note: 'We meet on Fridays' } },
  { name: 'circleMembers.makeLink', most: 5 },
  { name: 'notifications.setMailPreferences', most: 1, body: { level_reached: true } },
]

test.each(writes)('$name asks the database little', async ({ name, most, body, as }) => {
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
