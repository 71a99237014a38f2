import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { awardMany, foldRankChanges, karmaVisibility, reverseAward, reverseAwards } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** Compares every stored total with the ledger and returns only the rows that differ. */
async function differences(): Promise<unknown[]> {
  const rows = await test.db.execute(sql`
    with ledger as (select * from karma_entry),
    total (kind, member, part, karma) as (
      select 'wallet', user_id, '', karma from wallet where karma <> 0
      union all select 'type', user_id, task_type_id::text, karma from karma_by_type where karma <> 0
      union all select 'group', user_id, interest_group_id::text, karma from karma_by_group where karma <> 0
      union all select 'level', user_id, level_order::text, karma from karma_by_level where karma <> 0
      union all select 'organization', organization_id, members::text, karma from organization_total
    ),
    expected (kind, member, part, karma) as (
      select 'wallet', user_id, '', sum(karma) from ledger group by 2 having sum(karma) <> 0
      union all select 'type', user_id, task_type_id::text, sum(karma) from ledger group by 2, 3 having sum(karma) <> 0
      union all select 'group', user_id, interest_group_id::text, sum(karma) from ledger
        where interest_group_id is not null group by 2, 3 having sum(karma) <> 0
      union all select 'level', user_id, level_order::text, sum(karma) from ledger
        where level_order is not null group by 2, 3 having sum(karma) <> 0
      union all select 'organization', link.organization_id, count(distinct link.user_id)::text, coalesce(sum(ledger.karma), 0)
        from user_organization as link join wallet using (user_id) left join ledger using (user_id)
        where link.verified and wallet.ranked group by 2
    )
    (select 'stored' as side, * from (table total except table expected) as more)
    union all (select 'missing', * from (table expected except table total) as less)`)
  return [...rows]
}

/** Compares the counting tree with the ranked wallets, at every depth. */
async function treeDifferences(): Promise<unknown[]> {
  while ((await foldRankChanges(test.db)) > 0);
  const rows = await test.db.execute(sql`
    with wanted as (
      select depth, rank_key >> (45 - 5 * depth) as prefix, count(*)::integer as members
      from wallet, generate_series(1, 9) as depth where ranked group by 1, 2
    ), stored as (select depth::integer, prefix, members from rank_node where members <> 0)
    (table wanted except table stored) union all (table stored except table wanted)`)
  return [...rows]
}

describe('an award', () => {
  it('with the same cause is given once, however often and at once it comes', async () => {
    const member = await createMember(test)
    const task = await createTask(test)
    const cause = `test:once:${member.id}`
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => giveKarma(test, member.id, 15, { task, cause })),
    )
    expect(outcomes.filter(({ given }) => given)).toHaveLength(1)
    expect(new Set(outcomes.map(({ entryId }) => entryId)).size).toBe(1)
    expect(await readValue(test, sql`select karma from wallet where user_id = ${member.id}`)).toBe(15)
    expect(await differences()).toEqual([])
  })

  it('is there with all totals or not at all', async () => {
    const member = await createMember(test)
    const task = await createTask(test)
    const failing = { ...task, interestGroupId: '00000000-0000-4000-8000-000000000000' }
    await expect(giveKarma(test, member.id, 15, { task: failing })).rejects.toThrow()
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('does not change when the ledger would be edited behind it: no karma of 0, no unknown member', async () => {
    const member = await createMember(test)
    await expect(giveKarma(test, member.id, 0)).rejects.toThrow()
    await expect(giveKarma(test, crypto.randomUUID(), 10)).rejects.toThrow(/has no wallet/)
  })

  it('takes at most five statements', async () => {
    const member = await createMember(test)
    const task = await createTask(test)
    const { statements } = await test.countStatements(() => giveKarma(test, member.id, 15, { task }))
    expect(statements.filter((text) => !/^(begin|commit)/i.test(text)).length).toBeLessThanOrEqual(5)
  })
})

