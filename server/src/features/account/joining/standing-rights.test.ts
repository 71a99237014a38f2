import { program } from '@muster/contract/access/access.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { viewAs } from '@muster/contract/access/view-as.ts'
import { account } from '@muster/contract/account/account.ts'
import { type AccountAccessKind, accountAccessText } from '@muster/contract/account/account-access.ts'
import { secondStep } from '@muster/contract/account/second-step.ts'
import { secondStep as secondStepSignIn } from '@muster/contract/account/second-step-sign-in.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { push } from '@muster/contract/notices/push.ts'
import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeIn, countOf, linkParameter, mailsTo, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import {
  type OpenidTestProvider,
  startOpenidProvider,
} from '../../../../test/setup/stand-ins/openid-provider.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { Browser, newPerson } from '../openid/openid.fixture.ts'
import { createAuthenticator } from '../second-step/authenticator.fixture.ts'
import { waysOf } from '../second-step/index.ts'
import { codeOf } from '../second-step/second-step.fixture.ts'

let provider: OpenidTestProvider
let test: TestApp
let staff: TestMember
beforeAll(async () => {
  provider = await startOpenidProvider()
  test = await startTestApp({ RATE_LIMITS: 'off', TRUST_PROXY: '1', ...provider.settings })
  staff = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const newPassword = 'a brand new secret'
let count = 0

/** A connected device that gets notifications. */
async function subscribe({ token }: TestMember): Promise<void> {
  const endpoint = `https://push.example.org/${count}`
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  const body = { endpoint, p256dh, auth: Buffer.alloc(16, 7).toString('base64url') }
  const { status, text } = await test.call(push.subscribe, { as: token, body })
  expect(status, text).toBe(200)
}

async function addPasskey({ token }: TestMember) {
  const device = createAuthenticator()
  const { response } = await test.call(secondStep.newPasskey, { as: token })
  const credential = device.create(response.options)
  const body = { challenge_id: response.challenge_id, credential, name: 'A phone' }
  return { device, id: (await test.call(secondStep.addPasskey, { as: token, body })).response.id }
}

const isIn = async (token: string) => (await test.call(account.info, { as: token })).status === 200

/** Whether a first step was right; a second one can follow. */
const wasRight = ({ status, code }: { status: number; code?: string | undefined }) =>
  status === 200 || code === 'second_step_needed'

/** An administrator with everything that can stand, and a probe for each of these. */
async function withEverything() {
  count += 1
  const member = await createMember(test, { roles: ['Admins'], confirmed: true })
  const as = member.token
  const person = newPerson()
  expect((await new Browser(test, provider).connect(as, person)).status).toBe(200)
  const passkey = await addPasskey(member)
  const app = (await test.call(secondStep.beginApp, { as })).response
  await test.call(secondStep.confirmApp, { as, body: { code: codeOf(test, app.secret) } })
  await test.db.execute(
    sql`update "user" set discord_id = ${`10000000000000000${count}`} where id = ${member.id}`,
  )
  const params = { user_id: (await createMember(test)).id }
  const view = (await test.call(viewAs.start, { as, params, body: { reason: 'A question' } })).response
  const { key } = (await test.call(apiKeys.create, { as, body: { name: 'A bot' } })).response
  const { url } = (await test.call(meetups.calendars, { as, query: {} })).response
  await subscribe(member)
  const email = `next-${count}@muster.test`
  await test.call(profiles.edit, { as, body: { email, current_password: testPassword } })
  const change = linkParameter((await mailsTo(test, email))[0], 'token')
  const takeBack = linkParameter(
    (await mailsTo(test, member.email)).find(({ body }) => body.includes('/restore-email?')),
    'token',
  )
  await test.call(auth.requestOtp, { body: { emailOrMuid: member.muid } })
  const otp = codeIn((await mailsTo(test, member.email)).find(({ subject }) => /^\d{6} is/.test(subject)))
  const signIn = (proof: object) =>
    test.call(auth.signIn, { body: { emailOrMuid: member.muid, ...proof } }).then(wasRight)
  const has = async (way: 'app' | 'recovery') => (await waysOf(test.db, member.id)).includes(way)
  const probes = {
    session: () => isIn(as),
    'refresh token': async () =>
      (await test.call(auth.refresh, { body: { refreshToken: member.refreshToken } })).status === 200,
    'view as a member': () => isIn(view.accessToken),
    'push notifications': async () =>
      (await countOf(test, sql`push_subscription where user_id = ${member.id}`)) > 0,
    password: () => signIn({ password: testPassword }),
    'emailed code': () => signIn({ otp }),
    'new address that waits': async () =>
      (await test.call(profiles.confirmEmail, { body: { token: change } })).status === 200,
    'link that restores the address': async () =>
      (await test.call(profiles.readTakeBack, { body: { token: takeBack } })).status === 200,
    passkey: async () => {
      const { response } = await test.call(secondStep.askPasskey)
      const body = {
        challenge_id: response.challenge_id,
        credential: passkey.device.get(response.options),
      }
      return (await test.call(secondStepSignIn.passkeySignIn, { body })).status === 200
    },
    'authenticator app': () => has('app'),
    'recovery codes': () => has('recovery'),
    'connected account': async () => {
      const { code, response } = await new Browser(test, provider).signIn(person)
      return code === 'second_step_needed' || Boolean(response.tokens)
    },
    'Discord account': async () =>
      (await countOf(test, sql`"user" where id = ${member.id} and discord_id is not null`)) > 0,
    'calendar address': async () =>
      (await test.inject({ url: url.replace('http://muster.test', '') })).status === 200,
    'API key': () =>
      test.parts.guard.admit({ access: program('chat'), method: 'POST' }, `Bearer ${key}`).then(
        () => true,
        ({ status }: { status: number }) => status !== 401,
      ),
  }
  return { member, takeBack, passkey, probes }
}

type Everything = Awaited<ReturnType<typeof withEverything>>
type Event = (given: Everything) => Promise<{ status: number; text: string }>

async function resetPassword({ member }: Everything) {
  await test.call(account.forgotPassword, { body: { emailOrMuid: member.muid } })
  const mail = (await mailsTo(test, member.email)).find(({ body }) => body.includes('/reset-password?'))
  const params = { token: linkParameter(mail, 'token') }
  return test.call(account.resetPassword, { params, body: { password: newPassword } })
}

const byStaff = ({ member }: Everything) => ({ as: staff.token, params: { user_id: member.id } })

const events: Record<string, Event> = {
  'reset, address never confirmed': async (given) => {
    await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${given.member.id}`)
    return resetPassword(given)
  },
  'reset of the password': resetPassword,
  'changed password': ({ member }) =>
    test.call(account.changePassword, {
      as: member.token,
      body: { current_password: testPassword, password: newPassword },
    }),
  'address taken back': ({ takeBack }) => test.call(profiles.takeEmailBack, { body: { token: takeBack } }),
  deactivation: (given) => test.call(users.suspend, { ...byStaff(given), body: { reason: 'A thief' } }),
  'role removed': async ({ member }) =>
    test.call(roleManagement.take, {
      as: staff.token,
      body: { user_id: member.id, role_id: await roleId(test, 'Admins') },
    }),
  'everything removed by the owner': ({ member }) => test.call(account.endAccess, { as: member.token }),
  'second step off': async ({ member, passkey }) => {
    const params = { passkey_id: passkey.id }
    await test.call(secondStep.removePasskey, { as: member.token, params })
    return test.call(secondStep.removeApp, { as: member.token })
  },
}

/** One column for each event, in their order: x ends the right, - leaves it. */
const table = `
  session                         x x - x x - - -
  refresh token                   x x - x x - - -
  view as a member                x x - x x x - -
  push notifications              x x - x x - - -
  password                        x x x x x - - -
  emailed code                    x x x x x - x -
  new address that waits          x x x x x - x -
  link that restores the address  - - - x - - - -
  passkey                         x - - x x - x x
  authenticator app               x - - x - - x x
  recovery codes                  x - - x - - x x
  connected account               x - - x x - x -
  Discord account                 x - - x - - x -
  calendar address                x - - x x - x -
  API key                         x - - x - - x -`

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))

it.each(Object.keys(events).map((name, column) => ({ name, column })))('$name', async ({ name, column }) => {
  const given = await withEverything()
  const before = await events[name]?.(given)
  expect(before?.status, before?.text).toBe(200)
  test.parts.guard.forget(given.member.id)
  const found: Record<string, string> = {}
  for (const [right, stands] of Object.entries(given.probes)) found[right] = (await stands()) ? '-' : 'x'
  const expected = rows.map(([right = '', cells = '']) => [right, cells.split(' ')[column]])
  expect(found).toEqual(Object.fromEntries(expected))
})

/** What the list of an account's access calls a right; the others end with the password or aren't access. */
const listedAs: Partial<Record<string, AccountAccessKind>> = {
  passkey: 'passkeys',
  'authenticator app': 'app',
  'connected account': 'connections',
  'Discord account': 'discord',
  'calendar address': 'calendars',
  'API key': 'api_keys',
}
const kindsIn = (access: readonly { readonly kind: string }[]) => access.map(({ kind }) => kind).sort()

it('lists after a reset what stands, in the answer, in the email and in the settings', async () => {
  const given = await withEverything()
  await test.call(account.forgotPassword, { body: { emailOrMuid: given.member.muid } })
  const mail = (await mailsTo(test, given.member.email)).find(({ body }) => body.includes('/reset-password?'))
  const params = { token: linkParameter(mail, 'token') }
  const body = { password: newPassword }
  const { left } = (await test.call(account.resetPassword, { params, body })).response
  const column = Object.keys(events).indexOf('reset of the password')
  const standing = rows.flatMap(([right = '', cells = '']) =>
    cells.split(' ')[column] === '-' ? (listedAs[right] ?? []) : [],
  )
  expect(kindsIn(left)).toEqual(standing.sort())
  const told = (await mailsTo(test, given.member.email)).find(({ subject }) => /was changed$/.test(subject))
  for (const access of left) expect(told?.body).toContain(`- ${accountAccessText(access)}`)
  expect(told?.body).toContain('/dashboard/settings/sessions')
})

it('lists other devices as well, and is not removed with the password alone where there is a second step', async () => {
  const { member } = await withEverything()
  const end = (token: string) => test.call(account.endAccess, { as: token })
  const listed = async () => kindsIn((await test.call(account.access, { as: member.token })).response)
  const everything = Object.values(listedAs).sort()
  expect(await listed()).toEqual(everything)
  expect((await test.call(account.endAccess)).status).toBe(401)
  test.advance(16 * 60_000)
  const { accessToken } = (await test.call(auth.refresh, { body: { refreshToken: member.refreshToken } }))
    .response
  const late = await end(accessToken)
  expect([late.status, late.code]).toEqual([403, 'prove_again'])
  const proof = await test.call(secondStep.prove, { as: accessToken, body: { password: testPassword } })
  expect(proof.status).toBe(400)
  expect((await end(accessToken)).status).toBe(403)
  expect(await listed()).toEqual(everything)
})

it('is removed once however often it is asked, keeps this session, and tells the owner', async () => {
  const member = await createMember(test, { confirmed: true })
  const elsewhere = await signInAgain(test, member.muid)
  const access = async () => (await test.call(account.access, { as: member.token })).response
  expect(await access()).toEqual([{ kind: 'sessions', count: 1 }])
  const end = () => test.call(account.endAccess, { as: member.token })
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await access()).toEqual([])
  expect(await isIn(elsewhere.accessToken)).toBe(false)
  const mails = (await mailsTo(test, member.email)).filter(({ subject }) => /^Access to/.test(subject))
  expect(mails.map(({ body }) => body.includes('- One other device'))).toEqual([true])
  const unconfirmed = await createMember(test)
  expect((await test.call(account.endAccess, { as: unconfirmed.token })).status).toBe(400)
})

it('is all there before any of it, so that no probe is blind', async () => {
  const { probes } = await withEverything()
  for (const [right, stands] of Object.entries(probes)) expect([right, await stands()]).toEqual([right, true])
  expect(Object.keys(probes)).toEqual(rows.map(([right]) => right))
})
