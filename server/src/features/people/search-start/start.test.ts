import { randomUUID } from 'node:crypto'
import { searchStart } from '@muster/contract/people/search-start.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const start = async (as: TestMember, query = {}) =>
  (await test.call(searchStart.show, { as: as.token, query })).response
const names = (people: readonly { full_name: string }[]) => people.map(({ full_name }) => full_name)

it('shows my college, those I looked at and those near me, once each and only in public', async () => {
  const college = await createOrganization(test, 'College', 'Hillside College')
  const [group = ''] = await groupIds(test, 1)
  const make = (fullName: string, isPublic = true) => createMember(test, { fullName, isPublic })
  const me = await make('Me Myself')
  const classmate = await make('Class Mate')
  const hidden = await make('Hidden Mate', false)
  const companion = await make('Com Panion')
  const looked = await make('Looked At')
  for (const { id } of [me, classmate, hidden, looked]) {
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id, verified) values (${id}, ${college}, true)`,
    )
  }
  await test.db.execute(
    sql`insert into user_interest_group (user_id, interest_group_id) values (${me.id}, ${group})`,
  )
  await test.db.execute(
    sql`insert into karma_by_group (user_id, interest_group_id, karma) values (${companion.id}, ${group}, 50)`,
  )

  const shown = await start(me, {
    members: `${looked.muid},${hidden.muid}`,
    campuses: `${college},${randomUUID()}`,
  })
  expect(shown.college).toEqual({ id: college, title: 'Hillside College' })
  expect(names(shown.college_members)).toEqual(['Class Mate'])
  expect(names(shown.recent_members)).toEqual(['Looked At'])
  expect(shown.recent_campuses).toMatchObject([{ title: 'Hillside College' }])
  expect(shown.suggested[0]).toMatchObject({ full_name: 'Com Panion', why: 'group' })
  expect(shown.suggested[0]?.shared).toBeTruthy()
  expect(names(shown.suggested)).not.toContain('Hidden Mate')
  expect(names(shown.suggested)).not.toContain('Me Myself')
})

it('refuses what is no list of ids, and shows strangers without a college something all the same', async () => {
  const alone = await createMember(test)
  expect(
    (await test.call(searchStart.show, { as: alone.token, query: { campuses: 'nothing' } })).status,
  ).toBe(400)
  expect(await start(alone)).toMatchObject({ college: null, college_members: [], recent_members: [] })
})
