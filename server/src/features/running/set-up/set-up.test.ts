import { account as infoOfAccount } from '@muster/contract/account/account.ts'
import { secondStep } from '@muster/contract/account/second-step.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { setUp } from '@muster/contract/running/set-up.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createAdministrator } from '../../account/accounts/administrators.ts'
import { openUntilOver, prepareSetUp } from './state.ts'

let test: TestApp
let code: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', BRAND_NAME: 'Lantern' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`delete from app_state where key not in ('token-secret')`)
  await test.db.execute(sql`delete from "user"`)
  code = (await start()) ?? ''
})

const start = (isDemo = false) => prepareSetUp(test.db, { isDemo, now: new Date() })
const account = { email: 'asha@lantern.test', full_name: 'Asha Menon', password: 'seven calm rivers' }
const begin = (given: object = {}) =>
  test.call(setUp.begin, { body: { code, ...account, ...given }, headers: { 'user-agent': 'x' } })
const isOpen = async () => (await test.call(setUp.state)).response.is_open
const administrators = () =>
  countOf(test, sql`user_role join role on role.id = role_id where role.title = 'Admins'`)

async function enter(): Promise<string> {
  await begin()
  return (await signInAgain(test, account.email, account.password)).accessToken
}

describe('the first start', () => {
  it('prints a code that stays the same until there is an administrator', async () => {
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await start()).toBe(code)
    expect(await isOpen()).toBe(true)
    expect(await begin()).toMatchObject({ status: 200, response: { muid: expect.stringContaining('asha') } })
    expect(await start()).toBeNull()
    expect(await isOpen()).toBe(false)
  })

  it('has no set-up in a demo, nor where there is an administrator already', async () => {
    await test.db.execute(sql`delete from app_state where key = 'set-up'`)
    expect(await isOpen()).toBe(false)
    expect(await begin()).toMatchObject({ status: 409 })
    expect(await start(true)).toBeNull()
    await test.db.execute(sql`delete from app_state where key = 'set-up'`)
    await createMember(test, { roles: ['Admins'] })
    expect(await start()).toBeNull()
  })

  it('is over as soon as the command line made an administrator, and stays over without one', async () => {
    const waits = openUntilOver(test.db)
    expect(await waits()).toBe(true)
    const { id } = await createMember(test, { roles: ['Admins'] })
    expect(await waits()).toBe(false)
    expect(await begin()).toMatchObject({ status: 409 })
    await start()
    await test.db.execute(sql`delete from "user" where id = ${id}`)
    expect(await start()).toBeNull()
    expect(await begin()).toMatchObject({ status: 409 })
  })
})

