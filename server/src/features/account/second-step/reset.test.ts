import { account } from '@muster/contract/account/account.ts'
import { secondStep, staffSecondStep } from '@muster/contract/account/second-step.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, linkParameter, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { runResets } from './reset.ts'
import { createProtected, type ProtectedMember } from './second-step.fixture.ts'

const HOUR_MS = 3_600_000

describe('the reset of a second step', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' })
    staff = await createMember(test, { roles: ['Admins'] })
  })
  afterAll(() => test.close())

  const ask = (of: TestMember, by = staff) =>
    test.call(staffSecondStep.askReset, {
      as: by.token,
      params: { user_id: of.id },
      body: { reason: 'Lost the phone, showed an ID' },
    })
  const waits = async (of: ProtectedMember) =>
    (await test.call(staffSecondStep.standing, { as: staff.token, params: { user_id: of.id } })).response
      .reset
  const stopLink = async ({ email }: TestMember) =>
    linkParameter(
      (await mailsTo(test, email)).find(({ subject }) => subject.includes('will be reset')),
      'token',
    )

  it('takes effect after 24 hours: all devices are signed out, and the password does alone', async () => {
    const member = await createProtected(test)
    expect((await ask(member)).status).toBe(200)
    expect(await waits(member)).toMatchObject({ reason: 'Lost the phone, showed an ID' })
    test.advance(23 * HOUR_MS)
    await runResets(test.parts)
    expect((await test.call(secondStep.standing, { as: member.token })).response.on).toBe(true)
    test.advance(2 * HOUR_MS)
    await Promise.all([runResets(test.parts), runResets(test.parts)])
    // The guard's cache of a member is invalidated a moment after the change.
    await expect.poll(async () => (await test.call(account.info, { as: member.token })).status).toBe(401)
    const { accessToken } = await signInAgain(test, member.muid)
    const after = await test.call(secondStep.standing, { as: accessToken })
    expect(after.response).toMatchObject({ on: false, recovery_codes_left: 0, reset: null })
    const done = (await mailsTo(test, member.email)).filter(({ subject }) =>
      subject.endsWith('has been reset'),
    )
    expect(done).toHaveLength(1)
    staff = { ...staff, token: (await signInAgain(test, staff.muid)).accessToken }
  })

  it('keeps its first moment however often it is asked for, also at once', async () => {
    const member = await createProtected(test)
    const answers = await Promise.all([ask(member), ask(member)])
    expect(new Set(answers.map(({ response }) => response.takes_effect_at)).size).toBe(1)
    expect(await countOf(test, sql`second_step_reset where user_id = ${member.id}`)).toBe(1)
  })

  it('is stopped by the member in the settings or by the link of the mail, once', async () => {
    const [one, other] = [await createProtected(test), await createProtected(test)]
    await ask(one)
    await ask(other)
    expect((await test.call(secondStep.stopReset, { as: one.token })).status).toBe(200)
    const body = { token: await stopLink(other) }
    expect((await test.call(secondStep.stopResetByLink, { body })).status).toBe(200)
    const again = await test.call(secondStep.stopResetByLink, { body })
    expect(again.message.general).toEqual(['This reset has already been stopped or carried out'])
    test.advance(25 * HOUR_MS)
    await runResets(test.parts)
    for (const { id } of [one, other]) {
      expect(await countOf(test, sql`authenticator_app where user_id = ${id}`)).toBe(1)
    }
    expect((await test.call(secondStep.stopReset, { as: one.token })).status).toBe(404)
    staff = { ...staff, token: (await signInAgain(test, staff.muid)).accessToken }
  })

  it('is called off by staff, and neither asked for nor called off by who holds less', async () => {
    const member = await createProtected(test, { roles: ['Fellow'] })
    const less = await createMember(test, { dynamicTypes: ['User Management'] })
    expect((await ask(member, less)).status).toBe(403)
    await ask(member)
    const cancel = (by: TestMember) =>
      test.call(staffSecondStep.cancelReset, { as: by.token, params: { user_id: member.id } })
    expect((await cancel(less)).status).toBe(403)
    expect((await cancel(staff)).status).toBe(200)
    expect((await cancel(staff)).status).toBe(404)
    const cancelled = sql`audit_log where action = 'user.cancel_second_step_reset' and target_id = ${member.id}`
    expect(await countOf(test, cancelled)).toBe(1)
    expect(await waits(member)).toBeNull()
  })

  it('is refused for oneself, for who has no second step, and for nobody', async () => {
    const plain = await createMember(test)
    expect((await ask(staff)).message.general).toEqual([
      'You can’t reset your own two-step sign-in. Ask a colleague.',
    ])
    expect((await ask(plain)).message.general).toEqual(['This member doesn’t use two-step sign-in'])
    expect((await ask({ ...plain, id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  })
})

describe('an installation that asks a second step of staff', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off', STAFF_SECOND_STEP: 'on' })
  })
  afterAll(() => test.close())

  const manages = async ({ token }: TestMember) => (await test.call(users.summary, { as: token })).status

  it('lets what staff hold rest until they have one, and at once when they give it up', async () => {
    const staff = await createMember(test, { roles: ['Admins', 'Mentor'] })
    expect(await manages(staff)).toBe(403)
    expect((await test.call(account.info, { as: staff.token })).response).toMatchObject({
      roles: ['Mentor'],
      needs_second_step: true,
    })
    expect((await test.call(secondStep.standing, { as: staff.token })).response.required).toBe(true)
    const member = await createProtected(test, { dynamicTypes: ['User Management'] })
    expect(await manages(member)).toBe(200)
    expect((await test.call(account.info, { as: member.token })).response.needs_second_step).toBe(false)
    await test.call(secondStep.removeApp, { as: member.token })
    expect(await manages(member)).toBe(403)
  })

  it('asks nothing of members who hold nothing', async () => {
    const member = await createMember(test)
    expect((await test.call(secondStep.standing, { as: member.token })).response.required).toBe(false)
  })
})
