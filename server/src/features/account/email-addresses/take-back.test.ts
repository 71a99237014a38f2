import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkParameter, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const DAY = 86_400_000
const newPassword = 'a brand new secret'
let count = 0

const askFor = (token: string, email: string, current_password: string | undefined = testPassword) =>
  test.call(profiles.edit, { as: token, body: { email, current_password } })
const confirm = (token: string) => test.call(profiles.confirmEmail, { body: { token } })
const takeBack = (token: string) => test.call(profiles.takeEmailBack, { body: { token } })
const read = (token: string) => test.call(profiles.readTakeBack, { body: { token } })
const emailOf = (member: TestMember) =>
  readValue<string>(test, sql`select email from "user" where id = ${member.id}`)
const register = (email: string) =>
  test.call(registration.register, {
    body: { user: { full_name: 'A Thief', email, password: testPassword } },
  })

/** Returns the link in the newest mail to the address that contains a link of this kind. */
async function linkIn(email: string, page: 'confirm-email' | 'restore-email'): Promise<string> {
  const mail = (await mailsTo(test, email)).find(({ body }) => body.includes(`/${page}?token=`))
  return linkParameter(mail, 'token')
}

/** An account whose address was changed by a thief who knows the password. */
async function stolenAccount() {
  const owner = await createMember(test)
  count += 1
  const thief = `thief-${count}@muster.test`
  const session = await signInAgain(test, owner.email)
  await askFor(session.accessToken, thief)
  const warning = await linkIn(owner.email, 'restore-email')
  expect((await confirm(await linkIn(thief, 'confirm-email'))).status).toBe(200)
  return { owner, thief, session, warning, link: await linkIn(owner.email, 'restore-email') }
}

