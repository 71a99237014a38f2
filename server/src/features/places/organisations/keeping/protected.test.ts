import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { protectedOrganisations } from '@muster/contract/places/protected-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtId } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let app: TestApp
let admin: TestMember
let key: { id: string; key: string }
let kannur: string

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(app, { roles: ['Admins'] })
  const body = { name: 'Partner portal', scopes: ['organisations' as const] }
  key = (await app.call(apiKeys.create, { as: admin.token, body })).response
  kannur = await districtId(app, 'Kannur')
  await app.db.execute(sql`
    insert into organization (title, code, org_type, district_id)
    values ('Listed College', 'LISTED', 'College', ${kannur}), ('Listed School', 'LISTSC', 'School', ${kannur}),
      ('Listed Company', 'LISTCO', 'Company', ${kannur})`)
})
afterAll(() => app.close())

const institutes = (organisation_type: string, district_name: string, as = key.key) =>
  app.call(protectedOrganisations.institutes, { as, params: { organisation_type, district_name } })

test('a program with the key reads the organisations of a district, by its id or its name', async () => {
  for (const district of [kannur, 'kannur']) {
    const { response } = await institutes('College', district)
    expect(response.institutions).toEqual([
      {
        id: expect.any(String),
        title: 'Listed College',
        code: 'LISTED',
        affiliation: null,
        district: {
          id: kannur,
          name: 'Kannur',
          zone: { name: expect.any(String), state: { name: 'Kerala', country: 'India' } },
        },
      },
    ])
  }
  const params = { district_name: 'Kannur' }
  const { response } = await app.call(protectedOrganisations.ofDistrict, { as: key.key, params })
  expect(response.map(({ title }) => title)).toEqual(['Listed College', 'Listed School'])
})

test('what is unknown is an empty list', async () => {
  expect((await institutes('Castle', 'Kannur')).response.institutions).toEqual([])
  expect((await institutes('College', 'Nowhere')).response.institutions).toEqual([])
})

test('older programs send the same key in a header of their own', async () => {
  const read = (headers?: Record<string, string>) =>
    app.call(protectedOrganisations.institutes, {
      params: { organisation_type: 'College', district_name: 'Kannur' },
      ...(headers && { headers }),
    })
  const found = await read({ protectionKey: key.key })
  expect(found.response.institutions.map(({ title }) => title)).toEqual(['Listed College'])
  for (const headers of [
    undefined,
    { protectionKey: '' },
    { protectionKey: 'mk_wrong' },
    { protectionKey: admin.token },
  ]) {
    expect((await read(headers)).status).toBe(401)
  }
  const elsewhere = { as: '', headers: { protectionKey: admin.token } }
  expect((await app.call(apiKeys.list, elsewhere)).status, 'it opens nothing else').toBe(401)
})

test('nobody else reads them: a wrong key, a key for something else, an administrator, and one that was revoked', async () => {
  const other = await app.call(apiKeys.create, { as: admin.token, body: { name: 'Chat', scopes: ['chat'] } })
  expect((await institutes('College', 'Kannur', 'mk_wrong')).status).toBe(401)
  for (const as of [other.response.key, admin.token]) {
    expect((await institutes('College', 'Kannur', as)).status).toBeGreaterThanOrEqual(401)
  }
  await app.call(apiKeys.revoke, { as: admin.token, params: { key_id: key.id } })
  expect((await institutes('College', 'Kannur')).status).toBe(401)
})
