import { roleManagement } from '@muster/contract/access/roles.ts'
import { account } from '@muster/contract/account/account.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { signInHelp } from '@muster/contract/people/sign-in-help.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, linkParameter, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf } from '../users/users.fixture.ts'
import { meantAddress } from './meant.ts'

let test: TestApp
let staff: TestMember
let admin: TestMember
let other: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp()
  staff = await createMember(test, { dynamicTypes: ['User Management'], fullName: 'Sara Staff' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Athira Admin' })
  other = await createMember(test, { roles: ['Admins'], fullName: 'Niyas Admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await createMember(test, { fullName: 'Anjali Menon' })
  await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${member.id}`)
})

const answer = { known_by: 'called' as const }
const params = (of: TestMember) => ({ user_id: of.id })
const read = async (of = member, by = staff) =>
  (await test.call(signInHelp.read, { as: by.token, params: params(of) })).response
const actOf = async (act: string, of = member) => (await read(of)).acts.find((one) => one.act === act)
const bounce = (address: string, times: number) =>
  test.db.execute(sql`
    insert into mail_outbox (recipient, subject, body, status, attempts, last_error)
    select ${address}, 'Confirm your email address', '', 'failed', 10, '550 no such mailbox' from generate_series(1, ${times}::integer)`)
const code = (by: TestMember, of = member, body: object = answer) =>
  test.call(signInHelp.sendCode, { as: by.token, params: params(of), body })
const ask = (by: TestMember, email: string, of = member) =>
  test.call(signInHelp.changeAddress, { as: by.token, params: params(of), body: { ...answer, email } })
const open = async () =>
  (await test.call(roleManagement.signatures, { as: admin.token, query: { state: 'open', kind: 'address' } }))
    .response.data
const confirm = (by: TestMember, signature_id: string) =>
  test.call(roleManagement.confirmSignature, { as: by.token, params: { signature_id } })

describe('what is in the way', () => {
  it('is nothing for a member who can sign in, with the last time and how', async () => {
    const help = await read()
    expect(help).toMatchObject({ obstacles: [], locked_because: null, waiting: null })
    expect(help.last_sign_in?.method).toBeTruthy()
    expect(help.acts.filter(({ needed, because }) => needed && because === null)).toMatchObject([
      { act: 'code' },
    ])
  })

  it.each<[string, () => Promise<unknown>, object, string]>([
    [
      'a deactivated account',
      () => test.call(users.suspend, { as: admin.token, params: params(member), body: { reason: 'Spam' } }),
      { obstacles: ['deactivated'], suspension_reason: 'Spam' },
      'restore',
    ],
    [
      'emails that bounce',
      () => bounce(member.email, 2),
      { obstacles: ['address_bounces'], address: { bounced: 2, answer: '550 no such mailbox' } },
      'address',
    ],
    [
      'an address that was never confirmed, without any sign-in',
      () =>
        test.db.execute(sql`
          with gone as (delete from security_event where user_id = ${member.id})
          update "user" set email_confirmed_at = null where id = ${member.id}`),
      { obstacles: ['address_unconfirmed'], address: { confirmed_at: null } },
      'address',
    ],
    [
      'ten wrong codes',
      async () => {
        for (let number = 0; number < 10; number += 1) {
          await test.parts.rateLimits.fail('signInCodeOfDay', `account:${member.id}`)
        }
      },
      { obstacles: ['codes_stopped'], wrong_codes: 10 },
      'unlock',
    ],
    [
      'many failed sign-ins',
      async () => {
        for (let number = 0; number < 30; number += 1) {
          await test.parts.rateLimits.fail('signInToAccount', `account:${member.id}`)
        }
      },
      { obstacles: ['locked'] },
      'unlock',
    ],
  ])('is %s, and the act that helps comes first', async (_, happens, expected, act) => {
    await happens()
    const help = await read()
    expect(help).toMatchObject(expected)
    const offered = help.acts.filter(({ needed, because }) => needed && because === null)
    expect(offered.map((one) => one.act)).toContain(act)
  })

  it('names the address that was probably meant', () => {
    expect(meantAddress('anjali@gmial.com')).toBe('anjali@gmail.com')
    expect(meantAddress('anjali@gnail.com')).toBe('anjali@gmail.com')
    expect(meantAddress('anjali@gmail.com')).toBeNull()
    expect(meantAddress('anjali@tvc.example.org')).toBeNull()
  })

  it('is seen of members with more access, who are helped by their equals alone', async () => {
    expect((await read(admin)).locked_because).toContain('access that you don’t')
    expect((await read(staff)).locked_because).toContain('Ask a colleague')
  })
})

describe('every act', () => {
  const acts = ['sendCode', 'confirmAgain', 'changeAddress', 'unlock', 'restore'] as const
  const call = (act: (typeof acts)[number], of: TestMember, by: TestMember, body: object = answer) =>
    test.call(signInHelp[act], {
      as: by.token,
      params: params(of),
      body: act === 'changeAddress' ? { email: `new-${of.id}@example.org`, ...body } : body,
    })

  it.each(acts)(
    '%s is refused for oneself, for members with more access, and without an answer',
    async (act) => {
      expect((await call(act, admin, staff)).status).toBe(403)
      expect((await call(act, staff, staff)).status).toBe(403)
      expect((await call(act, member, staff, {})).message.known_by).toBeDefined()
      expect((await call(act, member, staff, { known_by: 'other' })).message.details).toEqual([
        'Say how you know it’s them',
      ])
      expect((await call(act, { ...member, id: crypto.randomUUID() }, staff)).status).toBe(404)
      expect(await countOf(test, sql`audit_log where target_id in (${admin.id}, ${staff.id})`)).toBe(0)
    },
  )
})

describe('a sign-in code', () => {
  it('goes to the member alone, is logged with the answer, and works', async () => {
    expect(await code(staff, member, { known_by: 'other', details: 'My sister' })).toMatchObject({
      status: 200,
    })
    const [mail] = (await mailsTo(test, member.email)).filter(({ subject }) => subject.includes('is your'))
    const otp = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
    const signedIn = await test.call(auth.signIn, { body: { emailOrMuid: member.email, otp } })
    expect(signedIn.status).toBe(200)
    const log = await auditOf(test, member.id)
    expect(log).toMatchObject([{ action: 'user.help_code', after: { reason: 'Another way: My sister' } }])
    expect(JSON.stringify(log)).not.toContain(otp)
  })

  it('is sent three times an hour at most', async () => {
    for (let number = 0; number < 3; number += 1) expect((await code(staff)).status).toBe(200)
    expect(await code(admin)).toMatchObject({ status: 429 })
    expect(await countOf(test, sql`audit_log where target_id = ${member.id}`)).toBe(3)
  })

  it('is refused where it wouldn’t reach its owner', async () => {
    await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${member.id}`)
    expect((await code(staff)).message.general).toEqual(['A code only goes to a confirmed address'])
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${member.id}`)
    await bounce(member.email, 1)
    expect((await code(staff)).message.general).toEqual(['It would bounce. Change the address first.'])
    expect((await actOf('code'))?.because).toContain('bounce')
  })
})

describe('another address', () => {
  it('waits for an administrator, then gets a code, a note goes to the old one and devices are signed out', async () => {
    const email = `right-${member.id}@example.org`
    expect(await ask(staff, email)).toMatchObject({ status: 200 })
    expect((await ask(staff, `second-${email}`)).status).toBe(409)
    expect((await read()).waiting).toMatchObject({
      address: email,
      asked_by: 'Sara Staff',
      is_own: true,
      signers: ['Athira Admin', 'Niyas Admin'],
    })
    expect(await readValue(test, sql`select email from "user" where id = ${member.id}`)).toBe(member.email)
    const [request] = await open()
    expect(request).toMatchObject({
      kind: 'address',
      addresses: { present: member.email, asked: email },
      grounds: 'Called the number we have for them',
    })
    expect((await confirm(staff, request?.id ?? '')).status).toBe(403)
    expect((await confirm(admin, request?.id ?? '')).status).toBe(200)
    expect(await readValue(test, sql`select email from "user" where id = ${member.id}`)).toBe(email)
    await expect.poll(async () => (await test.call(account.info, { as: member.token })).status).toBe(401)
    const old = (await mailsTo(test, member.email)).find(({ subject }) =>
      subject.includes('new email address'),
    )
    expect(linkParameter(old, 'token')).toBeTruthy()
    const fresh = await mailsTo(test, email)
    const otp =
      /^\d{6}/.exec(fresh.find(({ subject }) => subject.includes('is your'))?.subject ?? '')?.[0] ?? ''
    expect((await test.call(auth.signIn, { body: { emailOrMuid: email, otp } })).status).toBe(200)
    // Its owner still has to confirm it.
    expect((await read()).address.confirmed_at).toBeNull()
    expect((await auditOf(test, member.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['user.ask_address', staff.id],
      ['user.confirm_address', admin.id],
    ])
  })

  it('is never confirmed by the asker or the member', async () => {
    const target = await createMember(test, { roles: ['Admins'] })
    await ask(admin, `admin-${target.id}@example.org`, target)
    const request = (await open()).find(({ user_id }) => user_id === target.id)
    expect((await confirm(admin, request?.id ?? '')).status).toBe(403)
    expect((await confirm(target, request?.id ?? '')).status).toBe(403)
    expect(await readValue(test, sql`select email from "user" where id = ${target.id}`)).toBe(target.email)
    await test.db.execute(sql`delete from user_role where user_id = ${target.id}`)
  })

  it('is refused when the member has got more access than the asker since', async () => {
    await ask(staff, `later-${member.id}@example.org`)
    const request = (await open()).find(({ user_id }) => user_id === member.id)
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${member.id}, id, true from role where title = 'Fellow'`)
    expect((await confirm(admin, request?.id ?? '')).message.general?.[0]).toContain('can no longer act')
    expect(await readValue(test, sql`select email from "user" where id = ${member.id}`)).toBe(member.email)
  })

  it('is withdrawn by the asker alone', async () => {
    await ask(staff, `gone-${member.id}@example.org`)
    const withdraw = (by: TestMember) =>
      test.call(signInHelp.withdrawAddress, { as: by.token, params: params(member) })
    expect((await withdraw(admin)).status).toBe(404)
    expect((await withdraw(staff)).status).toBe(200)
    expect((await withdraw(staff)).status).toBe(404)
    expect((await read()).waiting).toBeNull()
    expect((await auditOf(test, member.id)).at(-1)?.action).toBe('user.take_back_address')
  })

  it('is declined by an administrator with a reason, which the log keeps', async () => {
    await ask(staff, `no-${member.id}@example.org`)
    const request = (await open()).find(({ user_id }) => user_id === member.id)
    const declined = await test.call(roleManagement.refuseSignature, {
      as: other.token,
      params: { signature_id: request?.id ?? '' },
      body: { reason: 'Not them' },
    })
    expect(declined.status).toBe(200)
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      action: 'user.refuse_address',
      after: { reason: 'Not them' },
    })
  })

  it('can’t be one of another account, the same or one for a deactivated account', async () => {
    expect((await ask(staff, admin.email)).message.email).toEqual(['Another account uses this address'])
    expect((await ask(staff, member.email)).message.email).toEqual(['This is the address they have'])
    await test.call(users.suspend, { as: admin.token, params: params(member), body: {} })
    expect((await ask(staff, `x-${member.id}@example.org`)).message.general).toEqual([
      'Restore this account first',
    ])
  })

  it('asked twice at once is one request', async () => {
    const both = await Promise.all([1, 2].map((number) => ask(staff, `${number}-${member.id}@example.org`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the other acts', () => {
  it('clear what makes the member wait, three times an hour', async () => {
    for (let number = 0; number < 10; number += 1) {
      await test.parts.rateLimits.fail('signInCodeOfDay', `account:${member.id}`)
    }
    for (let number = 0; number < 5; number += 1) {
      await test.call(auth.signIn, { body: { emailOrMuid: member.muid, password: 'wrong-guess' } })
    }
    const tryPassword = () =>
      test.call(auth.signIn, { body: { emailOrMuid: member.muid, password: 'wrong-guess' } })
    expect((await tryPassword()).status).toBe(429)
    const unlock = () =>
      test.call(signInHelp.unlock, { as: staff.token, params: params(member), body: answer })
    expect((await unlock()).status).toBe(200)
    expect((await read()).obstacles).toEqual([])
    expect((await tryPassword()).status).toBe(400)
    await unlock()
    await unlock()
    expect((await unlock()).status).toBe(429)
  })

  it('restore the account with the answer in the log', async () => {
    await test.call(users.suspend, { as: admin.token, params: params(member), body: {} })
    await test.call(signInHelp.restore, { as: staff.token, params: params(member), body: answer })
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      action: 'user.restore',
      after: { status: 'active', reason: 'Called the number we have for them' },
    })
    expect((await signInAgain(test, member.muid)).accessToken).toBeTruthy()
  })

  it('send the confirmation link again to an address that was never confirmed', async () => {
    const again = () =>
      test.call(signInHelp.confirmAgain, { as: staff.token, params: params(member), body: answer })
    expect((await again()).message.general).toEqual(['This address has already been confirmed'])
    await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${member.id}`)
    expect((await again()).status).toBe(200)
    expect(
      (await mailsTo(test, member.email)).some(({ subject }) => subject.startsWith('Confirm your email')),
    ).toBe(true)
  })
})
