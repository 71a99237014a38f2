import { account } from '@muster/contract/account.ts'
import { apiKeys } from '@muster/contract/chat-bots.ts'
import { circleMembers } from '@muster/contract/circle-members.ts'
import { type RouteDefinition, SPREADSHEET } from '@muster/contract/lib/route.ts'
import { meetups } from '@muster/contract/meetups.ts'
import { registration } from '@muster/contract/registration.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openConnection } from '../../src/platform/database.ts'
import { demoPassword, loadDemoCommunity } from '../../src/seed/demo/index.ts'
import { signInAgain } from '../setup/members.ts'
import { type CallInput, everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'

let app: TestApp
let tokens: Readonly<Record<'learner' | 'admin' | 'bot', string>>
let values: Readonly<Record<string, string>>
/** The import that a call is about, by the name of the call. */
let imports: Readonly<Record<string, string>>

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const connection = openConnection(app.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 120 })
  await connection.end()
  const [found] = await app.db.execute<Record<string, string>>(sql`
    select "user".id as user_id, "user".id as uuid, muid, country.name as country, state.name as state, 'thi' as q,
      'an' as search, country.id as country_id, state.id as state_id, district.id as district_id,
      (select id from interest_group limit 1) as group_id,
      (select id from task where hashtag = '#photo-story') as task_id,
      (select id from submission where status = 'pending' order by id limit 1) as submission_id,
      (select id from interest_group limit 1) as pk, (select id from voucher limit 1) as voucher_id,
      (select circle_id from circle_member where circle_member.user_id = "user".id and is_lead) as circle_id,
      (
        select meetup.id from meetup join meetup_attendee as own on own.meetup_id = meetup.id
        where own.user_id = "user".id and meetup.reported_at is not null order by meetup.starts_at desc limit 1
      ) as meet_id
    from "user", district
    join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id
    where email = 'learner@muster.test' limit 1`)
  const learner = await signInAgain(app, 'learner@muster.test', demoPassword)
  const admin = await signInAgain(app, 'admin@muster.test', demoPassword)
  const link = await app.call(circleMembers.makeLink, {
    as: learner.accessToken,
    params: { circle_id: found?.circle_id },
  })
  const token = new URL(link.response.url).searchParams.get('invite') ?? ''
  const calendar = await app.call(meetups.calendars, { as: learner.accessToken })
  const feed = new URL(calendar.response.url).pathname.split('/').at(-2) ?? ''
  values = {
    ...found,
    report_id: found?.meet_id ?? '',
    token,
    feed,
    is_user: '1',
    refresh_token: learner.refreshToken,
  }
  const body = { name: 'Bot' }
  const bot = await app.call(apiKeys.create, { as: admin.accessToken, body })
  tokens = { learner: learner.accessToken, admin: admin.accessToken, bot: bot.response.key }
  imports = {
    'tasks.importFailures': await importWithFailures('task'),
    'vouchers.importFailures': await importWithFailures('voucher'),
  }
  const interests = { choosen_interests: ['coder'], choosen_endgoals: ['job'] }
  await app.call(registration.chooseInterests, { as: tokens.learner, body: interests })
}, 60_000)
afterAll(() => app?.close())

/** An import of a kind that has a file of failed rows. */
async function importWithFailures(kind: 'task' | 'voucher'): Promise<string> {
  const key = `import-failures/${kind}.xlsx`
  await app.parts.files.put(key, Buffer.from('rows'), SPREADSHEET)
  const [made] = await app.db.execute<{ id: string }>(sql`
    insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed, failures_key)
    values (${kind}, 'rows.csv', ${kind}, 1, 0, 1, ${key}) returning id`)
  return made?.id ?? ''
}

/** Statements of a typical request, beside the guard's own, which it remembers. */
const TYPICAL = 3
/** Calls that need more, each with its reason; a screen's own calls stay within six. */
const allowed: Readonly<Record<string, number>> = {
  // One answer instead of thirteen, on the statements of them all.
  'home.firstView': 22,
  // The form shows five things of five tables.
  'profiles.editable': 4,
  // The record, the meetup, its attendees, and what looks suspicious about them.
  'meetupVerification.review': 4,
  // One statement for each table that holds something of a member; once in a while, as a file.
  'account.exportData': 26,
  // The record comes with who may read it and its attendees, as everywhere; then its circle is compared.
  'meetupsOlder.showRecord': 4,
  'meetupsOlder.showRecordOf': 4,
  // Two lists of meetups, each of which counts.
  'meetupsOlder.mine': 4,
}

// The outbox has nothing to answer outside of the demo.
const reads = everyRoute.filter(({ name, route }) => route.method === 'GET' && name !== 'operations.outbox')

test.each(reads)('$name asks the database little', async ({ name, route }) => {
  const input = inputFor(route)
  const params = imports[name] ? { import_id: imports[name] } : input.params
  await expectFew(route, { ...input, params }, allowed[name] ?? TYPICAL)
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
  { name: 'account.acceptTerms', most: 1 },
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
  const filled = body && JSON.parse(JSON.stringify(body), (_, item) => values[item] ?? item)
  const input = inputFor(route)
  await expectFew(route, { ...input, body: filled, ...(as && { as: tokens[as] }) }, most)
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
  const call = () => app.call(account.preferences, { as: tokens.learner })
  await call()
  const { statements } = await app.countStatements(call)
  expect(statements.filter((text) => guardRead.test(text))).toEqual([])
})

/** The learner asks about their own things; staff calls are about the learner. */
function inputFor(route: RouteDefinition): CallInput {
  // A word such as `state` means one thing here and another there.
  const pick = (fields: Readonly<Record<string, z.ZodType>> | undefined) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([key, schema]) =>
        values[key] && schema.safeParse(values[key]).success ? [[key, values[key]]] : [],
      ),
    )
  const { kind } = route.access
  const as =
    kind === 'program'
      ? tokens.bot
      : kind === 'anyOf' || kind === 'staffOrProgram'
        ? tokens.admin
        : tokens.learner
  return { as, params: pick(route.params?.shape), query: pick(route.query?.shape) }
}
