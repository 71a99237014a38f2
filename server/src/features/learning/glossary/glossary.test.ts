import { glossary } from '@muster/contract/learning/glossary.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test?.close())

const add = (term: string) =>
  test.call(glossary.create, { as: admin.token, body: { term, meaning: 'A lesson', group_id: null } })

it('finds a word by its meaning, and has each word once', async () => {
  expect(await add('Bootcamp')).toMatchObject({ status: 200, response: { term: 'Bootcamp' } })
  expect(await add('Bootcamp')).toMatchObject({ status: 409, message: { term: [expect.any(String)] } })
  const { response } = await test.call(glossary.list, { as: admin.token, query: { search: 'lesson' } })
  expect(response.data).toMatchObject([{ term: 'Bootcamp', group: null }])
})
