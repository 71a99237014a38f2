import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import {
  foldRankChanges,
  karmaVisibility,
  standing,
  standingColumns,
  standingJoin,
  standingOf,
} from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

interface Row {
  readonly user_id: string
  readonly rank: string
  readonly members: string
  readonly less: string
  readonly expected_rank: string
  readonly expected_less: string
}

/** Compares the stored standing of every ranked wallet with a full count; returns the differences. */
async function wrongStandings(): Promise<unknown[]> {
  const rows = await test.db.execute<Row>(sql`
    with counted as (
      select user_id, rank() over (order by karma desc, reached_at, user_id) as expected_rank,
        (select count(*) from wallet as other where other.ranked and other.karma < wallet.karma) as expected_less,
        count(*) over () as expected_members
      from wallet where ranked
    )
    select * from counted join lateral (
      select ${standingColumns} from wallet ${standingJoin} where wallet.user_id = counted.user_id
    ) as given on true
    where (rank, members, members - coalesce(not_less, members)) is distinct from (expected_rank, expected_members, expected_less)`)
  return [...rows]
}

const wallets = fc.array(
  fc.record({
    karma: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 33_554_431 })),
    // Few distinct moments, so that members tie on both karma and time.
    seconds: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 900_000_000 })),
    ranked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('rank and percentile', () => {
  it('are what counting everybody gives, ties included, whether changes are folded in or not', async () => {
    await fc.assert(
      fc.asyncProperty(wallets, wallets, fc.boolean(), async (first, second, folded) => {
        await test.db.execute(sql`delete from "user"`)
        await test.db.execute(sql`
          insert into "user" (muid, full_name, email)
          select 'rank-' || n, 'Ranked', 'rank-' || n || '@muster.test' from generate_series(1, ${first.length}::integer) as n`)
        await test.db.execute(sql`insert into wallet (user_id) select id from "user"`)
        for (const change of [first, second]) {
          await test.db.execute(sql`
            update wallet set karma = given.karma, ranked = given.ranked,
              reached_at = '2020-01-01T00:00:00Z'::timestamptz + given.seconds * interval '1 second'
            from (select id, row_number() over (order by muid) - 1 as place from "user") as member
            join jsonb_array_elements(${JSON.stringify(change)}::text::jsonb) with ordinality as item (value, place)
              on item.place - 1 = member.place
            cross join lateral jsonb_to_record(item.value) as given (karma integer, seconds integer, ranked boolean)
            where wallet.user_id = member.id`)
          if (folded) await foldRankChanges(test.db)
          expect(await wrongStandings()).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('count members with less karma, so the best of four is ahead of 75 percent', async () => {
    await test.db.execute(sql`delete from "user"`)
    const members = await Promise.all([1, 2, 3, 4].map(() => createMember(test)))
    for (const [index, { id }] of members.entries()) if (index > 0) await giveKarma(test, id, index * 10)
    const standings = await Promise.all(members.map(({ id }) => standing(test.db, id)))
    expect(standings.map(({ rank }) => rank)).toEqual([4, 3, 2, 1])
    expect(standings.map(({ percentile }) => percentile)).toEqual([0, 25, 50, 75])
    const profile = await test.call(profiles.mine, { as: members[3]?.token })
    expect(profile.response).toMatchObject({ rank: 1, ranked_members: 4, percentile: 75, karma: 30 })
  })

  it('put the one first who reached the total first', async () => {
    await test.db.execute(sql`delete from karma_entry`)
    await test.db.execute(sql`delete from "user"`)
    const [late, early] = [await createMember(test), await createMember(test)]
    await giveKarma(test, late.id, 50, { at: new Date('2026-03-01T10:00:00Z') })
    await giveKarma(test, early.id, 50, { at: new Date('2026-03-01T09:59:59Z') })
    expect((await standing(test.db, early.id)).rank).toBe(1)
    expect((await standing(test.db, late.id)).rank).toBe(2)
  })

  it('leave out members who are hidden, and take them back in', async () => {
    await test.db.execute(sql`delete from karma_entry`)
    await test.db.execute(sql`delete from "user"`)
    const [best, other] = [await createMember(test), await createMember(test)]
    await giveKarma(test, best.id, 50)
    await karmaVisibility(test.db, best.id, false)
    expect(await standing(test.db, best.id)).toMatchObject({ rank: null, members: 1 })
    expect(await standing(test.db, other.id)).toEqual({ rank: 1, members: 1, percentile: 0 })
    await foldRankChanges(test.db)
    await karmaVisibility(test.db, best.id, true)
    expect(await standing(test.db, best.id)).toEqual({ rank: 1, members: 2, percentile: 50 })
    expect(await standing(test.db, crypto.randomUUID())).toEqual({ rank: null, members: 0, percentile: 0 })
  })

  it('are the same after the counters were rebuilt from the wallets', async () => {
    await test.db.execute(sql`delete from rank_node`)
    await test.db.execute(sql`select rebuild_ranking()`)
    expect(await wrongStandings()).toEqual([])
    expect(await readValue(test, sql`select count(*)::integer from rank_change`)).toBe(0)
  })

  it('are nothing in an empty community', () => {
    expect(standingOf({ rank: null, members: 0, not_less: 0 })).toEqual({
      rank: null,
      members: 0,
      percentile: 0,
    })
  })
})
