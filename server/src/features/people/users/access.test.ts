import { users } from '@muster/contract/people/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { storedMember } from './users.fixture.ts'

let test: TestApp
let target: TestMember
let outsiders: TestMember[]
let staff: TestMember[]

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  target = await createMember(test)
  outsiders = [
    await createMember(test),
    await createMember(test, { roles: ['Fellow'] }),
    await createMember(test, { roles: ['Associate', 'Tech Team', 'Campus Lead'] }),
    await createMember(test, { dynamicTypes: ['Manage Roles', 'Dynamic Type'] }),
  ]
  staff = [
    await createMember(test, { roles: ['Admins'] }),
    await createMember(test, { dynamicTypes: ['User Management'] }),
  ]
})
afterAll(() => test.close())

const bodies: Partial<Record<keyof typeof users, object>> = { update: {}, suspend: {} }
// The export contains addresses and numbers, so it needs a reason.
const queries: Partial<Record<keyof typeof users, object>> = { csv: { reason: 'For the yearly report' } }
const cases = Object.entries(users).map(([name, route]) => ({
  name,
  route,
  body: bodies[name as keyof typeof users],
  query: queries[name as keyof typeof users] as Record<string, unknown> | undefined,
}))

describe.each(cases)('$name', ({ name, route, body, query }) => {
  const ask = (as?: string) =>
    test.call(route, {
      ...(as && { as }),
      ...('params' in route && { params: { user_id: target.id } }),
      ...(body && { body }),
      ...(query && { query }),
    })

  it('asks visitors to sign in', async () => {
    expect(await ask()).toMatchObject({ status: 401, statusCode: 1000, hasError: true })
  })

  it('refuses members without User Management', async () => {
    for (const outsider of outsiders) {
      expect(await ask(outsider.token)).toMatchObject({ status: 403, statusCode: 403, hasError: true })
    }
    expect(await storedMember(test, target.id)).toMatchObject({ status: 'active' })
  })

  it('is open to administrators and to the type User Management', async () => {
    for (const member of staff) expect(await ask(member.token)).toMatchObject({ status: 200 })
    if (name === 'suspend' || name === 'remove') {
      await test.call(users.restore, { as: staff[0]?.token, params: { user_id: target.id } })
    }
  })
})

describe.each(cases.filter(({ route }) => 'params' in route))('$name of one member', ({ route, body }) => {
  it('says which ids are nobody, to staff only', async () => {
    const params = { user_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11' }
    const [administrator] = staff
    const [learner] = outsiders
    expect(await test.call(route, { as: administrator?.token, params, ...(body && { body }) })).toMatchObject(
      {
        status: 404,
        message: { general: ['We couldn’t find this member'] },
      },
    )
    expect(await test.call(route, { as: learner?.token, params, ...(body && { body }) })).toMatchObject({
      status: 403,
    })
  })

  it('refuses an id that is none', async () => {
    const answer = await test.call(route, {
      as: staff[0]?.token,
      params: { user_id: 'nobody' },
      ...(body && { body }),
    })
    expect(answer).toMatchObject({ status: 404, message: { user_id: ['Enter a valid ID'] } })
  })
})
