import { account } from '@muster/contract/account/account.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { MOST_PASSKEYS, secondStep } from '@muster/contract/account/second-step.ts'
import { secondStep as secondStepSignIn } from '@muster/contract/account/second-step-sign-in.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createAuthenticator } from './authenticator.fixture.ts'
import { codeOf, createProtected, firstStep } from './second-step.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const confirmed = { confirmed: true }

type Authenticator = ReturnType<typeof createAuthenticator>
type Circumstances = Parameters<Authenticator['get']>[1]

const standing = async (member: TestMember) =>
  (await test.call(secondStep.standing, { as: member.token })).response

async function addPasskey(member: TestMember, device = createAuthenticator(), circumstances?: Circumstances) {
  const { response } = await test.call(secondStep.newPasskey, { as: member.token })
  const credential = device.create(response.options, circumstances)
  const body = { challenge_id: response.challenge_id, credential, name: 'My phone' }
  return test.call(secondStep.addPasskey, { as: member.token, body })
}

async function passkeySignIn(device: Authenticator, circumstances?: Circumstances) {
  const { response } = await test.call(secondStep.askPasskey)
  const credential = device.get(response.options, circumstances)
  const body = { challenge_id: response.challenge_id, credential }
  return { body, answer: await test.call(secondStepSignIn.passkeySignIn, { body }) }
}

