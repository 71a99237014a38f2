import { account } from '@muster/contract/account/account.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeIn,
  countOf,
  linkParameter,
  mailsTo,
  type OutgoingMail,
} from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember, testPassword } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const newPassword = 'a brand new secret'
const confirm = (token: string) => test.call(profiles.confirmEmail, { body: { token } })
const reset = (token: string) =>
  test.call(account.resetPassword, { params: { token }, body: { password: newPassword } })
const mailWith = async (email: string, part: string): Promise<OutgoingMail | undefined> =>
  (await mailsTo(test, email)).find(({ body }) => body.includes(part))

/** A member who was mailed every kind of code and link, together with those secrets. */
async function memberWithEverything() {
  const member = await createMember(test)
  const newAddress = `next-${member.email}`
  await test.call(auth.requestOtp, { body: { emailOrMuid: member.email } })
  await test.call(account.forgotPassword, { body: { emailOrMuid: member.email } })
  await test.call(profiles.edit, {
    as: member.token,
    body: { email: newAddress, current_password: testPassword },
  })
  const codeMail = await mailWith(member.email, '/login?ticket=')
  return {
    member,
    newAddress,
    secrets: {
      code: codeIn(codeMail),
      ticket: linkParameter(codeMail, 'ticket'),
      reset: linkParameter(await mailWith(member.email, '/reset-password?'), 'token'),
      newAddress: linkParameter(await mailWith(newAddress, '/confirm-email?'), 'token'),
    },
  }
}

type Everything = Awaited<ReturnType<typeof memberWithEverything>>

/** Returns which of the mailed secrets still work. */
async function stillOpen({ member, secrets }: Everything, already: keyof Everything['secrets'] | null) {
  const tries = {
    code: () => test.call(auth.signIn, { body: { emailOrMuid: member.muid, otp: secrets.code } }),
    ticket: () => test.call(auth.exchangeTicket, { body: { token: secrets.ticket } }),
    reset: () => reset(secrets.reset),
    newAddress: () => confirm(secrets.newAddress),
  }
  const open: string[] = []
  for (const [name, attempt] of Object.entries(tries)) {
    expect(secrets[name as keyof typeof secrets].length).toBeGreaterThan(5)
    if (name !== already && (await attempt()).status === 200) open.push(name)
  }
  return open
}

const emailOf = async (member: TestMember) =>
  (await test.call(profiles.editable, { as: member.token })).response

describe('codes and links that were mailed', () => {
  it('all stop working when the password is set by a mailed link', async () => {
    const everything = await memberWithEverything()
    expect((await reset(everything.secrets.reset)).status).toBe(200)
    expect(await stillOpen(everything, 'reset')).toEqual([])
    const kept = sql`one_time_secret where user_id = ${everything.member.id} and purpose <> 'email-take-back'`
    expect(await countOf(test, kept)).toBe(0)
  })

  it('all stop working when the password is changed, a new address that waits with them', async () => {
    const everything = await memberWithEverything()
    const { member } = everything
    const body = { current_password: testPassword, password: newPassword }
    expect((await test.call(account.changePassword, { as: member.token, body })).status).toBe(200)
    expect(await emailOf(member)).toMatchObject({ email: member.email, pending_email: null })
    expect(await stillOpen(everything, null)).toEqual([])
  })

  it('all stop working when a new address is confirmed', async () => {
    const everything = await memberWithEverything()
    expect((await confirm(everything.secrets.newAddress)).status).toBe(200)
    expect(await stillOpen(everything, 'newAddress')).toEqual([])
  })

  it('all stop working when the account is closed', async () => {
    const everything = await memberWithEverything()
    const { member } = everything
    await test.call(leaving.deleteAccount, { as: member.token, body: { password: testPassword } })
    expect(await stillOpen(everything, null)).toEqual([])
  })

  it('go on working when the address that one has anyway is confirmed', async () => {
    const member = await createMember(test)
    const welcome = linkParameter((await mailsTo(test, member.email))[0], 'token')
    await test.call(account.forgotPassword, { body: { emailOrMuid: member.email } })
    const link = linkParameter(await mailWith(member.email, '/reset-password?'), 'token')
    expect((await confirm(welcome)).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })
})

describe('a password that two people set at once', () => {
  it('is changed once: the other one no longer knows the current one', async () => {
    const member = await createMember(test)
    const change = (password: string) =>
      test.call(account.changePassword, {
        as: member.token,
        body: { current_password: testPassword, password },
      })
    const answers = await Promise.all([change('the first new one'), change('the second new one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.message.current_password).toEqual(['This isn’t your current password'])
  })
})
