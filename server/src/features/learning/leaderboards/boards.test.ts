import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { reverseAward } from '../karma/index.ts'
import { board, createStudent, forgetEverybody, illTotals, standings } from './boards.fixture.ts'
import { foldBoardChanges } from './index.ts'

let test: TestApp
let college: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  college = await createOrganization(test)
})
afterEach(async () => {
  expect(await illTotals(test)).toEqual([])
  await forgetEverybody(test)
})
afterAll(() => test.close())

const mine = async (as: string, query: object = {}) =>
  (await test.call(leaderboards.mine, { as, query: { ...query } })).response

describe('a board', () => {
  it.each([false, true])('orders students by karma, ties share a rank; folded: %s', async (folded) => {
    const names = ['Ada', 'Bose', 'Curie', 'Darwin', 'Euler']
    const students = []
    for (const fullName of names) students.push(await createStudent(test, college, { fullName }))
    const [ada, bose, curie, darwin] = students
    await giveKarma(test, ada?.id ?? '', 70_000, { at: new Date('2026-01-01T10:00:00Z') })
    await giveKarma(test, bose?.id ?? '', 300, { at: new Date('2026-01-02T10:00:00Z') })
    await giveKarma(test, curie?.id ?? '', 300, { at: new Date('2026-01-01T10:00:00Z') })
    await giveKarma(test, darwin?.id ?? '', 5)
    if (folded) await foldBoardChanges(test.db)
    expect(await standings(test)).toEqual([
      [1, 'Ada', 70_000],
      [2, 'Curie', 300],
      [2, 'Bose', 300],
      [4, 'Darwin', 5],
    ])
    expect((await board(test)).members).toBe(4)
  })

  it('is read page by page, each member once with the same rank, also where a page ends within a tie', async () => {
    for (const karma of [50, 40, 40, 40, 40, 30, 20, 20, 10]) {
      await giveKarma(test, (await createStudent(test, college)).id, karma)
    }
    const seen: [number, number][] = []
    let after: string | undefined
    do {
      const page = await board(test, { limit: 2, after })
      seen.push(...page.rows.map(({ rank, karma }): [number, number] => [rank, karma]))
      after = page.next ?? undefined
    } while (after)
    expect(seen.map(([rank]) => rank)).toEqual([1, 2, 2, 2, 2, 6, 7, 7, 9])
    expect(seen.map(([, karma]) => karma)).toEqual([50, 40, 40, 40, 40, 30, 20, 20, 10])
  })

  it('of a month counts what was earned in it, in UTC', async () => {
    const { id } = await createStudent(test, college, { fullName: 'Border' })
    for (const [karma, at] of [
      [1, '2026-01-31T23:59:59.999Z'],
      [10, '2026-02-01T00:00:00Z'],
      [100, '2026-02-28T23:59:59.999Z'],
      [1000, '2026-03-01T00:00:00Z'],
    ] as const) {
      await giveKarma(test, id, karma, { at: new Date(at) })
    }
    expect(await standings(test, { month: '2026-01' })).toEqual([[1, 'Border', 1]])
    expect(await standings(test, { month: '2026-02' })).toEqual([[1, 'Border', 110]])
    expect(await standings(test, { month: '2026-03' })).toEqual([[1, 'Border', 1000]])
    expect(await standings(test, { month: '2026-04' })).toEqual([])
    expect(await standings(test)).toEqual([[1, 'Border', 1111]])
  })

  it('is narrowed to a college, its district, its zone or an interest group', async () => {
    const [group] = await groupIds(test, 1)
    const elsewhere = await createOrganization(test)
    await test.db.execute(sql`
      update organization set district_id = (select id from district order by name desc limit 1) where id = ${elsewhere}`)
    const [here, there] = [
      await createStudent(test, college, { fullName: 'This device' }),
      await createStudent(test, elsewhere, { fullName: 'Other device' }),
    ]
    await giveKarma(test, here.id, 10, { task: await createTask(test, { groupId: group ?? null }) })
    await giveKarma(test, there.id, 20)
    const districtOf = (id: string) =>
      readValue<string>(test, sql`select district_id from organization where id = ${id}`)
    const zoneOf = (id: string) =>
      readValue<string>(
        test,
        sql`select zone_id from organization join district on district.id = district_id where organization.id = ${id}`,
      )
    expect(await standings(test, { college })).toEqual([[1, 'This device', 10]])
    expect(await standings(test, { district: await districtOf(elsewhere) })).toEqual([
      [1, 'Other device', 20],
    ])
    expect(await standings(test, { zone: await zoneOf(college) })).toEqual([[1, 'This device', 10]])
    expect(await standings(test, { ig: group })).toEqual([[1, 'This device', 10]])
    expect((await board(test, { ig: group })).members).toBe(1)
    expect(await standings(test, { college: crypto.randomUUID() })).toEqual([])
    const two = await test.call(leaderboards.board, { query: { college, ig: group } })
    expect(two.status).toBe(400)
    expect(two.message.general).toEqual(['Choose only one of college, district, zone and interest group'])
    // When a college moves, its students move with it.
    await test.db.execute(sql`
      update organization set district_id = ${await districtOf(college)} where id = ${elsewhere}`)
    expect(await standings(test, { district: await districtOf(college) })).toEqual([
      [1, 'Other device', 20],
      [2, 'This device', 10],
    ])
  })

  it('names a member with a private profile by first name alone, save to themselves', async () => {
    const [shy, open] = [
      await createStudent(test, college, { fullName: 'Shy Person', isPublic: false }),
      await createStudent(test, college, { fullName: 'Open Person' }),
    ]
    await giveKarma(test, shy.id, 20)
    await giveKarma(test, open.id, 10)
    const seenBy = async (as?: string) =>
      (await board(test, {}, as)).rows.map(({ full_name, muid, is_me }) => [full_name, muid, is_me])
    expect(await seenBy()).toEqual([
      ['Shy', null, false],
      ['Open Person', open.muid, false],
    ])
    expect(await seenBy(shy.token)).toEqual([
      ['Shy Person', shy.muid, true],
      ['Open Person', open.muid, false],
    ])
  })

  it('drops karma that is taken back, and who has none left', async () => {
    const { id } = await createStudent(test, college)
    const { entryId } = await giveKarma(test, id, 40, { at: new Date('2026-01-10T00:00:00Z') })
    await test.db.transaction((tx) =>
      reverseAward(tx, entryId, {
        reason: 'By mistake',
        actorId: null,
        at: new Date('2026-02-10T00:00:00Z'),
      }),
    )
    expect(await standings(test)).toEqual([])
    expect(await standings(test, { month: '2026-02' })).toEqual([])
    expect(await standings(test, { month: '2026-01' })).toMatchObject([[1, expect.any(String), 40]])
    await giveKarma(test, id, 5)
    expect(await standings(test)).toMatchObject([[1, expect.any(String), 5]])
  })

  it.each(['bogus', '1.2', '5.5.not-an-id', `1.2.${crypto.randomUUID()}x`])(
    'refuses the position %s',
    async (after) => {
      const answer = await test.call(leaderboards.board, { query: { after } })
      expect([answer.status, answer.message.after]).toEqual([
        400,
        ['Send the “next” value from the previous page'],
      ])
    },
  )

  it('refuses a month that is none and pages without end', async () => {
    for (const query of [{ month: '2026-13' }, { month: 'May' }]) {
      expect((await test.call(leaderboards.board, { query })).status).toBe(400)
    }
  })

  it('takes one statement, whatever the number of rows', async () => {
    for (let index = 0; index < 8; index += 1)
      await giveKarma(test, (await createStudent(test, college)).id, 5)
    for (const query of [{}, { limit: 3 }, { college }, { month: '2026-01' }]) {
      const { statements } = await test.countStatements(() => board(test, query))
      expect(statements).toHaveLength(1)
    }
  })
})