describe('an account whose address is unconfirmed', () => {
  const text =
    'Confirm your email address first, with the link that we emailed you. Your account settings can send a new one.'
  const unconfirm = ({ id }: TestMember) =>
    test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${id}`)

  it('gets no app, not even with a secret from before', async () => {
    const member = await createMember(test, confirmed)
    const { response } = await test.call(secondStep.beginApp, { as: member.token })
    await unconfirm(member)
    const begun = await test.call(secondStep.beginApp, { as: member.token })
    const code = codeOf(test, response.secret)
    const done = await test.call(secondStep.confirmApp, { as: member.token, body: { code } })
    for (const { status, message } of [begun, done]) expect([status, message.general]).toEqual([400, [text]])
    expect(await standing(member)).toMatchObject({ on: false, app_since: null })
  })

  it('gets no passkey, not even for a challenge from before', async () => {
    const member = await createMember(test, confirmed)
    const { response } = await test.call(secondStep.newPasskey, { as: member.token })
    await unconfirm(member)
    const asked = await test.call(secondStep.newPasskey, { as: member.token })
    const credential = createAuthenticator().create(response.options)
    const body = { challenge_id: response.challenge_id, credential, name: 'A stranger’s' }
    const added = await test.call(secondStep.addPasskey, { as: member.token, body })
    for (const { status, message } of [asked, added]) expect([status, message.general]).toEqual([400, [text]])
    expect(await standing(member)).toMatchObject({ on: false, passkeys: [] })
  })
})

describe('an authenticator app', () => {
  it('is used up by codes of its own alone', async () => {
    const { id } = await createProtected(test)
    await test.db.execute(sql`update authenticator_app set last_step = 1 where user_id = ${id}`)
    await createProtected(test)
    expect(await countOf(test, sql`authenticator_app where user_id = ${id} and last_step = 1`)).toBe(1)
  })

  it('counts once a code of it was sent, gives recovery codes, mails, and signs other devices out', async () => {
    const member = await createMember(test, confirmed)
    const elsewhere = await signInAgain(test, member.muid)
    const begun = await test.call(secondStep.beginApp, { as: member.token })
    expect(begun.response.address).toMatch(/^otpauth:\/\/totp\/Muster:/)
    expect(await standing(member)).toMatchObject({ on: false, app_since: null })
    const wrong = await test.call(secondStep.confirmApp, { as: member.token, body: { code: '000 000' } })
    expect(wrong.message.code?.[0]).toContain('This code is wrong')
    const fast = codeOf(test, begun.response.secret, 10)
    const early = await test.call(secondStep.confirmApp, { as: member.token, body: { code: fast } })
    expect(early.message.code?.[0]).toContain('clock is fast')
    const code = codeOf(test, begun.response.secret)
    const done = await test.call(secondStep.confirmApp, { as: member.token, body: { code } })
    expect(new Set(done.response.recovery_codes)).toHaveProperty('size', 10)
    expect(await standing(member)).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect((await test.call(account.info, { as: elsewhere.accessToken })).status).toBe(401)
    expect((await mailsTo(test, member.email)).map(({ body }) => body).join()).toContain(
      'An authenticator app was connected',
    )
    const events = (await test.call(securityEvents.mine, { as: member.token })).response
    expect(events[0]).toMatchObject({ kind: 'second_step_added', detail: 'app' })
  })

  it('keeps neither the secret nor the recovery codes readable in the database or in a copy of all data', async () => {
    const member = await createProtected(test)
    const kept = await readValue<string>(
      test,
      sql`select (select secret from authenticator_app where user_id = ${member.id})
        || (select string_agg(code_hash, ' ') from recovery_code where user_id = ${member.id})`,
    )
    const copy = await test.call(leaving.exportData, { as: member.token })
    for (const secret of [member.secret, ...member.recoveryCodes]) {
      expect(kept).not.toContain(secret)
      expect(copy.text).not.toContain(secret)
    }
    expect(copy.text).not.toContain(kept.slice(0, 40))
  })

  it('is one: a second cannot be connected, nor a secret be changed behind it', async () => {
    const member = await createProtected(test)
    const answer = await test.call(secondStep.beginApp, { as: member.token })
    expect(answer.message.general).toEqual([
      'An authenticator app is already connected. Disconnect it first.',
    ])
    expect(await standing(member)).toMatchObject({ on: true })
  })

  it('can be disconnected, twice without harm; the recovery codes go with the last second step', async () => {
    const member = await createProtected(test)
    const remove = () => test.call(secondStep.removeApp, { as: member.token })
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await standing(member)).toMatchObject({ on: false, app_since: null, recovery_codes_left: 0 })
    expect((await signInAgain(test, member.muid)).accessToken).not.toBe('')
    const codes = await test.call(secondStep.newRecoveryCodes, { as: member.token })
    expect(codes.message.general).toEqual(['Set up an authenticator app or a passkey first'])
  })

  it('has recovery codes that are replaced as a whole', async () => {
    const member = await createProtected(test)
    const made = await test.call(secondStep.newRecoveryCodes, { as: member.token })
    expect(made.response.recovery_codes).toHaveLength(10)
    const { asked } = await firstStep(test, member.muid)
    const [old = ''] = member.recoveryCodes
    const [fresh = ''] = made.response.recovery_codes
    const finish = (code: string) =>
      test.call(secondStepSignIn.signIn, { body: { token: asked.token, code } })
    expect((await finish(old)).status).toBe(400)
    expect((await finish(fresh)).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('signs in alone, and is a second step of its own', async () => {
    const member = await createMember(test, confirmed)
    const device = createAuthenticator()
    const kept = await addPasskey(member, device)
    expect(kept.response.recovery_codes).toHaveLength(10)
    expect((await standing(member)).passkeys).toMatchObject([{ name: 'My phone', synced: true }])
    const { answer } = await passkeySignIn(device)
    expect((await test.call(account.info, { as: answer.response.accessToken })).response.muid).toBe(
      member.muid,
    )
    expect((await firstStep(test, member.muid)).asked.ways).toEqual(['passkey', 'recovery'])
  })

  it('answers each question once', async () => {
    const member = await createMember(test, confirmed)
    const device = createAuthenticator()
    await addPasskey(member, device)
    const { body, answer } = await passkeySignIn(device)
    expect(answer.status).toBe(200)
    const replayed = await test.call(secondStepSignIn.passkeySignIn, { body })
    expect(replayed.message.general).toEqual(['This took too long. Try again.'])
  })

  it.each([
    ['of another site', { origin: 'https://muster.example' }],
    ['that nobody unlocked', { locked: true }],
  ])('%s neither signs in nor is kept', async (_what, circumstances) => {
    const member = await createMember(test, confirmed)
    const device = createAuthenticator()
    expect((await addPasskey(member, createAuthenticator(), circumstances)).status).toBe(400)
    await addPasskey(member, device)
    const { answer } = await passkeySignIn(device, circumstances)
    expect(answer.message.general[0]).toContain('couldn’t check this passkey')
    expect((await standing(member)).passkeys).toHaveLength(1)
  })

  it('made for another domain, unknown or copied is refused', async () => {
    const member = await createMember(test, confirmed)
    const foreign = createAuthenticator({ id: 'muster.example', origin: 'http://muster.test' })
    expect((await addPasskey(member, foreign)).status).toBe(400)
    expect((await passkeySignIn(createAuthenticator())).answer.message.general[0]).toContain(
      'doesn’t belong to any account here',
    )
    const counting = createAuthenticator()
    await addPasskey(member, counting)
    expect((await passkeySignIn(counting, { counter: 5 })).answer.status).toBe(200)
    expect((await passkeySignIn(counting, { counter: 5 })).answer.status).toBe(400)
  })

  it('answers only the member and the session that were asked', async () => {
    const [member, other] = [await createMember(test, confirmed), await createMember(test, confirmed)]
    const { response } = await test.call(secondStep.newPasskey, { as: member.token })
    const body = {
      challenge_id: response.challenge_id,
      credential: createAuthenticator().create(response.options),
      name: 'Stolen',
    }
    expect((await test.call(secondStep.addPasskey, { as: other.token, body })).status).toBe(400)
    expect((await standing(other)).passkeys).toEqual([])
  })

  it('is kept once, renamed and removed by its owner alone', async () => {
    const [member, other] = [await createMember(test, confirmed), await createMember(test, confirmed)]
    const device = createAuthenticator()
    const { id } = (await addPasskey(member, device)).response
    expect((await addPasskey(member, device)).status).toBe(409)
    const params = { passkey_id: id }
    const rename = (who: TestMember, name: string) =>
      test.call(secondStep.renamePasskey, { as: who.token, params, body: { name } })
    expect((await rename(other, 'Mine now')).status).toBe(404)
    expect((await rename(member, 'Blue phone')).status).toBe(200)
    expect((await standing(member)).passkeys[0]?.name).toBe('Blue phone')
    const remove = (who: TestMember) => test.call(secondStep.removePasskey, { as: who.token, params })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(member)).status).toBe(200)
    expect(await standing(member)).toMatchObject({ on: false, recovery_codes_left: 0 })
    expect((await passkeySignIn(device)).answer.status).toBe(400)
  })

  it(`is one of at most ${MOST_PASSKEYS}, also when two are added at once`, async () => {
    const member = await createMember(test, confirmed)
    for (let n = 0; n < MOST_PASSKEYS - 1; n += 1) await addPasskey(member)
    const answers = await Promise.all([addPasskey(member), addPasskey(member)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await standing(member)).passkeys).toHaveLength(MOST_PASSKEYS)
    expect((await test.call(secondStep.newPasskey, { as: member.token })).status).toBe(400)
  })
})

describe('a grave act', () => {
  const QUARTER_MS = 16 * 60_000
  const grave = (token: string) => test.call(leaving.exportData, { as: token })
  const prove = (token: string, body: object) => test.call(secondStep.prove, { as: token, body })
  const codeOfRefusal = ({ text }: { text: string }) => JSON.parse(text).code

  it('needs a proof within 15 minutes: signing in is one, the password another', async () => {
    const member = await createMember(test)
    expect((await grave(member.token)).status).toBe(200)
    test.advance(QUARTER_MS)
    const { accessToken } = await signInAgain(test, member.muid)
    expect((await grave(accessToken)).status).toBe(200)
    const refused = await grave(member.token)
    expect([refused.status, codeOfRefusal(refused)]).toEqual([403, 'prove_again'])
    const asked = await test.call(secondStep.askToProve, { as: member.token })
    expect(asked.response).toEqual({ ways: ['password'], passkey: null })
    expect((await prove(member.token, { password: 'wrong-password' })).status).toBe(400)
    expect((await grave(member.token)).status).toBe(403)
    expect((await prove(member.token, { password: testPassword })).status).toBe(200)
    expect((await grave(member.token)).status).toBe(200)
  })

  it('needs the second step of who has one: the password does not do', async () => {
    const member = await createProtected(test)
    test.advance(QUARTER_MS)
    expect((await prove(member.token, { password: testPassword })).message.password).toEqual([
      'Your account has two-step sign-in. Use your second step here.',
    ])
    expect((await prove(member.token, { code: '000000' })).status).toBe(400)
    expect((await grave(member.token)).status).toBe(403)
    expect((await prove(member.token, { code: codeOf(test, member.secret) })).status).toBe(200)
    expect((await grave(member.token)).status).toBe(200)
    test.advance(QUARTER_MS)
    const [recovery = ''] = member.recoveryCodes
    expect((await prove(member.token, { code: recovery })).status).toBe(200)
    expect((await grave(member.token)).status).toBe(200)
  })

  it('can be proved by a passkey of the member, and by nobody else’s', async () => {
    const [member, other] = [await createMember(test, confirmed), await createMember(test, confirmed)]
    const [device, others] = [createAuthenticator(), createAuthenticator()]
    await addPasskey(member, device)
    await addPasskey(other, others)
    test.advance(QUARTER_MS)
    const answerBy = async (by: Authenticator) => {
      const { passkey } = (await test.call(secondStep.askToProve, { as: member.token })).response
      if (!passkey) throw new Error('no passkey was asked for')
      const { challenge_id, options } = passkey
      return prove(member.token, { challenge_id, credential: by.get(options) })
    }
    expect((await answerBy(others)).status).toBe(400)
    expect((await grave(member.token)).status).toBe(403)
    expect((await answerBy(device)).status).toBe(200)
    expect((await grave(member.token)).status).toBe(200)
  })

  it('is proved for one session, not for the others of the member', async () => {
    const member = await createMember(test, confirmed)
    const elsewhere = await signInAgain(test, member.muid)
    test.advance(QUARTER_MS)
    await prove(member.token, { password: testPassword })
    expect((await grave(elsewhere.accessToken)).status).toBe(403)
  })

  it('is proved by a mailed code where there is no password', async () => {
    const member = await createMember(test, confirmed)
    await test.db.execute(sql`update "user" set password_hash = null where id = ${member.id}`)
    test.advance(QUARTER_MS)
    const asked = await test.call(secondStep.askToProve, { as: member.token })
    expect(asked.response.ways).toEqual(['mail'])
    await test.call(auth.requestOtp, { body: { emailOrMuid: member.email } })
    const mail = (await mailsTo(test, member.email)).find(({ subject }) => / is your .* code$/.test(subject))
    const code = mail?.subject.slice(0, 6) ?? ''
    expect((await prove(member.token, { code: '000000' })).status).toBe(400)
    expect((await prove(member.token, { code })).status).toBe(200)
    expect((await grave(member.token)).status).toBe(200)
  })

  it('leaves nothing behind that waits for an answer', async () => {
    const member = await createMember(test, confirmed)
    await addPasskey(member)
    expect(await countOf(test, sql`sign_in_challenge where user_id = ${member.id}`)).toBe(0)
  })
})
