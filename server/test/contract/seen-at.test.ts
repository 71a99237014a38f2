import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../setup/members.ts'
import { everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { fixtures, together } from './fixtures.ts'

let test: TestApp
let admin: TestMember
let colleague: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  colleague = await createMember(test, { roles: ['Admins'], fullName: 'Cara Colleague' })
})
afterAll(() => test.close())

const on = () => ({ test, admin })
/** Every form in which staff change a record. */
const forms = together(fixtures.map(({ edited }) => edited?.(on)))

it('every call that says what its editor has seen is tried here', () => {
  const saying = everyRoute.filter(({ route }) => JSON.stringify(shapeOf(route)).includes('seen_at'))
  const byOwner = fixtures.flatMap(({ editedByOwner }) => editedByOwner ?? [])
  expect(
    saying
      .map(({ name }) => name)
      .filter((name) => !byOwner.includes(name))
      .sort(),
  ).toEqual(Object.keys(forms).sort())
})

/** The names of the fields of a call's body; some bodies are turned into another form once they are read. */
function shapeOf(route: RouteDefinition): string[] {
  const body = route.body as { shape?: object; in?: { shape?: object } } | undefined
  return Object.keys(body?.shape ?? body?.in?.shape ?? {})
}

describe.each(Object.entries(forms))('%s', (_name, { route, make, change, shows }) => {
  const send = (params: object, body: object, by = admin) =>
    test.call(route, { as: by.token, params: params as Record<string, string>, body })

  it('is refused when a colleague was faster, with the record as it is now', async () => {
    const { params, read } = await make()
    const { updated_at: seen_at } = await read()
    expect(await send(params, { ...change(1), seen_at }, colleague)).toMatchObject({ status: 200 })
    const refusal = await send(params, { ...change(2), seen_at })
    expect(refusal).toMatchObject({ status: 409, code: 'changed_since' })
    const now = await read()
    expect(now).toMatchObject(shows(1))
    expect((refusal.response as { current?: object }).current).toMatchObject({
      ...shows(1),
      updated_at: now.updated_at,
    })
    expect(await send(params, { ...change(2), seen_at: now.updated_at })).toMatchObject({ status: 200 })
  })

  it('lets one of two at once through', async () => {
    const { params, read } = await make()
    const { updated_at: seen_at } = await read()
    // None of them is what stands there, which would change nothing and be let through.
    const answers = await Promise.all([3, 6, 7].map((number) => send(params, { ...change(number), seen_at })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('serves clients that do not say what they have seen', async () => {
    const { params, read } = await make()
    expect(await send(params, change(4), colleague)).toMatchObject({ status: 200 })
    expect(await send(params, change(5), colleague)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject(shows(5))
  })
})
