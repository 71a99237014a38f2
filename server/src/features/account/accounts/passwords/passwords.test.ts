import { readFileSync } from 'node:fs'
import { account } from '@muster/contract/account/account.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, linkParameter, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, testPassword } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { hashPassword } from '../../../../platform/security/passwords.ts'
import { breachedFile, breachedFilter, isInFilter } from './breached.ts'
import { assertGoodPassword } from './password-rules.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const MINUTE = 60_000
const forgot = (emailOrMuid: string) => test.call(account.forgotPassword, { body: { emailOrMuid } })
const reset = (token: string, password: string) =>
  test.call(account.resetPassword, { params: { token }, body: { password } })
const info = (as: string) => test.call(account.info, { as })
const signIn = (emailOrMuid: string, password: string) =>
  test.call(auth.signIn, { body: { emailOrMuid, password } })
const resetMails = async (email: string) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject === 'Set a new Muster password')

async function memberWithLink() {
  const member = await createMember(test)
  await forgot(member.muid)
  const token = linkParameter((await resetMails(member.email))[0], 'token')
  return { member, token }
}

describe('a forgotten password', () => {
  it('brings a link that shows whose it is and sets a new one, once', async () => {
    const { member, token } = await memberWithLink()
    const verify = () => test.call(account.verifyResetToken, { params: { token } })
    expect((await verify()).response).toEqual({ muid: member.muid })
    expect((await verify()).status).toBe(200)
    expect((await reset(token, 'a brand new secret')).message.general).toEqual([
      'Password set. You can now sign in with it.',
    ])
    expect((await signIn(member.email, testPassword)).status).toBe(400)
    expect((await signIn(member.email, 'a brand new secret')).status).toBe(200)
    expect((await verify()).status).toBe(400)
    expect((await reset(token, 'yet another secret')).message.general).toEqual([
      'This link is no longer valid. Ask for a new one.',
    ])
  })

  it('signs out everywhere and tells the owner', async () => {
    const { member, token } = await memberWithLink()
    expect((await info(member.token)).status).toBe(200)
    await reset(token, 'a brand new secret')
    await expect.poll(async () => (await info(member.token)).statusCode).toBe(1000)
    const refreshed = await test.call(auth.refresh, { body: { refreshToken: member.refreshToken } })
    expect(refreshed.status).toBe(401)
    const subjects = (await mailsTo(test, member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Muster password was changed')
  })

  it('is set once when the link is used twice at once', async () => {
    const { token } = await memberWithLink()
    const answers = await Promise.all([reset(token, 'first new secret'), reset(token, 'second new secret')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('cannot be set after fifteen minutes, nor with an older link, nor with one made up', async () => {
    const { member, token } = await memberWithLink()
    await forgot(member.email)
    const fresh = linkParameter((await resetMails(member.email))[0], 'token')
    expect(fresh).not.toBe(token)
    expect((await reset(token, 'a brand new secret')).status).toBe(400)
    expect((await reset('made-up', 'a brand new secret')).status).toBe(400)
    test.advance(15 * MINUTE + 1)
    expect((await reset(fresh, 'a brand new secret')).status).toBe(400)
    await signInAgain(test, member.email)
  })

  it('has to be replaced by a good one; a refusal leaves the link usable', async () => {
    const { member, token } = await memberWithLink()
    expect((await reset(token, 'short')).message.password).toEqual(['Password must be 8 characters or more'])
    expect((await reset(token, member.email)).message.password).toEqual([
      'Don’t use your name, email or member ID. They’re the first things people guess.',
    ])
    expect((await reset(token, 'a brand new secret')).status).toBe(200)
  })

  it('is answered the same for accounts that do not exist or are suspended, without a mail', async () => {
    const [member, suspended] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    const before = await countOf(test, sql`mail_outbox`)
    const answers = [await forgot('nobody@muster.test'), await forgot(suspended.email)]
    expect(await countOf(test, sql`mail_outbox`)).toBe(before)
    const known = await forgot(member.email)
    expect(answers.map(({ text }) => text)).toEqual([known.text, known.text])
  })

  it('fills nobody’s mailbox: three mails an hour', async () => {
    const member = await createMember(test)
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await forgot(member.email)).status).toBe(200)
    expect(await resetMails(member.email)).toHaveLength(3)
  })
})

describe('a password from a data breach', () => {
  it.each(['trustno1', 'TrustNo1', 'password1', '1qaz2wsx', 'iloveyou', 'qwertyuiop', 'liverpool1'])(
    'is refused with the reason: %s',
    async (password) => {
      const refusal = assertGoodPassword(
        password,
        { email: 'asha@muster.test', full_name: 'Asha' },
        'Muster',
        'password',
      )
      await expect(refusal).rejects.toMatchObject({
        texts: { password: [expect.stringContaining('lists of leaked passwords')] },
      })
    },
  )

  it('is hardly ever one that no list has, in a file of a few hundred kilobytes', async () => {
    const filter = readFileSync(breachedFile)
    expect(filter.length).toBeLessThan(400_000)
    const found = Array.from({ length: 20_000 }, (_, index) => `no list has this one: ${index}`).filter(
      (one) => isInFilter(filter, one),
    )
    expect(found.length).toBeLessThan(8)
    expect(isInFilter(breachedFilter(['Quiet Lantern']), 'quiet lantern')).toBe(true)
    expect(isInFilter(breachedFilter(['quiet lantern']), 'quiet lanterns')).toBe(false)
  })

  it('still signs in who has it already, and is not taken as a new one', async () => {
    const member = await createMember(test)
    const passwordHash = await hashPassword('trustno1')
    await test.db.execute(sql`update "user" set password_hash = ${passwordHash} where id = ${member.id}`)
    const session = await signInAgain(test, member.email, 'trustno1')
    const body = { current_password: 'trustno1', password: 'Trustno1' }
    const refused = await test.call(account.changePassword, { as: session.accessToken, body })
    expect(refused.message.password?.[0]).toMatch(/leaked passwords/)
  })
})

describe('changing the password', () => {
  const change = (as: string, current_password: string, password = 'a brand new secret') =>
    test.call(account.changePassword, { as, body: { current_password, password } })

  it('needs the current one', async () => {
    const member = await createMember(test)
    const answer = await change(member.token, 'not the password')
    expect(answer.status).toBe(400)
    expect(answer.message.current_password).toEqual(['This isn’t your current password'])
    const missing = await test.call(account.changePassword, {
      as: member.token,
      body: { password: 'a brand new secret' },
    })
    expect(missing.message.current_password).toEqual(['Enter your current password'])
    await signInAgain(test, member.email)
  })

  it('ends the other sessions, keeps this one and tells the owner', async () => {
    const member = await createMember(test)
    const phone = await signInAgain(test, member.email)
    expect((await info(phone.accessToken)).status).toBe(200)
    expect((await change(member.token, testPassword)).status).toBe(200)
    expect((await info(phone.accessToken)).statusCode).toBe(1000)
    expect((await info(member.token)).status).toBe(200)
    expect((await mailsTo(test, member.email))[0]?.subject).toBe('Your Muster password was changed')
    await signInAgain(test, member.email, 'a brand new secret')
  })

  it('refuses a bad one', async () => {
    const member = await createMember(test)
    const answer = await change(member.token, testPassword, member.fullName.toUpperCase())
    expect(answer.message.password).toEqual([
      'Don’t use your name, email or member ID. They’re the first things people guess.',
    ])
  })

  it('does not let somebody at an open screen guess: five tries, then a pause', async () => {
    const member = await createMember(test)
    const phone = await signInAgain(test, member.email)
    for (let attempt = 0; attempt < 5; attempt += 1) await change(member.token, `guess number ${attempt}`)
    const stopped = await change(member.token, testPassword)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await change(phone.accessToken, testPassword)).status).toBe(200)
  })
})