describe('asking for a new address', () => {
  it('asks for the password, and only when the address is another one', async () => {
    const member = await createMember(test)
    const without = await test.call(profiles.edit, {
      as: member.token,
      body: { email: 'another@muster.test', full_name: 'Updated' },
    })
    expect(without.status).toBe(400)
    expect(without.message.current_password).toEqual([
      'Enter your current password to change your email address',
    ])
    const wrong = await askFor(member.token, 'another@muster.test', 'not the password')
    expect(wrong.message.current_password).toEqual(['This isn’t your current password'])
    expect(await mailsTo(test, 'another@muster.test')).toEqual([])
    const name = await readValue(test, sql`select full_name from "user" where id = ${member.id}`)
    expect(name).toBe(member.fullName)
    expect((await askFor(member.token, member.email.toUpperCase(), '')).status).toBe(200)
  })

  it('tells both addresses; asking for the same one again mails nothing more', async () => {
    const member = await createMember(test)
    const email = `new-${member.email}`
    await askFor(member.token, email)
    await askFor(member.token, email)
    expect((await mailsTo(test, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Muster',
    ])
    const told = (await mailsTo(test, member.email)).filter(({ body }) => body.includes(email))
    expect(told.map(({ subject }) => subject)).toEqual([
      'New email address requested for your Muster account',
    ])
  })

  it('can be called off, after which its link does nothing', async () => {
    const member = await createMember(test)
    const email = `new-${member.email}`
    await askFor(member.token, email)
    const link = await linkIn(email, 'confirm-email')
    const cancel = () => test.call(profiles.cancelEmailChange, { as: member.token })
    expect((await cancel()).message.general).toEqual(['Your address hasn’t changed'])
    expect((await cancel()).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
    expect(await emailOf(member)).toBe(member.email)
  })
})

describe('a former address', () => {
  it('is told, and takes the account back with everything that a thief could use', async () => {
    const { owner, thief, session, link } = await stolenAccount()
    expect((await read(link)).response).toEqual({
      email: owner.email,
      other_email: 't…@muster.test',
      changed: true,
    })
    await test.call(account.forgotPassword, { body: { emailOrMuid: thief } })
    const thiefReset = linkParameter((await mailsTo(test, thief))[0], 'token')
    const answer = await takeBack(link)
    expect(answer.message.general).toEqual([
      'Your address has been restored. Every device has been signed out.',
    ])
    expect(await emailOf(owner)).toBe(owner.email)
    for (const refreshToken of [owner.refreshToken, session.refreshToken]) {
      expect((await test.call(auth.refresh, { body: { refreshToken } })).status).toBe(401)
    }
    const stolen = { params: { token: thiefReset }, body: { password: newPassword } }
    expect((await test.call(account.resetPassword, stolen)).status).toBe(400)
    for (const emailOrMuid of [owner.email, owner.muid, thief]) {
      const body = { emailOrMuid, password: testPassword }
      expect((await test.call(auth.signIn, { body })).status).toBe(400)
    }
    const params = { token: answer.response.reset_token }
    const reset = await test.call(account.resetPassword, { params, body: { password: newPassword } })
    expect(reset.status).toBe(200)
    await signInAgain(test, owner.email, newPassword)
    expect((await mailsTo(test, thief))[0]?.subject).toBe(
      'This address no longer belongs to a Muster account',
    )
  })

  it('works once, also when it is used twice at once, and says so afterwards', async () => {
    const { link, warning } = await stolenAccount()
    const answers = await Promise.all([takeBack(link), takeBack(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    for (const stale of [
      await read(link),
      await takeBack(link),
      await read(warning),
      await read('made-up'),
    ]) {
      expect(stale.status).toBe(400)
      expect(stale.message.general).toEqual(['This link has already been used or is more than 7 days old'])
    }
  })

  it('works for seven days', async () => {
    const [early, late] = [await stolenAccount(), await stolenAccount()]
    test.advance(7 * DAY - 60_000)
    expect((await takeBack(early.link)).status).toBe(200)
    test.advance(60_001)
    expect((await takeBack(late.link)).status).toBe(400)
    expect(await emailOf(late.owner)).toBe(late.thief)
  })

  it('comes before what the thief does next: a new password, another address, closing the account', async () => {
    const { owner, thief, session, link } = await stolenAccount()
    const as = session.accessToken
    const change = { current_password: testPassword, password: newPassword }
    expect((await test.call(account.changePassword, { as, body: change })).status).toBe(200)
    const second = `second-${thief}`
    await askFor(as, second, newPassword)
    expect((await confirm(await linkIn(second, 'confirm-email'))).status).toBe(200)
    const thiefLink = await linkIn(thief, 'restore-email')
    await test.call(leaving.deleteAccount, { as, body: { password: newPassword } })
    expect((await takeBack(link)).status).toBe(200)
    expect(await emailOf(owner)).toBe(owner.email)
    expect((await takeBack(thiefLink)).status).toBe(400)
    const code = await test.call(auth.requestOtp, { body: { emailOrMuid: owner.email } })
    expect(code.status).toBe(200)
    const ticket = linkParameter((await mailsTo(test, owner.email))[0], 'ticket')
    expect((await test.call(auth.exchangeTicket, { body: { token: ticket } })).status).toBe(200)
  })

  it('cannot be registered by anybody else while its owner may take it back', async () => {
    const { owner, link } = await stolenAccount()
    expect((await register(owner.email)).status).toBe(409)
    const taken = await test.call(registration.emailTaken, { body: { email: owner.email } })
    expect(taken.response).toEqual({ value: true })
    const other = await createMember(test)
    expect((await askFor(other.token, owner.email)).message.email).toEqual([
      'Another account uses this address',
    ])
    expect((await takeBack(link)).status).toBe(200)
    const next = await stolenAccount()
    test.advance(7 * DAY + 1)
    expect((await register(next.owner.email)).status).toBe(200)
  })

  it('that is still in force keeps out the one that waits', async () => {
    const member = await createMember(test)
    const email = `new-${member.email}`
    await askFor(member.token, email)
    const waiting = await linkIn(email, 'confirm-email')
    const link = await linkIn(member.email, 'restore-email')
    expect((await read(link)).response).toEqual({
      email: member.email,
      other_email: 'n…@muster.test',
      changed: false,
    })
    expect((await takeBack(link)).status).toBe(200)
    expect((await confirm(waiting)).status).toBe(400)
    const refreshed = await test.call(auth.refresh, { body: { refreshToken: member.refreshToken } })
    expect(refreshed.status).toBe(401)
  })

  it('opens nothing of a suspended account', async () => {
    const { owner, link } = await stolenAccount()
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${owner.id}`)
    expect((await takeBack(link)).response).toEqual({ reset_token: null })
  })
})
