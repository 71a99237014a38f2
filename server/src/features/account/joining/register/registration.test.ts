import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countOf,
  createOrganization,
  districtId,
  groupIds,
  linkParameter,
  mailsTo,
  readValue,
  roleId,
} from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, testPassword } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { openConnection } from '../../../../platform/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const register = (user: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  test.call(registration.register, {
    body: { user: { full_name: 'Asha Menon', password: testPassword, ...user }, ...rest },
  })

describe('registering', () => {
  it('takes empty fields of a form for nothing', async () => {
    const email = 'left-empty@muster.test'
    const answer = await register({ email, dob: '', gender: '', role: '', district: '' })
    expect(answer.status, answer.text).toBe(200)
    expect(
      await readValue(
        test,
        sql`select dob is null and district_id is null from "user" where email = ${email}`,
      ),
    ).toBe(true)
  })

  it('makes the member with everything that belongs to one, and signs in', async () => {
    const [inviter, college] = [await createMember(test), await createOrganization(test)]
    const groups = await groupIds(test, 3)
    const answer = await register(
      {
        full_name: 'Zoë Quill',
        email: 'Zoe@Muster.test',
        dob: '2000-02-29',
        gender: 'Female',
        role: await roleId(test, 'Student'),
        district: await districtId(test, 'Thrissur'),
        area_of_interest: groups,
      },
      {
        interests: {
          choosen_interests: ['hardware', 'coder', 'others'],
          choosen_endgoals: ['job', 'r&d'],
          other_interests: ['Beekeeping'],
        },
        organization: { organizations: [college], graduation_year: new Date().getUTCFullYear() },
        referral: { muid: inviter.muid.toUpperCase() },
      },
    )
    expect(answer.status).toBe(200)
    const { data, accessToken } = answer.response
    expect(data).toMatchObject({
      muid: 'zoequill@muster',
      email: 'zoe@muster.test',
      role: null,
      full_name: 'Zoë Quill',
    })

    const info = await test.call(account.info, { as: accessToken })
    expect(info.response).toMatchObject({
      muid: 'zoequill@muster',
      roles: ['Student'],
      gender: 'Female',
      dob: '2000-02-29',
      active: true,
      user_domains: ['maker', 'coder'],
      user_endgoals: ['job', 'r&d'],
      interest_selected: null,
    })
    const profile = await test.call(profiles.mine, { as: accessToken })
    expect(profile.response).toMatchObject({ karma: 2, level: 'lvl1', college_id: college, is_public: false })
    const mine = sql`user_id = ${data.id}`
    expect(await countOf(test, sql`user_interest_group where ${mine}`)).toBe(3)
    expect(await countOf(test, sql`user_organization where ${mine} and not verified`)).toBe(1)
    expect(await countOf(test, sql`referral where ${mine} and inviter_id = ${inviter.id}`)).toBe(1)
    const interests = await test.call(registration.interests, { as: accessToken })
    expect(interests.response).toMatchObject({ other_interests: ['Beekeeping'] })
  })

  it('mails a welcome with the member ID and a link that confirms the address', async () => {
    const { response } = await register({ email: 'welcome@muster.test' })
    const [mail] = await mailsTo(test, 'welcome@muster.test')
    expect(mail?.subject).toBe('Welcome to Muster')
    expect(mail?.body).toContain(response.data.muid)
    const confirmed = await test.call(profiles.confirmEmail, {
      body: { token: linkParameter(mail, 'token') },
    })
    expect(confirmed.status).toBe(200)
    const at = await readValue(
      test,
      sql`select email_confirmed_at from "user" where id = ${response.data.id}`,
    )
    expect(at).not.toBeNull()
  })

  it('as a mentor or enabler asks for the role, which staff have to verify', async () => {
    const answer = await register(
      { email: 'mentor@muster.test', role: await roleId(test, 'Mentor') },
      { mentor: { about: 'Twenty years of welding', reason: 'To pass it on' } },
    )
    expect(answer.response.data.role).toBe('Mentor')
    const info = await test.call(account.info, { as: answer.response.accessToken })
    expect(info.response.roles).toEqual([])
    const mine = sql`user_id = ${answer.response.data.id}`
    expect(await countOf(test, sql`user_role where ${mine} and not verified`)).toBe(1)
    expect(await countOf(test, sql`mentor_application where ${mine} and hours = 0`)).toBe(1)
    expect((await mailsTo(test, 'mentor@muster.test'))[0]?.body).toContain('You asked to join as Mentor')
  })

  it('is the same at its other address', async () => {
    const [path = ''] = registration.register.alsoAt ?? []
    const payload = { user: { full_name: 'New', email: 'new@muster.test', password: testPassword } }
    const answer = await test.inject({ method: 'POST', url: path, payload }, registration.register)
    expect(answer.response.data.email).toBe('new@muster.test')
  })

  it('uses an invite code up', async () => {
    const inviter = await createMember(test)
    const code = crypto.randomUUID()
    await test.db.execute(sql`
      insert into invite (inviter_id, email, code, expires_at)
      values (${inviter.id}, 'x@muster.test', ${code}, now() + interval '1 day')`)
    const referral = { invite_code: code, muid: 'nobody@muster' }
    const emails = ['code-1@muster.test', 'code-2@muster.test', 'code-3@muster.test']
    const answers = await Promise.all(emails.map((email) => register({ email }, { referral })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const late = await register({ email: 'code-4@muster.test' }, { referral })
    expect(late.message['referral.invite_code']).toEqual(['This invitation code is no longer valid'])
    expect(await countOf(test, sql`"user" where email like 'code-%'`)).toBe(1)
    expect(await countOf(test, sql`referral where inviter_id = ${inviter.id}`)).toBe(1)
  })
})

describe('the member ID', () => {
  it('is the name in plain letters, with a number when it is taken', async () => {
    const muids: string[] = []
    for (const [index, full_name] of ['Élan Vîtal', 'elan vital', 'ELAN VITAL', '李小龍', '--'].entries()) {
      const answer = await register({ full_name, email: `muid-${index}@muster.test` })
      muids.push(answer.response.data.muid)
    }
    expect(muids).toEqual([
      'elanvital@muster',
      'elanvital-1@muster',
      'elanvital-2@muster',
      'user@muster',
      'user-1@muster',
    ])
  })

  it('is different for twenty people of one name who register at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ full_name: 'Same Name', email: `same-${index}@muster.test` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ response }) => response.data.muid)).size).toBe(20)
  })

  it('is found for the two thousandth member of a name, with few statements', async () => {
    await test.db.execute(sql`
      insert into "user" (muid, full_name, email)
      select 'common' || case when n = 0 then '' else '-' || n end || '@muster', 'Common', 'common-' || n || '@muster.test'
      from generate_series(0, 1999) as n where n <> 1500`)
    const { result, statements } = await test.countStatements(() =>
      register({ full_name: 'Common', email: 'common-a@muster.test' }),
    )
    expect(result.response.data.muid).toBe('common-1500@muster')
    expect(statements.length).toBeLessThan(15)
    const next = await register({ full_name: 'Common', email: 'common-b@muster.test' })
    expect(next.response.data.muid).toBe('common-2000@muster')
  })

  it('of a second member of a name is found without making all the numbers that there could be', async () => {
    await register({ full_name: 'Second Name', email: 'second-name-1@muster.test' })
    const { calls } = await test.countStatements(() =>
      register({ full_name: 'Second Name', email: 'second-name-2@muster.test' }),
    )
    const search = calls.find(({ text }) => text.includes('generate_series'))
    const connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
    const [plan] = await connection.unsafe(`explain (format json) ${search?.text}`, search?.values)
    await connection.end()
    // A Function Scan computes every row before it returns the first.
    expect(JSON.stringify(plan)).toContain('"ProjectSet"')
    expect(JSON.stringify(plan)).not.toContain('"Function Scan"')
  })
})

describe('an email address', () => {
  it('belongs to one account, whatever the letter case', async () => {
    await register({ email: 'taken@muster.test' })
    const again = await register({ email: 'TAKEN@muster.test' })
    expect(again).toMatchObject({ status: 409, statusCode: 409 })
    expect(again.message['user.email']).toEqual([
      'There’s already an account with this email. Sign in instead.',
    ])
    await test.db.execute(sql`update "user" set status = 'suspended' where email = 'taken@muster.test'`)
    expect((await register({ email: 'taken@muster.test' })).status).toBe(409)
  })

  it('makes exactly one account when it is sent many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register({ email: 'twice@muster.test' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await mailsTo(test, 'twice@muster.test')).toHaveLength(1)
    await signInAgain(test, 'twice@muster.test')
  })

  it('can be asked for before', async () => {
    await register({ email: 'known@muster.test' })
    const ask = (email: string) => test.call(registration.emailTaken, { body: { email } })
    expect((await ask(' Known@Muster.test ')).response).toEqual({ value: true })
    expect((await ask('unknown@muster.test')).response).toEqual({ value: false })
  })
})