describe('many awards at the same time', () => {
  it('leave every total equal to the ledger', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => createMember(test)))
    const groups = await groupIds(test, 3)
    const colleges = await Promise.all([createOrganization(test), createOrganization(test)])
    for (const [index, { id }] of members.entries()) {
      const [college, group] = [colleges[index % 2], groups[index % 3]]
      await test.db.execute(sql`
        insert into user_organization (user_id, organization_id, verified) values (${id}, ${college}, ${index !== 9})`)
      await test.db.execute(sql`insert into user_interest_group values (${id}, ${group})`)
    }
    const tasks = await Promise.all(
      [null, 1, 2, 5].flatMap((level) =>
        [null, ...groups].map((groupId) => createTask(test, { level, groupId })),
      ),
    )
    const storm = Array.from({ length: 200 }, (_, index) => {
      const member = members[(index * 7) % members.length]
      const at = new Date(Date.UTC(2026, index % 5, 1 + (index % 28), 23, 59))
      const task = tasks[index % tasks.length]
      return giveKarma(test, member?.id ?? '', 1 + ((index * 37) % 90), { ...(task && { task }), at })
    })
    const atOnce = [
      foldRankChanges(test.db),
      test.db.transaction((tx) => karmaVisibility(tx, members[3]?.id ?? '', false)),
      test.db.execute(
        sql`update user_organization set verified = true where user_id = ${members[9]?.id ?? ''}`,
      ),
      foldRankChanges(test.db),
    ]
    const outcomes = await Promise.all(storm)
    await Promise.all(atOnce)
    expect(outcomes.every(({ given }) => given)).toBe(true)
    expect(await differences()).toEqual([])
    expect(await treeDifferences()).toEqual([])

    const entries = await test.db.execute<{ id: string }>(
      sql`select id from karma_entry where user_id = ${members[0]?.id ?? ''}`,
    )
    const reversal = { reason: 'By mistake', actorId: null, at: new Date() }
    await Promise.all(
      [...entries, ...entries].map(({ id }) => test.db.transaction((tx) => reverseAward(tx, id, reversal))),
    )
    expect(await readValue(test, sql`select karma from wallet where user_id = ${members[0]?.id}`)).toBe(0)
    expect(await differences()).toEqual([])
    expect(await treeDifferences()).toEqual([])
  })
})

describe('a total that drifts from the ledger', () => {
  it('would be seen by these tests', async () => {
    const { id } = await createMember(test)
    await giveKarma(test, id, 10)
    expect(await differences()).toEqual([])
    await test.db.execute(sql`update karma_by_type set karma = karma + 1 where user_id = ${id}`)
    expect(await differences()).toHaveLength(2)
    await test.db.execute(sql`update karma_by_type set karma = karma - 1 where user_id = ${id}`)
    await test.db.execute(sql`update rank_node set members = members + 1 where depth = 9 and members = 1`)
    expect(await treeDifferences()).not.toEqual([])
    await test.db.execute(sql`select rebuild_ranking()`)
    expect(await treeDifferences()).toEqual([])
  })
})

