import { registration } from '@muster/contract/account/joining.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'

let test: TestApp
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { roles: ['Fellow'] })
})
afterAll(() => test.close())

const propose = (as: TestMember, title: string) =>
  test.call(registration.proposeOrganization, { as: as.token, body: { title, org_type: 'Company' } })
const mine = async (as: TestMember) =>
  (await test.call(organisationProposals.mine, { as: as.token })).response
const decide = (id: string, body: object) =>
  test.call(organisationProposals.decide, { as: fellow.token, params: { proposal_id: id }, body })
const cases = async (search: string) =>
  (await test.call(organisationProposals.cases, { as: fellow.token, query: { search } })).response.data

it('a member sees what they miss in the list: what waits, what it is, and why it wasn’t added', async () => {
  const member = await createMember(test)
  for (const title of ['Sepia Kites', 'Umber Looms', 'Ochre Boats']) await propose(member, title)
  const [boats, looms] = await mine(member)
  expect(await mine(member)).toMatchObject([
    { title: 'Ochre Boats', state: 'waiting', reason: null, organization: null, decided_at: null },
    { title: 'Umber Looms', state: 'waiting' },
    { title: 'Sepia Kites', state: 'waiting' },
  ])
  const place = await createOrganization(test, 'Company', 'Ochre Boat Builders')
  await decide(boats?.id ?? '', { outcome: 'merge', org_id: place })
  await decide(looms?.id ?? '', { outcome: 'reject', reason: 'This is the name of a product.' })
  expect(await mine(member)).toMatchObject([
    { state: 'accepted', result: 'linked', organization: { id: place, title: 'Ochre Boat Builders' } },
    { state: 'rejected', reason: 'This is the name of a product.', organization: null },
    { state: 'waiting' },
  ])
  expect(await mine(await createMember(test))).toEqual([])
})

it('answers go from the list after 60 days; what waits stays', async () => {
  const member = await createMember(test)
  await propose(member, 'Indigo Mills')
  await propose(member, 'Madder Mills')
  const [madder] = await mine(member)
  await decide(madder?.id ?? '', { outcome: 'reject', reason: 'Nobody knows it.' })
  await test.db.execute(sql`
    update organization_case set decided_at = decided_at - interval '61 days' where title = 'Madder Mills'`)
  expect((await mine(member)).map(({ title }) => title)).toEqual(['Indigo Mills'])
})

it('cases that a new synonym makes one are joined: the oldest stays, with everybody once', async () => {
  const [first, second, third] = [
    await createMember(test),
    await createMember(test),
    await createMember(test),
  ]
  await propose(first, 'Quartz Wks Kochi')
  await propose(second, 'Quartz Works Kochi')
  await propose(third, 'Quartz Works Kochi')
  await propose(first, 'Quartz Works Kochi')
  expect(await cases('Quartz')).toHaveLength(2)
  const oldest = await readValue(test, sql`select id from organization_case where title = 'Quartz Wks Kochi'`)
  await test.db.execute(sql`insert into title_synonym (word, meaning) values ('wks', 'works')`)
  expect(await cases('Quartz')).toMatchObject([{ id: oldest, title: 'Quartz Wks Kochi', proposers: 3 }])
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  expect(await propose(second, 'Quartz Wks Kochi')).toMatchObject({ status: 409 })
  await test.db.execute(sql`delete from title_synonym where word = 'wks'`)
  expect(await cases('Quartz')).toHaveLength(1)
})
