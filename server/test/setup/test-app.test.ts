import { account, type UserInfo } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { users } from '@muster/contract/people/users.ts'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createMember, testPassword } from './members.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

describe('a call of a test', () => {
  it('gives the answer that the contract declares', async () => {
    const { token, muid } = await createMember(test, { roles: ['Admins'] })
    const { response } = await test.call(account.info, { as: token })
    expectTypeOf(response).toEqualTypeOf<UserInfo>()
    expect(response.muid).toBe(muid)
    const page = await test.call(users.list, { as: token })
    expectTypeOf(page.response.data[0]?.full_name).toEqualTypeOf<string | undefined>()
    // @ts-expect-error: a field that the contract does not declare
    expect(page.response.total).toBeUndefined()
  })

  it('gives the texts of a refusal, and their codes', async () => {
    const refused = await test.call(registration.register, {
      body: { user: { full_name: '', email: 'refused@muster.test', password: testPassword } },
    })
    expect(refused.status).toBe(400)
    expectTypeOf(refused.message.general).toEqualTypeOf<string[]>()
    expect(refused.message['user.full_name']).toEqual(['Full name is required'])
    expect(refused.errors).toMatchObject([{ field: 'user.full_name', code: 'field_required' }])
  })

  it('carries nothing where the route only says something', async () => {
    const { token } = await createMember(test)
    const { response, message } = await test.call(auth.signOut, { as: token })
    expectTypeOf(response).toEqualTypeOf<Record<never, never>>()
    expect([response, message.general]).toEqual([{}, [expect.any(String)]])
  })

  it('of one of several routes, or of any, promises no more than all of them do', () => {
    const call = (route: typeof auth.refresh | typeof auth.signIn) => test.call(route)
    expectTypeOf<Awaited<ReturnType<typeof call>>['response']['accessToken']>().toEqualTypeOf<string>()
    const callAny = (route: RouteDefinition) => test.call(route)
    expectTypeOf<Awaited<ReturnType<typeof callAny>>['response']>().toBeUnknown()
  })
})
