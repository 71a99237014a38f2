import { registration } from '@muster/contract/account/joining.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds, roleId } from '../../../../../test/setup/fixtures.ts'
import { testPassword } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const user = { full_name: 'Asha Menon', email: 'asha@muster.test', password: testPassword }
const nowhere = '00000000-0000-4000-8000-000000000000'

const rows = () =>
  Promise.all(
    ['user', 'wallet', 'session', 'user_role', 'user_organization', 'mail_outbox', 'one_time_secret'].map(
      (table) => countOf(test, sql.identifier(table) as never),
    ),
  )

/** Sends an invalid registration to both calls and returns the field with its error text. */
async function refusal(body: unknown): Promise<Record<string, string[]>> {
  const before = await rows()
  const saved = await test.call(registration.register, { body })
  const checked = await test.call(registration.validate, { body })
  expect(saved.status).toBe(400)
  expect(saved.hasError).toBe(true)
  expect(checked.message).toEqual(saved.message)
  expect(await rows()).toEqual(before)
  const { general, ...fields } = saved.message
  expect(general).toEqual([])
  return fields
}

describe('a registration is refused, and nothing of it is kept,', () => {
  const inField: [string, Record<string, unknown>, string, RegExp][] = [
    ['without a name', { full_name: '  ' }, 'full_name', /^Full name is required$/],
    ['with a name of 151 letters', { full_name: 'a'.repeat(151) }, 'full_name', /150 characters or fewer/],
    ['with a malformed email', { email: 'asha@' }, 'email', /like name@example\.org/],
    ['with a long email', { email: `${'a'.repeat(200)}@muster.test` }, 'email', /200 characters or fewer/],
    ['with a password of 7 characters', { password: 'sevench' }, 'password', /8 characters or more/],
    [
      'with a password of 101 characters',
      { password: 'a'.repeat(101) },
      'password',
      /100 characters or fewer/,
    ],
    ['with the email as password', { password: 'ASHA@muster.test' }, 'password', /Don’t use your name/],
    ['with the name as password', { password: 'asha menon' }, 'password', /Don’t use your name/],
    [
      'with a part of the name, dressed up',
      { password: 'my-M3n0n-house' },
      'password',
      /Don’t use your name/,
    ],
    ['with the name of the installation', { password: 'muster-demo' }, 'password', /Don’t use “Muster”/],
    ['with three characters', { password: 'abcabcabcabc' }, 'password', /four different/],
    ['with a common password', { password: 'Football123' }, 'password', /lists of leaked passwords/],
    ['with a day that does not exist', { dob: '2001-02-29' }, 'dob', /YYYY-MM-DD/],
    ['with a child’s birth date', { dob: `${new Date().getUTCFullYear() - 5}-01-01` }, 'dob', /between 1900/],
    ['with an unknown gender', { gender: 'x' }, 'gender', /listed options/],
    ['with an unknown role', { role: nowhere }, 'role', /listed roles/],
    ['with an id that is none', { role: 'Admins' }, 'role', /Enter a valid ID/],
    ['with an unknown district', { district: nowhere }, 'district', /district from the list/],
    ['with an unknown group', { area_of_interest: [nowhere] }, 'area_of_interest', /groups from the list/],
  ]
  it.each(inField)('%s', async (_, change, field, text) => {
    const fields = await refusal({ user: { ...user, ...change } })
    expect(Object.keys(fields)).toEqual([`user.${field}`])
    expect(fields[`user.${field}`]?.[0]).toMatch(text)
  })

  it('with more than three groups', async () => {
    const fields = await refusal({ user: { ...user, area_of_interest: await groupIds(test, 4) } })
    expect(fields['user.area_of_interest']).toEqual(['Choose up to 3 interest groups'])
  })

  it('with a role that nobody may choose for themselves', async () => {
    for (const title of ['Admins', 'Fellow', 'Campus Lead']) {
      const fields = await refusal({ user: { ...user, role: await roleId(test, title) } })
      expect(fields['user.role']).toEqual(['Choose one of the listed roles'])
    }
  })

  it('with an inviter who does not exist', async () => {
    const fields = await refusal({ user, referral: { muid: 'nobody@muster' } })
    expect(fields['referral.muid']).toEqual(['There’s no member with this ID'])
  })

  it('with an unknown invite code or an empty referral', async () => {
    const unknown = await refusal({ user, referral: { invite_code: nowhere } })
    expect(unknown['referral.invite_code']).toEqual(['This invitation code is no longer valid'])
    expect(await refusal({ user, referral: {} })).toEqual({
      referral: ['Enter a member ID or an invite code'],
    })
  })

  it('with an unknown organisation, department or two colleges', async () => {
    const [one, two] = [await createOrganization(test), await createOrganization(test)]
    const unknown = await refusal({ user, organization: { organizations: [one, nowhere] } })
    expect(Object.keys(unknown)).toEqual(['organization.organizations'])
    const department = await refusal({ user, organization: { organizations: [one], department: nowhere } })
    expect(Object.keys(department)).toEqual(['organization.department'])
    const both = await test.call(registration.register, {
      body: { user, organization: { organizations: [one, two] } },
    })
    expect(both.status).toBe(409)
    expect(both.message['organization.organizations']).toEqual(['You can have only one current college'])
  })

  it('with words of interest or goals that are not on the list', async () => {
    const interests = { choosen_interests: ['wizard'], choosen_endgoals: ['fame'] }
    const fields = await refusal({ user, interests })
    expect(Object.keys(fields)).toEqual(['interests.choosen_interests', 'interests.choosen_endgoals'])
  })

  it('without the user part', async () => {
    const answer = await test.call(registration.register, { body: {} })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain('user')
  })
})

describe('checking a registration', () => {
  it('saves nothing, so the same data can be registered afterwards', async () => {
    const before = await rows()
    const body = { user: { ...user, email: 'checked@muster.test' } }
    const checked = await test.call(registration.validate, {
      body: { ...body, mentor: { about: 'I weave' } },
    })
    expect(checked.response).toEqual({
      valid: true,
      user: {
        full_name: user.full_name,
        email: 'checked@muster.test',
        dob: null,
        gender: null,
        role: null,
        district: null,
        area_of_interest: [],
      },
      mentor: { about: 'I weave', reason: null, hours: 0 },
    })
    expect(await rows()).toEqual(before)
    expect((await test.call(registration.register, { body })).status).toBe(200)
    const again = await test.call(registration.validate, { body })
    expect(again.status).toBe(409)
    expect(Object.keys(again.message)).toContain('user.email')
  })
})