describe('becoming the first administrator', () => {
  it('takes the code however it is written, signs in and knows nothing of the code any more', async () => {
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await begin({ code: ` ${typed} ` })).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`app_state where value like ${`%${code}%`}`)).toBe(0)
    expect(await countOf(test, sql`security_event where kind = 'role_given'`)).toBe(1)
    expect(
      await test.call(auth.signIn, { body: { emailOrMuid: account.email, password: account.password } }),
    ).toMatchObject({ status: 200 })
  })

  it('refuses another code, an easy password and a taken address, each on its field', async () => {
    expect(await begin({ code: 'AAAA-AAAA-AAAA' })).toMatchObject({
      status: 400,
      message: { code: [expect.stringContaining('isn’t the right code')] },
    })
    for (const password of ['password123', 'asha menon 1', 'lantern lantern', 'short']) {
      expect(await begin({ password })).toMatchObject({
        status: 400,
        message: { password: [expect.any(String)] },
      })
    }
    const { email } = await createMember(test, {})
    expect(await begin({ email })).toMatchObject({
      status: 409,
      message: { email: [expect.stringContaining('an account with this address')] },
    })
    expect(await administrators()).toBe(0)
    expect(await isOpen()).toBe(true)
  })

  it('lets exactly one of several at once win', async () => {
    const people = ['asha', 'binu', 'chitra', 'dev']
    const answers = await Promise.all(people.map((name) => begin({ email: `${name}@lantern.test` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await administrators()).toBe(1)
    expect(await countOf(test, sql`"user"`)).toBe(1)
  })
})

describe('two-step sign-in of staff', () => {
  const standing = async (as: string) => {
    const { response } = await test.call(infoOfAccount.info, { as })
    return { needed: response.needs_second_step, due: response.second_step_due, roles: response.roles }
  }

  it('is asked of the first administrator and everyone after them, a week later', async () => {
    const as = await enter()
    const due = new Date(test.parts.clock.now().getTime() + 7 * 86_400_000)
    const early = await standing(as)
    expect(early).toMatchObject({ needed: false, roles: ['Admins'] })
    expect(Math.abs(Date.parse(early.due ?? '') - due.getTime())).toBeLessThan(60_000)
    const own = async (token: string) => (await test.call(secondStep.standing, { as: token })).response
    expect(await own(as)).toMatchObject({ required: true, due: early.due })
    expect(await own((await createMember(test)).token)).toMatchObject({ required: false, due: null })
    test.advance(7 * 86_400_000)
    const late = await signInAgain(test, account.email, account.password)
    expect(await standing(late.accessToken)).toEqual({ needed: true, due: null, roles: [] })
    expect(await own(late.accessToken)).toMatchObject({ required: true, due: null })
    const colleague = await createMember(test, { roles: ['Admins'] })
    expect((await test.call(setUp.facts, { as: colleague.token })).status).toBe(403)
  })

  it('is not asked where an installation is older or a demo: the accounts in its instructions do what they say', async () => {
    await start(true)
    await createMember(test, { roles: ['Admins'] })
    test.advance(30 * 86_400_000)
    const { token } = await createMember(test, { roles: ['Admins'] })
    expect(await standing(token)).toEqual({ needed: false, due: null, roles: ['Admins'] })
    const given = { email: 'second@lantern.test', suffix: 'lantern', askFullName: async () => 'Second' }
    await createAdministrator(test.parts, given)
    expect(await countOf(test, sql`app_state where key = 'staff-second-step-due'`)).toBe(0)
  })
})

describe('the rest of the set-up', () => {
  it('is for administrators, and shows what the settings say', async () => {
    expect(await test.call(setUp.facts)).toMatchObject({ status: 401 })
    const member = await createMember(test, {})
    expect(await test.call(setUp.facts, { as: member.token })).toMatchObject({ status: 403 })
    await test.db.execute(sql`delete from "user"`)
    const as = await enter()
    expect((await test.call(setUp.facts, { as })).response).toEqual({
      public_url: 'http://muster.test',
      has_mail_server: false,
      files_in: 'folder',
      demo: 'possible',
    })
  })

  it('adds a made-up community once, and only while there is nobody else', async () => {
    const as = await enter()
    const asked = await Promise.all([1, 2].map(() => test.call(setUp.addDemo, { as })))
    expect(asked.map(({ response }) => response.demo)).toEqual(['loading', 'loading'])
    await test.db.execute(
      sql`insert into failed_job (id, queue, message) values (gen_random_uuid(), 'set-up-demo', 'x')`,
    )
    expect((await test.call(setUp.facts, { as })).response.demo).toBe('failed')
    await test.db.execute(sql`delete from failed_job`)
    await test.db.execute(sql`insert into app_state (key, value) values ('demo-community', '400')`)
    expect((await test.call(setUp.addDemo, { as })).response.demo).toBe('loaded')
    await test.db.execute(sql`delete from app_state where key in ('demo-community', 'set-up-demo')`)
    await createMember(test, {})
    expect(await test.call(setUp.addDemo, { as })).toMatchObject({
      status: 409,
      message: { general: [expect.stringContaining('already other members')] },
    })
  })
})
