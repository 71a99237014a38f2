import { registration } from '@muster/contract/account/joining.ts'
import { countries } from '@muster/contract/places/location-levels.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  await createMember(app)
})
afterAll(() => app.close())

const colleges = (headers: Record<string, string> = {}) => app.call(registration.colleges, { headers })
const nameOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers.etag)

test('who has a public list already is told so in a few bytes, until it changes', async () => {
  const first = await colleges()
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await colleges({ 'if-none-match': `"other", ${nameOf(first)}` })
  expect(again).toMatchObject({ status: 304, text: '' })
  await createOrganization(app, 'College', 'A College That Is New')
  const changed = await colleges({ 'if-none-match': nameOf(first) })
  expect(changed.status).toBe(200)
  expect(changed.response.colleges.map(({ title }) => title)).toContain('A College That Is New')
  expect(nameOf(changed)).not.toBe(nameOf(first))
})

test('lists of places and organisations have a name, what shows a member none', async () => {
  const params = { org_type: 'College' }
  for (const answer of [
    await app.call(organisations.list, { params }),
    await app.call(organisations.show, { params }),
    await app.call(countries.options, {}),
  ]) {
    expect(answer.status).toBe(200)
    expect(nameOf(answer)).toMatch(/^W\/"/)
  }
  const other = await app.call(registration.interests, { as: (await createMember(app)).token })
  expect(other.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(other.headers.etag).toBeUndefined()
})