describe('my place', () => {
  it('is shown with the two before and the two after, with their exact ranks', async () => {
    const students: TestMember[] = []
    for (const karma of [90, 80, 80, 60, 50, 40, 30]) {
      const student = await createStudent(test, college, { fullName: `Has ${karma}` })
      await giveKarma(test, student.id, karma)
      students.push(student)
    }
    const own = await mine(students[3]?.token ?? '')
    expect(own.above.map(({ rank, karma }) => [rank, karma])).toEqual([
      [2, 80],
      [2, 80],
    ])
    expect(own.me).toMatchObject({ rank: 4, karma: 60, is_me: true, muid: students[3]?.muid })
    expect(own.below.map(({ rank, karma }) => [rank, karma])).toEqual([
      [5, 50],
      [6, 40],
    ])
    expect((await mine(students[0]?.token ?? '')).above).toEqual([])
    expect((await mine(students[6]?.token ?? '')).below).toEqual([])
    const tied = await mine(students[2]?.token ?? '')
    expect([tied.me?.rank, tied.above.map(({ rank }) => rank)]).toEqual([2, [1, 2]])
    const { statements } = await test.countStatements(() => mine(students[3]?.token ?? ''))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it("is each student's own when many ask for theirs on several boards at the same time", async () => {
    const students: TestMember[] = []
    for (const karma of [50, 40, 30, 20]) {
      const student = await createStudent(test, college)
      await giveKarma(test, student.id, karma, { at: new Date('2026-02-10T00:00:00Z') })
      students.push(student)
    }
    const nobody = await createMember(test)
    const boards = [{}, { college }, { month: '2026-02' }, { month: '2026-01' }]
    const asked = [...students, nobody].flatMap(({ token }) => boards.map((query) => [token, query] as const))
    const places = await Promise.all(asked.map(([token, query]) => mine(token, query)))
    const ranks = places.map(({ me }) => me?.rank ?? null)
    expect(ranks).toEqual([
      1,
      1,
      1,
      null,
      2,
      2,
      2,
      null,
      3,
      3,
      3,
      null,
      4,
      4,
      4,
      null,
      null,
      null,
      null,
      null,
    ])
    expect(places[0]?.below.map(({ karma }) => karma)).toEqual([40, 30])
  })

  it('says why I have none', async () => {
    const nobody = await createMember(test)
    expect(await mine(nobody.token)).toMatchObject({
      absent_because: expect.stringContaining('choose your college'),
      absent_until: 'organisation',
    })
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${nobody.id}, ${college})`,
    )
    expect(await mine(nobody.token)).toMatchObject({
      absent_because: expect.stringContaining('hasn’t been verified yet'),
      absent_until: 'roles',
    })
    const student = await createStudent(test, college)
    expect(await mine(student.token)).toMatchObject({
      absent_because: 'You have no karma yet',
      absent_until: 'tasks',
    })
    await giveKarma(test, student.id, 5, { at: new Date('2026-01-10T00:00:00Z') })
    expect((await mine(student.token, { month: '2026-02' })).absent_because).toContain('for this month')
    const other = await createOrganization(test)
    expect((await mine(student.token, { college: other })).absent_because).toContain(
      'isn’t part of this leaderboard',
    )
    await test.call(leaderboards.setVisibility, { as: student.token, body: { listed: false } })
    expect(await mine(student.token)).toMatchObject({ me: null, above: [], below: [] })
    expect(await mine(student.token)).toMatchObject({
      absent_because: expect.stringContaining('You’ve chosen'),
      absent_until: 'account',
    })
  })
})

describe('the older boards and the filters', () => {
  it('show the first twenty students with their college', async () => {
    const now = test.parts.clock.now()
    for (let index = 1; index <= 22; index += 1) {
      await giveKarma(test, (await createStudent(test, college)).id, index, { at: now })
    }
    const title = await readValue<string>(test, sql`select title from organization where id = ${college}`)
    for (const route of [leaderboards.students, leaderboards.studentsMonthly]) {
      const { response } = await test.call(route)
      expect(response).toHaveLength(20)
      expect(response[0]).toEqual({ full_name: expect.any(String), total_karma: 22, institution: title })
    }
  })

  it('offer months and places that have somebody, and all groups', async () => {
    const { id } = await createStudent(test, college)
    await giveKarma(test, id, 5, { at: new Date('2026-03-10T00:00:00Z') })
    await giveKarma(test, id, 5, { at: new Date('2025-12-10T00:00:00Z') })
    await createStudent(test, await createOrganization(test, 'School'))
    const { response } = await test.call(leaderboards.filters)
    expect(response.months).toEqual(['2026-03', '2025-12'])
    const district = await readValue<string>(
      test,
      sql`select district_id from organization where id = ${college}`,
    )
    expect(response.districts.map((place) => place.id)).toEqual([district])
    expect(response.zones).toHaveLength(1)
    expect(response.interest_groups).toHaveLength(
      await readValue(test, sql`select count(*)::integer from interest_group`),
    )
  })
})

it('a member who is listed costs a look at their own entries, however long the ledger is', async () => {
  const { id } = await createStudent(test, college)
  await giveKarma(test, id, 10)
  const plan = await test.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into karma_entry (user_id, karma, cause, reason, task_type_id, interest_group_id)
        select gen_random_uuid(), 5, 'ledger-' || n, 'Fills the ledger', task_type_id,
          (select id from interest_group order by name limit 1)
        from generate_series(1, 5000) as n, (select task_type_id from karma_entry where user_id = ${id}) as known`)
      await tx.execute(sql`analyze karma_entry`)
      const lines = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select * from board_ledger where user_id = ${id}`,
      )
      throw new Explained(lines.map((line) => line['QUERY PLAN']))
    })
    .catch((error: unknown) => {
      if (error instanceof Explained) return error.lines
      throw error
    })
  const reads = plan.filter((line) => /Scan .*on karma_entry/.test(line))
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter((line) => !line.includes('karma_entry_user_index'))).toEqual([])
})

/** Thrown to carry a query plan out of a transaction that must be rolled back. */
class Explained extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super('A plan')
    this.lines = lines
  }
}
