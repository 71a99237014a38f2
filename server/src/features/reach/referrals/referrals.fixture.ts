import { registration } from '@muster/contract/account/joining.ts'
import { referrals } from '@muster/contract/reach/referrals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { requestOf, type TestApp } from '../../../../test/setup/test-app.ts'
import { reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { mailInvite } from './mails.ts'

export const DAY_MS = 86_400_000

/** Calls of a member about their invitations. */
export const inviting = (test: TestApp, { token: as }: Pick<TestMember, 'token'>) => ({
  older: () => test.call(referrals.older, { as }),
  people: (query: object = {}) => test.call(referrals.people, { as, query: { ...query } }),
  overview: async () => (await test.call(referrals.overview, { as })).response,
  invites: (query: object = {}) => test.call(referrals.invites, { as, query: { ...query } }),
  send: (email: unknown, further: object = {}) =>
    test.call(referrals.send, { as, body: { email, ...further } }),
  sendAgain: (invite_id: string) => test.call(referrals.sendAgain, { as, params: { invite_id } }),
  withdraw: (invite_id: string) => test.call(referrals.withdraw, { as, params: { invite_id } }),
})

/** Calls of staff about held referrals. */
export const holding = (test: TestApp, { token: as }: Pick<TestMember, 'token'>) => {
  const of = (member_id: string) => ({ as, params: { member_id } })
  return {
    list: (query: object = {}) => test.call(heldReferrals.list, { as, query: { ...query } }),
    counts: () => test.call(heldReferrals.counts, { as }),
    review: (id: string) => test.call(heldReferrals.review, of(id)),
    hold: (id: string, body: object = {}) => test.call(heldReferrals.hold, { ...of(id), body }),
    release: (id: string) => test.call(heldReferrals.release, of(id)),
    refuse: (id: string, body: object = { reason: 'It is the same person' }) =>
      test.call(heldReferrals.refuse, { ...of(id), body }),
    undo: (id: string) => test.call(heldReferrals.undo, of(id)),
  }
}

interface From {
  readonly ip?: string
  readonly userAgent?: string
  readonly email?: string
  readonly fullName?: string
}

let count = 0
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Registers a member, by default from a network and device that no one else has. */
export async function join(
  test: TestApp,
  referral: { muid: string } | { invite_code: string } | null,
  { ip, userAgent = firefox, email, fullName }: From = {},
): Promise<TestMember> {
  count += 1
  const user = {
    full_name: fullName ?? `Guest ${count}`,
    email: email ?? `guest-${process.pid}-${count}@muster.test`,
    password: testPassword,
  }
  const body = { user, ...(referral && { referral }) }
  const request = requestOf(registration.register, { body, headers: { 'user-agent': userAgent } })
  const remoteAddress = ip ?? `198.51.${100 + Math.floor(count / 200)}.${1 + (count % 200)}`
  const answer = await test.inject({ ...request, remoteAddress }, registration.register)
  if (answer.status !== 200) throw new Error(`registration failed: ${answer.text}`)
  const { accessToken, refreshToken, data } = answer.response
  return { ...data, fullName: user.full_name, token: accessToken, refreshToken }
}

/** Completes the member's first task. @returns the id of the submission */
export async function firstTask(test: TestApp, reviewer: TestMember, member: TestMember): Promise<string> {
  const { id } = await waitingWork(test, { member })
  const answer = await reviewing(test, reviewer).approve(id)
  if (answer.status !== 200) throw new Error(`the work was not approved: ${answer.text}`)
  return id
}

/** The stored referral of a member. */
export async function referralOf(test: TestApp, { id }: Pick<TestMember, 'id'>) {
  const [row] = await test.db.execute<{ state: string; held_because: string | null; karma: number }>(
    sql`select state, held_because, karma from referral where user_id = ${id}`,
  )
  return row
}

/** Extends all sessions, which would end within the month. */
export async function keepSignedIn(test: TestApp): Promise<void> {
  const later = new Date(test.parts.clock.now().getTime() + DAY_MS)
  await test.db.execute(sql`update session set expires_at = ${later}::timestamptz`)
}

/** Runs the job that emails invitations. */
export async function mailInvites(test: TestApp): Promise<void> {
  const waiting = await test.db.execute<{ id: string }>(
    sql`select id from invite where mailed_at is null or mailed_at < sent_at`,
  )
  for (const { id } of waiting) await mailInvite(test.parts, { inviteId: id })
}
