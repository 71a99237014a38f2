import { today } from '@muster/contract/desk/today.ts'
import { organisationTransfers as calls } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countOf, createOrganization } from '../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { findPairs } from './pairs.ts'
import { admin, join, move, test, withTwoColleges } from './transfers.fixture.ts'

withTwoColleges()

beforeEach(async () => {
  await test.db.execute(sql`delete from organization_pair`)
  await test.db.execute(sql`update organization set title = 'Place ' || code`)
})

const called = (title: string, type: 'College' | 'School' = 'College') =>
  createOrganization(test, type, title)
const shown = async (as = admin.token) => {
  const { response } = await test.call(today.read, { as })
  return response.needs_look.value?.filter(({ kind }) => kind === 'pair') ?? []
}
const mark = (one: string, other: string, different = true, as = admin.token) =>
  test.call(calls.markDifferent, { as, body: { one, other, different } })
const pairs = () => countOf(test, sql`organization_pair where different_at is null`)

describe('organisations that look like the same one', () => {
  it.each([
    [
      'the same title in other words',
      'Govt. Engg. College Kannur',
      'Government Engineering College, Kannur',
      1,
    ],
    ['a letter that differs', 'Sree Narayana College Alathur', 'Sree Narayana College Alathoor', 1],
    ['a space that differs', 'Backwater Arts College', 'Back Water Arts College', 1],
    ['one more word', 'Government College Kannur', 'Government Women’s College Kannur', 0],
    ['another number', 'Model School No. 1', 'Model School No. 2', 0],
    ['another town', 'Government College Kannur', 'Government College Wayanad', 0],
  ])('have %s: %s, %s', async (_, one, other, found) => {
    await called(one)
    await called(other)
    await findPairs(test.parts)
    expect(await pairs()).toBe(found)
  })

  it('are of one district and one type', async () => {
    const one = await called('Sree Narayana College Alathur')
    await called('Sree Narayana College Alathur', 'School')
    await findPairs(test.parts)
    expect(await pairs()).toBe(0)
    const other = await called('Sree Narayana College Alathur')
    await findPairs(test.parts)
    expect(await pairs()).toBe(1)
    await test.db.execute(sql`
      update organization set district_id = (select id from district where id <> district_id limit 1)
      where id = ${other}`)
    await findPairs(test.parts)
    expect(await pairs()).toBe(0)
    expect(one).not.toBe(other)
  })

  it('are one row on Today for those who can merge them, the smaller one first', async () => {
    const large = await called('Sree Narayana College Alathur')
    const small = await called('Sree Narayana College Alathoor')
    await join(large)
    await called('Holy Cross College')
    await called('Holy Cross College')
    await findPairs(test.parts)
    const [row, ...more] = await shown()
    expect(more).toEqual([])
    expect(row).toMatchObject({ name: 'Holy Cross College', count: 2 })
    const { from_id, into_id } = row?.pair ?? { from_id: '', into_id: '' }
    await mark(from_id, into_id)
    expect(await shown()).toMatchObject([
      { count: 1, pair: { from_id: small, from_members: 0, into_id: large, into_members: 1 } },
    ])
    const fellow = await createMember(test, { roles: ['Fellow'], dynamicTypes: ['Manage Organization'] })
    expect(await shown(fellow.token)).toEqual([])
    expect((await mark(small, large, true, fellow.token)).status).toBe(403)
  })

  it('no longer come up once they’re marked as different, in either order and also after another night', async () => {
    const one = await called('Holy Cross College')
    const other = await called('Holy Cross College')
    await findPairs(test.parts)
    const answers = await Promise.all([mark(one, other), mark(other, one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await countOf(
        test,
        sql`audit_log where action = 'organization.different' and target_id in (${one}, ${other})`,
      ),
    ).toBe(1)
    await findPairs(test.parts)
    expect(await shown()).toEqual([])
    expect(await countOf(test, sql`organization_pair`)).toBe(1)
    expect((await mark(one, other, false)).status).toBe(200)
    expect(await shown()).toMatchObject([{ count: 1 }])
    expect((await mark(one, admin.id)).status).toBe(404)
  })

  it('leave Today when they’re merged', async () => {
    await test.db.execute(sql`update organization set title = 'Holy Cross College' where org_type = 'College'
      and created_at = (select max(created_at) from organization)`)
    const [one] = await test.db.execute<{ id: string; code: string }>(
      sql`select id, code from organization where title = 'Holy Cross College' limit 1`,
    )
    const other = await called('Holy Cross College')
    await findPairs(test.parts)
    expect(await shown()).toHaveLength(1)
    expect((await move({ from_id: one?.id, to_id: other, confirm_code: one?.code })).status).toBe(200)
    expect(await shown()).toEqual([])
  })
})
