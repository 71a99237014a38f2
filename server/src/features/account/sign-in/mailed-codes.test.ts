import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, countOf, linkParameter, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const MINUTE = 60_000
const requestOtp = (emailOrMuid: string) => test.call(auth.requestOtp, { body: { emailOrMuid } })
const signIn = (emailOrMuid: string, otp: string) => test.call(auth.signIn, { body: { emailOrMuid, otp } })
const exchange = (token: string) => test.call(auth.exchangeTicket, { body: { token } })

/** A member who asked for a code, with the code and ticket from the mail. */
async function memberWithCode() {
  const member = await createMember(test)
  await requestOtp(member.email)
  const mail = (await mailsTo(test, member.email))[0]
  return { member, code: codeIn(mail), ticket: linkParameter(mail, 'ticket') }
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a sign-in code', () => {
  it('is mailed with a link and signs in once', async () => {
    const { member, code, ticket } = await memberWithCode()
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(ticket.length).toBeGreaterThan(40)
    expect((await signIn(member.muid, code)).status).toBe(200)
    const again = await signIn(member.muid, code)
    expect(again.status).toBe(400)
    expect(again.message.general).toEqual(['This code is wrong or has expired'])
  })

  it('signs in one of two who send it at the same time', async () => {
    const { member, code } = await memberWithCode()
    const answers = await Promise.all([signIn(member.email, code), signIn(member.email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('ends after five minutes', async () => {
    const { member, code } = await memberWithCode()
    test.advance(5 * MINUTE + 1)
    expect((await signIn(member.email, code)).status).toBe(400)
  })

  it('is dead after five wrong tries', async () => {
    const { member, code } = await memberWithCode()
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(member.email, otherThan(code))
    expect((await signIn(member.email, code)).status).toBe(400)
  })

  it('survives four wrong tries', async () => {
    const { member, code } = await memberWithCode()
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(member.email, otherThan(code))
    expect((await signIn(member.email, code)).status).toBe(200)
  })

  it('belongs to one member only', async () => {
    const [{ code }, other] = [await memberWithCode(), await createMember(test)]
    expect((await signIn(other.email, code)).status).toBe(400)
  })

  it('is stored in no readable form', async () => {
    const { member, code, ticket } = await memberWithCode()
    const stored = await readValue<string>(
      test,
      sql`select string_agg(one_time_secret::text, '') from one_time_secret where user_id = ${member.id}`,
    )
    expect(stored).not.toContain(ticket)
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  it('is mailed once a minute, also when it is asked for many times at once', async () => {
    const member = await createMember(test)
    const mails = async () =>
      (await mailsTo(test, member.email)).filter(({ body }) => codeIn({ subject: '', body }))
    await Promise.all(Array.from({ length: 4 }, () => requestOtp(member.email)))
    expect(await mails()).toHaveLength(1)
    test.advance(MINUTE + 1)
    await requestOtp(member.email)
    expect(await mails()).toHaveLength(2)
  })

  it('comes in place of the one before', async () => {
    const { member, code } = await memberWithCode()
    test.advance(MINUTE + 1)
    await requestOtp(member.email)
    const fresh = codeIn((await mailsTo(test, member.email))[0])
    if (fresh !== code) expect((await signIn(member.email, code)).status).toBe(400)
    expect((await signIn(member.email, fresh)).status).toBe(200)
  })

  it('is promised to unknown and suspended accounts in the same words, but not mailed', async () => {
    const [member, suspended] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    const before = await countOf(test, sql`mail_outbox`)
    const unknown = await requestOtp('nobody@muster.test')
    const refused = await requestOtp(suspended.email)
    expect(await countOf(test, sql`mail_outbox`)).toBe(before)
    const known = await requestOtp(member.email)
    expect(unknown.text).toBe(known.text)
    expect(refused.text).toBe(known.text)
    expect(known.message.general).toEqual(['If this account exists, we’ve sent a code to its email address'])
  })
})

describe('a wrong sign-in code', () => {
  it('costs the same work whether the account exists, waits for a code, or is nobody’s', async () => {
    const { member, code } = await memberWithCode()
    const without = await createMember(test)
    const workFor = async (emailOrMuid: string) => {
      const { calls, result } = await test.countStatements(() => signIn(emailOrMuid, otherThan(code)))
      expect(result.message.general).toEqual(['This code is wrong or has expired'])
      return calls.map(({ text, values }) => [text, values.length])
    }
    const known = await workFor(member.email)
    expect(known.length).toBeGreaterThanOrEqual(3)
    expect(await workFor(without.muid)).toEqual(known)
    expect(await workFor('nobody-at-all@muster.test')).toEqual(known)
  })
})

describe('a sign-in link', () => {
  it('works once, in the body or in the address', async () => {
    const first = await memberWithCode()
    expect((await exchange(first.ticket)).status).toBe(200)
    expect((await exchange(first.ticket)).status).toBe(400)
    const second = await memberWithCode()
    const inPath = await test.call(auth.exchangeTicketInPath, { params: { token: second.ticket } })
    expect(inPath.response.accessToken).toMatch(/^ey/)
    expect((await exchange(second.ticket)).message.general).toEqual(['This sign-in link is no longer valid'])
  })

  it('works for ten minutes', async () => {
    const [early, late] = [await memberWithCode(), await memberWithCode()]
    test.advance(9 * MINUTE)
    expect((await exchange(early.ticket)).status).toBe(200)
    test.advance(MINUTE + 1)
    expect((await exchange(late.ticket)).status).toBe(400)
  })

  it('is never a member id, a member ID or a refresh token', async () => {
    const member = await createMember(test)
    for (const token of [member.id, member.muid, member.refreshToken, member.token]) {
      const inPath = await test.call(auth.exchangeTicketInPath, { params: { token: token.slice(0, 290) } })
      expect((await exchange(token.slice(0, 500))).status).toBe(400)
      expect([400, 404]).toContain(inPath.status)
    }
  })

  it('is refused to a member who was deactivated in between', async () => {
    const { member, ticket } = await memberWithCode()
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)
    expect((await exchange(ticket)).status).toBe(400)
  })
})