describe('levels', () => {
  const levelOf = (id: string) =>
    readValue<number>(test, sql`select level_order from wallet where user_id = ${id}`)

  it('are climbed one after the other, several by one award when they were worked ahead', async () => {
    const { id } = await createMember(test)
    const [first, second, third] = await Promise.all([1, 2, 3].map((level) => createTask(test, { level })))
    if (!first || !second || !third) throw new Error('no tasks')
    expect(await giveKarma(test, id, 200, { task: second })).toMatchObject({
      levelOrder: 1,
      levelRaised: false,
    })
    expect(await giveKarma(test, id, 800, { task: third })).toMatchObject({ levelOrder: 1 })
    expect(await giveKarma(test, id, 19, { task: first })).toMatchObject({ levelOrder: 1 })
    expect(await giveKarma(test, id, 1, { task: first })).toMatchObject({ levelOrder: 4, levelRaised: true })
    expect(await levelOf(id)).toBe(4)
  })

  it('count karma without a level towards the current one', async () => {
    const { id } = await createMember(test)
    expect(await giveKarma(test, id, 20)).toMatchObject({ levelOrder: 2 })
    expect(await giveKarma(test, id, 199)).toMatchObject({ levelOrder: 2 })
    expect(await giveKarma(test, id, 1)).toMatchObject({ levelOrder: 3 })
  })

  it('from five on count tasks of my own groups only', async () => {
    const { id } = await createMember(test)
    const [mine, other] = await groupIds(test, 2)
    await test.db.execute(sql`insert into user_interest_group values (${id}, ${mine ?? ''})`)
    await test.db.execute(sql`update wallet set level_order = 5 where user_id = ${id}`)
    const foreign = await createTask(test, { level: 5, groupId: other ?? null })
    const own = await createTask(test, { level: 5, groupId: mine ?? null })
    expect(await giveKarma(test, id, 5000, { task: foreign })).toMatchObject({ levelOrder: 5 })
    expect(await giveKarma(test, id, 1600, { task: own })).toMatchObject({ levelOrder: 6 })
  })

  it('never fall, also when the award that raised them is reversed', async () => {
    const { id } = await createMember(test)
    const { entryId } = await giveKarma(test, id, 30)
    const reverse = () =>
      test.db.transaction((tx) =>
        reverseAward(tx, entryId, { reason: 'By mistake', actorId: null, at: new Date() }),
      )
    expect(await reverse()).toBe(true)
    expect(await reverse()).toBe(false)
    expect(await levelOf(id)).toBe(2)
    expect(await readValue(test, sql`select karma from wallet where user_id = ${id}`)).toBe(0)
    expect(await countOf(test, sql`karma_entry where user_id = ${id}`)).toBe(2)
  })
})

describe('many awards in one go', () => {
  const at = new Date('2026-05-05T10:00:00Z')

  it('are given in order, level by level, in a number of statements that does not grow with the members', async () => {
    const task = await createTask(test)
    const members = await Promise.all(Array.from({ length: 12 }, () => createMember(test)))
    const awardsOf = (ids: readonly string[], name: string) =>
      ids.map((userId, position) => ({
        userId,
        karma: 10,
        cause: `many:${name}:${position}`,
        reason: 'Done in a test',
        task,
        actorId: null,
        at,
      }))
    const give = (ids: readonly string[], name: string) =>
      test.countStatements(() => test.db.transaction((tx) => awardMany(tx, awardsOf(ids, name))))
    const all = members.map(({ id }) => id)
    const few = await give(all.slice(0, 2), 'few')
    const many = await give(all, 'many')
    expect(many.statements.length).toBeLessThanOrEqual(few.statements.length + 1)
    expect(many.result.map(({ given }) => given)).toEqual(all.map(() => true))
    // Those who had 10 before reached level 2 with the second 10.
    expect(many.result.map(({ levelOrder }) => levelOrder)).toEqual(
      all.map((_, index) => (index < 2 ? 2 : 1)),
    )

    const [first = ''] = all
    const twice = awardsOf([first, first], 'twice')
    const { result: third } = await test.countStatements(() =>
      test.db.transaction((tx) => awardMany(tx, twice)),
    )
    expect(third).toHaveLength(2)
    const again = await test.db.transaction((tx) => awardMany(tx, twice))
    expect(again.map(({ given, entryId }) => [given, entryId])).toEqual(
      third.map(({ entryId }) => [false, entryId]),
    )
    expect(await differences()).toEqual([])
  })

  it('are taken back together, once', async () => {
    const task = await createTask(test)
    const members = await Promise.all(Array.from({ length: 3 }, () => createMember(test)))
    const awards = members.flatMap(({ id: userId }) =>
      [1, 2].map((part) => ({
        userId,
        karma: 5,
        cause: `together:${userId}:${part}`,
        reason: 'Done in a test',
        task,
        actorId: null,
        at,
      })),
    )
    const given = await test.db.transaction((tx) => awardMany(tx, awards))
    const takeBack = () =>
      test.db.transaction((tx) =>
        reverseAwards(
          tx,
          given.map(({ entryId }) => entryId),
          { reason: 'By mistake', actorId: null, at },
        ),
      )
    expect(await takeBack()).toBe(6)
    expect(await takeBack()).toBe(0)
    for (const { id } of members) {
      expect(await readValue(test, sql`select karma from wallet where user_id = ${id}`)).toBe(0)
    }
    expect(await differences()).toEqual([])
  })
})
