import { roleManagement } from '@muster/contract/access/roles.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkParameter, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf } from './users.fixture.ts'

let test: TestApp
let staff: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { dynamicTypes: ['User Management'] })
})
afterAll(() => test.close())

const params = (member: TestMember) => ({ user_id: member.id })
const update = (member: TestMember, body: object) =>
  test.call(users.update, { as: staff.token, params: params(member), body })
const detail = async (member: TestMember) =>
  (await test.call(users.detail, { as: staff.token, params: params(member) })).response
const cancel = (member: TestMember) =>
  test.call(users.cancelEmailChange, { as: staff.token, params: params(member) })
const linkTo = async (email: string) =>
  linkParameter(
    (await mailsTo(test, email)).find(({ body }) => body.includes('/confirm-email?')),
    'token',
  )

describe('an address that staff enter', () => {
  it('has the same seven days when its owner asks for the link once more', async () => {
    const member = await createMember(test)
    const email = `again-${member.email}`
    await update(member, { email })
    const resend = await test.call(profiles.resendConfirmation, { as: member.token })
    expect(resend.message.general).toEqual([`We’ve emailed a new link to ${email}`])
    const [newest] = await mailsTo(test, email)
    expect(newest?.body).toContain('The link works for 7 days')
    expect(newest?.body).toContain('The Muster team has entered this')
    test.advance(6 * 86_400_000)
    const token = linkParameter(newest, 'token')
    expect((await test.call(profiles.confirmEmail, { body: { token } })).status).toBe(200)
    expect(await detail(member)).toMatchObject({ email, pending_email: null })
  })

  it('waits until the owner of the mailbox confirms it; both addresses are told', async () => {
    const member = await createMember(test)
    const email = `staff-${member.email}`
    const answer = await update(member, { email, full_name: 'Another Name' })
    expect(answer.message.general).toEqual([
      `Member updated. ${email} takes effect once its owner has confirmed it.`,
    ])
    expect(await detail(member)).toMatchObject({
      email: member.email,
      pending_email: email,
      full_name: 'Another Name',
    })
    await signInAgain(test, member.email)
    const body = { emailOrMuid: email, password: testPassword }
    expect((await test.call(auth.signIn, { body })).status).toBe(400)
    expect((await mailsTo(test, email))[0]?.body).toContain('The Muster team has entered this')
    expect((await mailsTo(test, member.email))[0]).toMatchObject({
      subject: 'New email address requested for your Muster account',
      body: expect.stringContaining('/restore-email?token='),
    })
    test.advance(6 * 86_400_000)
    expect((await test.call(profiles.confirmEmail, { body: { token: await linkTo(email) } })).status).toBe(
      200,
    )
    expect(await detail(member)).toMatchObject({ email, pending_email: null })
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      before: { pending_email: null },
      after: { pending_email: email },
    })
  })

  it('needs another administrator in place of a confirmed one, asked once however often it’s sent', async () => {
    const member = await createMember(test, { confirmed: true })
    const email = `signed-${member.email}`
    for (let time = 0; time < 2; time += 1) {
      expect((await update(member, { email, full_name: 'Another Name' })).message.general).toEqual([
        `Member updated. ${email} takes effect once another administrator has confirmed it.`,
      ])
    }
    expect(await detail(member)).toMatchObject({ email: member.email, full_name: 'Another Name' })
    // Nothing to take it over with.
    expect(await mailsTo(test, email)).toEqual([])
    const admin = await createMember(test, { roles: ['Admins'] })
    const asked = await test.call(roleManagement.signatures, {
      as: admin.token,
      query: { kind: 'address', search: member.muid },
    })
    expect(asked.response.data).toMatchObject([{ addresses: { present: member.email, asked: email } }])
    expect((await update(member, { email: `other-${member.email}` })).status).toBe(409)
  })

  it('can be dropped again, with a trace', async () => {
    const member = await createMember(test)
    const email = `typo-${member.email}`
    await update(member, { email })
    expect((await cancel(member)).message.general).toEqual(['Email change cancelled'])
    expect((await cancel(member)).message.general).toEqual(['There’s no new address waiting to be confirmed'])
    expect(await detail(member)).toMatchObject({ email: member.email, pending_email: null })
    expect((await test.call(profiles.confirmEmail, { body: { token: await linkTo(email) } })).status).toBe(
      400,
    )
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({ before: { pending_email: email } })
  })

  it('is refused when it is taken, and for the own account, which asks for the password', async () => {
    const [member, other] = [await createMember(test), await createMember(test)]
    expect((await update(member, { email: other.email })).message.email).toEqual([
      'Another account uses this address',
    ])
    const own = await update(staff, { email: `own-${staff.email}` })
    expect(own.status).toBe(400)
    expect(own.message.email).toEqual(['Change your own address in your settings, with your password'])
  })

  it('of an administrator is not theirs to change or drop', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    expect((await update(admin, { email: `x-${admin.email}` })).status).toBe(403)
    expect((await cancel(admin)).status).toBe(403)
  })
})
