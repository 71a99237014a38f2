import { registration } from '@muster/contract/account/joining.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createAdministrator } from '../accounts/administrators.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

async function rolesGiven(token: string) {
  const { response } = await test.call(securityEvents.mine, { as: token })
  return response.filter(({ kind }) => kind === 'role_given')
}

async function register(title: string): Promise<string> {
  const user = {
    full_name: 'Asha Menon',
    email: `${title.toLowerCase()}-asha@muster.test`,
    password: testPassword,
    role: await roleId(test, title),
  }
  const { response } = await test.call(registration.register, { body: { user } })
  return response.accessToken
}

describe('a role that comes with something else', () => {
  it('is recorded when it is chosen at registration, and only if it counts at once', async () => {
    expect(await rolesGiven(await register('Student'))).toMatchObject([
      { detail: 'Student', by_others: false },
    ])
    expect(await rolesGiven(await register('Mentor'))).toEqual([])
  })

  it('is recorded once when a college makes its member a student', async () => {
    const member = await createMember(test)
    const choose = (body: object) => test.call(ownOrganisations.addOrganization, { as: member.token, body })
    expect((await choose({ organization: await createOrganization(test, 'Company') })).status).toBe(200)
    expect(await rolesGiven(member.token)).toEqual([])
    const college = await createOrganization(test)
    const answers = await Promise.all([choose({ organization: college }), choose({ organization: college })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await choose({ is_student: true })
    expect(await rolesGiven(member.token)).toMatchObject([{ detail: 'Student', current: true }])
  })
})

describe('an administrator made on the command line', () => {
  const make = (email: string) =>
    createAdministrator(test.parts, { email, suffix: 'muster', askFullName: async () => 'Asha Menon' })
  const made = [{ detail: 'Admins, from the command line', device: null, address: null, current: false }]

  it('finds that in their activity, once', async () => {
    const member = await createMember(test)
    await make(member.email)
    await make(member.email)
    expect(await rolesGiven(member.token)).toMatchObject(made)
  })

  it('finds it with a new account as well', async () => {
    const { password } = await make('first-admin@muster.test')
    const { accessToken } = await signInAgain(test, 'first-admin@muster.test', password ?? '')
    expect(await rolesGiven(accessToken)).toMatchObject(made)
  })
})
