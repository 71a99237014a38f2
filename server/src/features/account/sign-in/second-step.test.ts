import { account } from '@muster/contract/account/account.ts'
import { secondStep } from '@muster/contract/account/second-step.ts'
import { secondStep as secondStepSignIn } from '@muster/contract/account/second-step-sign-in.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, linkParameter, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { codeOf, createProtected, firstStep, fromAnywhere } from '../second-step/second-step.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => test.close())

const finish = (token: string, code: string) =>
  test.call(secondStepSignIn.signIn, { body: { token, code }, headers: fromAnywhere() })
const info = (token: string) => test.call(account.info, { as: token })

describe('signing in with a second step', () => {
  it('asks for it after the password, and gives a session for the code of the app', async () => {
    const member = await createProtected(test)
    const { status, code, asked } = await firstStep(test, member.muid)
    expect([status, code]).toEqual([400, 'second_step_needed'])
    expect(asked.ways).toEqual(['app', 'recovery'])
    const done = await finish(asked.token, codeOf(test, member.secret))
    expect(done.status).toBe(200)
    expect((await info(done.response.accessToken)).response.muid).toBe(member.muid)
  })

  it('asks for it after the mailed code and the mailed link as well', async () => {
    const member = await createProtected(test)
    await test.call(auth.requestOtp, { body: { emailOrMuid: member.email } })
    const mail = (await mailsTo(test, member.email)).find(({ body }) => body.includes('ticket='))
    const byCode = await test.call(auth.signIn, { body: { emailOrMuid: member.email, otp: codeIn(mail) } })
    expect(JSON.parse(byCode.text)).toMatchObject({ code: 'second_step_needed' })
    const ticket = linkParameter(mail, 'ticket')
    const byLink = await test.call(auth.exchangeTicket, { body: { token: ticket } })
    const { code, response } = JSON.parse(byLink.text)
    expect(code).toBe('second_step_needed')
    expect((await finish(response.current.token, codeOf(test, member.secret))).status).toBe(200)
  })

  it('says nothing of it to who has the wrong password', async () => {
    const member = await createProtected(test)
    const answer = await test.call(auth.signIn, {
      body: { emailOrMuid: member.muid, password: 'wrong-password' },
    })
    expect(answer.text).not.toContain('second_step')
    expect(answer.message.general).toEqual(['Wrong email, member ID or password'])
  })

  it('takes each code of the app once, also when it is sent twice at the same moment', async () => {
    const member = await createProtected(test)
    const steps = await Promise.all([firstStep(test, member.muid), firstStep(test, member.muid)])
    const code = codeOf(test, member.secret)
    const answers = await Promise.all(steps.map(({ asked }) => finish(asked.token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.message.code).toEqual(['This code has already been used. Wait for the next one.'])
  })

  it('takes each recovery code once, however it is typed, and tells the member of it', async () => {
    const member = await createProtected(test)
    const [recovery = ''] = member.recoveryCodes
    const first = await firstStep(test, member.muid)
    const typed = recovery.toUpperCase().replace('-', ' ')
    const done = await finish(first.asked.token, typed)
    expect(done.status).toBe(200)
    const again = await firstStep(test, member.muid)
    expect((await finish(again.asked.token, recovery)).message.code).toEqual([
      'This recovery code is wrong or has already been used',
    ])
    const standing = await test.call(secondStep.standing, { as: done.response.accessToken })
    expect(standing.response.recovery_codes_left).toBe(9)
  })

  it('says that a code has expired, and nothing about one that would be right later', async () => {
    const member = await createProtected(test)
    const { asked } = await firstStep(test, member.muid)
    const refusalOf = async (code: string) => (await finish(asked.token, code)).message.code
    expect((await refusalOf(codeOf(test, member.secret, -10)))?.[0]).toMatch(/^This code has expired/)
    const wrong = [
      'This code is wrong. Use the newest one in the app, and set your phone’s clock to automatic.',
    ]
    expect(await refusalOf('000000')).toEqual(wrong)
    expect(await refusalOf(codeOf(test, member.secret, 2))).toEqual(wrong)
    expect(await refusalOf(codeOf(test, member.secret, 10))).toEqual(wrong)
    expect((await finish(asked.token, codeOf(test, member.secret, 1))).status).toBe(200)
  })

  it('begins from the start after five wrong codes, after five minutes, and for an unknown token', async () => {
    const member = await createProtected(test)
    const { asked } = await firstStep(test, member.muid)
    for (let n = 0; n < 5; n += 1) expect((await finish(asked.token, '000000')).status).toBe(400)
    const tooLate = ['This took too long. Start signing in again.']
    expect((await finish(asked.token, codeOf(test, member.secret))).message.general).toEqual(tooLate)
    const slow = await firstStep(test, member.muid)
    test.advance(301_000)
    expect((await finish(slow.asked.token, codeOf(test, member.secret))).message.general).toEqual(tooLate)
    expect((await finish('no such token', '123456')).message.general).toEqual(tooLate)
  })

  it('pauses after ten wrong codes, and tells the member that their password is known', async () => {
    const member = await createProtected(test)
    for (let n = 0; n < 10; n += 1) {
      const { asked } = await firstStep(test, member.muid)
      expect((await finish(asked.token, '000000')).status).toBe(400)
    }
    const { asked } = await firstStep(test, member.muid)
    expect((await finish(asked.token, codeOf(test, member.secret))).status).toBe(429)
    const subjects = (await mailsTo(test, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Wrong sign-in codes'))).toHaveLength(1)
  })

  it('is void once the password has changed, or the account is deactivated, after the first step', async () => {
    const [changing, suspended] = [await createProtected(test), await createProtected(test)]
    const [one, other] = [await firstStep(test, changing.muid), await firstStep(test, suspended.muid)]
    const body = { current_password: testPassword, password: 'another-long-secret' }
    const changed = await test.call(account.changePassword, { as: changing.token, body })
    expect(changed.status).toBe(200)
    expect((await finish(one.asked.token, codeOf(test, changing.secret))).status).toBe(400)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    expect((await finish(other.asked.token, codeOf(test, suspended.secret))).status).toBe(400)
  })

  it('stays one step for who has none', async () => {
    const member = await createMember(test)
    const body = { emailOrMuid: member.muid, password: testPassword }
    expect((await test.call(auth.signIn, { body })).status).toBe(200)
  })
})
