import { randomUUID } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, foundCircle, withMembers } from '../../src/features/circles/learning-circles/circles.fixture.ts'
import { HOUR, plan } from '../../src/features/circles/meetups/meetups.fixture.ts'
import { createReviewer, waitingWork } from '../../src/features/learning/submissions/submissions.fixture.ts'
import { giveVoucher, wish } from '../../src/features/learning/vouchers/vouchers.fixture.ts'
import { createOrganization, groupIds, readValue } from '../setup/fixtures.ts'
import { createTask } from '../setup/karma.ts'
import { createMember, type TestMember, testPassword } from '../setup/members.ts'
import { ownStatements, reportingAll } from '../setup/own-statements.ts'
import { type CallInput, startTestApp, type TestApp } from '../setup/test-app.ts'

let first: TestApp
let app: TestApp
let reviewer: TestMember
let giver: TestMember
let groupId: string

beforeAll(async () => {
  first = await startTestApp()
  const name = await readValue<string>(first, sql`select current_database()::text`)
  for (const setting of reportingAll) await first.db.execute(`alter database "${name}" set ${setting}`)
  app = await startTestApp({ RATE_LIMITS: 'off' }, null, first)
  reviewer = await createReviewer(app)
  giver = await createMember(app, { dynamicTypes: ['Karma Voucher'] })
  groupId = (await groupIds(app, 1))[0] ?? ''
})
afterAll(async () => {
  await app?.close()
  await first?.close()
})

/** A student with a college and a place on leaderboards, who has had karma of the same kind before. */
async function student(): Promise<TestMember> {
  const member = await createMember(app, { roles: ['Student'] })
  const college = await createOrganization(app)
  await app.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
  await app.db.execute(
    sql`insert into user_interest_group (user_id, interest_group_id) values (${member.id}, ${groupId})`,
  )
  const earlier = await app.call(submissions.approve, await approval(member))
  expect(earlier.status, earlier.text).toBe(200)
  return member
}

async function approval(member: TestMember): Promise<CallInput> {
  const { id } = await waitingWork(app, {
    member,
    task: await createTask(app, { groupId, level: 1, karma: 1 }),
  })
  return { as: reviewer.token, params: { submission_id: id }, body: {} }
}

interface HotWrite {
  readonly name: string
  readonly route: RouteDefinition
  /** Statements that are sent, `begin` and `commit` included, without those of jobs. */
  readonly sent: number
  /** Statements that triggers and functions add, and checks of foreign keys. */
  readonly within: number
  ready(): Promise<CallInput>
}

const writes: readonly HotWrite[] = [
  {
    name: 'approving a submission',
    route: submissions.approve,
    sent: 8,
    within: 35,
    ready: async () => approval(await student()),
  },
  {
    name: 'asking to join a circle',
    route: circleMembers.ask,
    sent: 12,
    within: 27,
    async ready() {
      const circle = await foundCircle(app)
      return { as: (await createMember(app)).token, params: { circle_id: circle.id } }
    },
  },
  {
    name: 'accepting a request to join',
    route: circleMembers.answer,
    sent: 10,
    within: 11,
    async ready() {
      const circle = await foundCircle(app)
      const member = await createMember(app)
      await ask(app, member, circle)
      const params = { circle_id: circle.id, member_id: member.id }
      return { as: circle.lead.token, params, body: { is_accepted: true } }
    },
  },
  {
    name: 'giving a voucher',
    route: vouchers.create,
    sent: 6,
    within: 5,
    ready: async () => ({ as: giver.token, body: await wish(app, await createMember(app)) }),
  },
  {
    name: 'redeeming a voucher',
    route: vouchers.redeem,
    sent: 9,
    within: 36,
    async ready() {
      const member = await student()
      const { code } = await giveVoucher(app, giver, member)
      return { as: member.token, body: { code } }
    },
  },
  {
    name: 'planning a meetup',
    route: meetups.create,
    sent: 11,
    within: 20,
    async ready() {
      const circle = await foundCircle(app)
      await withMembers(app, circle, 2)
      const body = plan(new Date(app.parts.clock.now().getTime() + 48 * HOUR))
      return { as: circle.lead.token, params: { circle_id: circle.id }, body }
    },
  },
  {
    name: 'checking in',
    route: meetups.join,
    sent: 9,
    within: 30,
    async ready() {
      const circle = await foundCircle(app)
      const soon = new Date(app.parts.clock.now().getTime() + HOUR / 60)
      const params = { circle_id: circle.id }
      const { response } = await app.call(meetups.create, { as: circle.lead.token, params, body: plan(soon) })
      const code = await readValue(app, sql`select meet_code from meetup where id = ${response.meet_id}`)
      return { as: (await student()).token, params: { meet_code_id: code } }
    },
  },
  {
    name: 'posting in a thread',
    route: circleThreads.post,
    sent: 4,
    within: 3,
    async ready() {
      const circle = await foundCircle(app)
      const input = { as: circle.lead.token, params: { circle_id: circle.id } }
      // The first message of a thread is news for all members, once.
      await app.call(circleThreads.post, { ...input, body: { id: randomUUID(), text: 'Hello' } })
      return { ...input, body: { id: randomUUID(), text: 'See you tomorrow' } }
    },
  },
  {
    name: 'editing my profile',
    route: profiles.edit,
    sent: 5,
    within: 2,
    ready: async () => ({ as: (await student()).token, body: { full_name: 'Another Name' } }),
  },
  {
    name: 'adding a link to my profile',
    route: profiles.editSocials,
    sent: 9,
    within: 35,
    ready: async () => ({ as: (await student()).token, body: { github: 'somebody' } }),
  },
  {
    name: 'signing up',
    route: registration.register,
    sent: 9,
    within: 16,
    async ready() {
      const email = `${randomUUID()}@muster.test`
      return { body: { user: { full_name: 'Hot Writer', email, password: testPassword } } }
    },
  },
  {
    name: 'signing in',
    route: auth.signIn,
    sent: 2,
    within: 4,
    ready: async () => ({
      body: { emailOrMuid: (await createMember(app)).email, password: testPassword },
    }),
  },
]

test.each(writes)('$name takes few statements', async ({ route, ready, sent, within }) => {
  const input = await ready()
  const { result, statements, notices } = await app.countStatements(() => app.call(route, input))
  expect(result.status, result.text).toBe(200)
  const own = ownStatements(statements, notices)
  const texts = [...statements, ...notices].join('\n')
  expect.soft(own.sent, texts).toBeLessThanOrEqual(sent)
  expect(own.within, texts).toBeLessThanOrEqual(within)
})

test('statements of others on the same database are no part of it', async () => {
  const count = async (meanwhile: () => Promise<unknown>) => {
    const input = await approval(await student())
    const { statements, notices } = await app.countStatements(() =>
      Promise.all([app.call(submissions.approve, input), meanwhile()]),
    )
    return ownStatements(statements, notices)
  }
  const alone = await count(async () => {})
  const beside = await count(async () => {
    for (let row = 0; row < 20; row += 1) await createMember(first)
  })
  expect(alone.milliseconds).toBeGreaterThan(0)
  expect(beside).toEqual({ ...alone, milliseconds: expect.any(Number) })
})
