import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../../test/setup/circles.ts'
import { countOf, createOrganization, groupIds, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createStudent, forgetEverybody } from '../boards.fixture.ts'
import { drawTables } from './draw.ts'

const ZONE = 'Asia/Kolkata'
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

let test: TestApp
let college: string
let moved = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', TIME_ZONE: ZONE })
})
beforeEach(async () => {
  college = await createOrganization(test)
})
afterEach(async () => {
  test.advance(-moved)
  moved = 0
  await test.db.execute(sql`delete from weekly_draw`)
  await test.db.execute(sql`delete from circle_member`)
  await forgetEverybody(test)
})
afterAll(() => test.close())

function advance(ms: number) {
  test.advance(ms)
  moved += ms
}

const around = async (as: TestMember, query: Partial<QueryOf<typeof leaderboards.around>> = {}) =>
  (await test.call(leaderboards.around, { as: as.token, query })).response
const myWeek = async (as: TestMember) => (await test.call(leaderboards.myWeek, { as: as.token })).response
const draw = () => drawTables(test.parts, 0)
const standings = async (as: TestMember, query = {}) =>
  (await around(as, query)).rows.map(({ rank, full_name, karma }) => [rank, full_name, karma])

async function students(count: number, options: { level?: number; at?: string } = {}) {
  const made: TestMember[] = []
  for (let number = 1; number <= count; number += 1) {
    made.push(await createStudent(test, options.at ?? college, { fullName: `Student ${number}` }))
  }
  if (options.level) {
    for (const { id } of made) {
      await test.db.execute(
        sql`update wallet set level_order = ${options.level}::smallint where user_id = ${id}`,
      )
    }
  }
  return made
}

/** How many sit at each table. */
const sizes = async () =>
  [
    ...(await test.db.execute<{ level: number; size: number }>(sql`
      select level_order as level, count(*)::integer as size from weekly_seat
      group by week, state_id, level_order, number order by 1, 2`)),
  ].map(({ level, size }) => [level, size])

describe('the draw', () => {
  it('seats members of one level and state at tables of almost the same size', async () => {
    await students(31)
    await students(5, { level: 3 })
    await draw()
    expect(await sizes()).toEqual([
      [1, 15],
      [1, 16],
      [3, 5],
    ])
  })

  it('keeps states apart', async () => {
    const other = await createOrganization(test)
    await test.db.execute(sql`
      update organization set district_id = (
        select district.id from district join zone on zone.id = zone_id
        where state_id <> (
          select state_id from organization as mine join district as near on near.id = mine.district_id
          join zone on zone.id = near.zone_id where mine.id = ${college}
        ) limit 1
      ) where id = ${other}`)
    await students(3)
    await students(2, { at: other })
    await draw()
    expect(await sizes()).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  it('seats everyone once, whatever runs at the same time or again, and continues after a crash', async () => {
    await students(40)
    await Promise.all([draw(), draw(), draw()])
    await draw()
    expect(await countOf(test, sql`weekly_seat`)).toBe(40)
    // A server that ended in the middle.
    await test.db.execute(sql`update weekly_draw set finished_at = null`)
    await test.db.execute(sql`delete from weekly_seat where number = 2`)
    await draw()
    expect(await sizes()).toEqual([
      [1, 20],
      [1, 20],
    ])
    expect(await countOf(test, sql`weekly_draw where finished_at is not null`)).toBe(1)
  })

  it('waits for five members, at any day of the week, and then for Monday', async () => {
    await students(4)
    await draw()
    expect(await countOf(test, sql`weekly_draw`)).toBe(0)
    await students(1)
    await draw()
    expect(await sizes()).toEqual([[1, 5]])
    await students(3)
    await draw()
    expect(await sizes()).toEqual([[1, 5]])
    advance(WEEK_MS)
    await draw()
    expect(await sizes()).toEqual([
      [1, 5],
      [1, 8],
    ])
  })

  it('deletes tables after four weeks', async () => {
    await students(5)
    for (let week = 0; week < 6; week += 1) {
      await draw()
      advance(WEEK_MS)
    }
    expect(await readValue(test, sql`select count(distinct week)::integer from weekly_seat`)).toBe(5)
  })
})

describe('the table of my level', () => {
  it('compares the karma of the week, ties share a rank and the next one is skipped', async () => {
    const [first, second, third, fourth, me] = (await students(5)) as [TestMember, ...TestMember[]]
    await draw()
    await giveKarma(test, first.id, 100)
    await giveKarma(test, second?.id ?? '', 40)
    await giveKarma(test, third?.id ?? '', 40)
    await giveKarma(test, fourth?.id ?? '', 15)
    await giveKarma(test, me?.id ?? '', 5)
    const board = await around(me as TestMember)
    expect(board).toMatchObject({
      tab: 'level',
      period: 'week',
      level: 1,
      members: 5,
      karma: 5,
      newcomer: null,
      is_being_drawn: false,
      absent_because: null,
    })
    expect(board.rows.map(({ rank, karma, is_me }) => [rank, karma, is_me])).toEqual([
      [1, 100, false],
      [2, 40, false],
      [2, 40, false],
      [4, 15, false],
      [5, 5, true],
    ])
  })

  it('starts on Monday at midnight in the zone of the installation', async () => {
    const [me] = (await students(5)) as [TestMember, ...TestMember[]]
    await draw()
    const { starts_at, ends_at } = await around(me)
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(local.format(new Date(starts_at))).toBe('Monday 00:00')
    expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(WEEK_MS)
    await giveKarma(test, me.id, 1, { at: new Date(Date.parse(starts_at) - 1) })
    await giveKarma(test, me.id, 10, { at: new Date(starts_at) })
    expect((await around(me)).karma).toBe(10)
    advance(Date.parse(ends_at) - test.parts.clock.now().getTime())
    expect(await around(me)).toMatchObject({ is_being_drawn: true, rows: [], starts_at: ends_at })
    await draw()
    expect(await around(me)).toMatchObject({ is_being_drawn: false, karma: 0, members: 5 })
    expect((await myWeek(me)).last_week).toEqual({ karma: 10, rank: 1, of: 5 })
  })

  it.each([
    ['hide from leaderboards', (id: string) => sql`insert into board_opt_out (user_id) values (${id})`],
    ['are suspended', (id: string) => sql`update "user" set status = 'suspended' where id = ${id}`],
    ['close their account', (id: string) => sql`update "user" set status = 'closing' where id = ${id}`],
    ['leave their college', (id: string) => sql`delete from user_organization where user_id = ${id}`],
  ])('is left at once by members who %s', async (_what, change) => {
    const [me, other] = (await students(5)) as [TestMember, TestMember, ...TestMember[]]
    await draw()
    await test.db.execute(change(other.id))
    expect((await around(me)).members).toBe(4)
  })

  it('isn’t for members who hide: they see the others, and why they aren’t there', async () => {
    const [me] = (await students(5)) as [TestMember, ...TestMember[]]
    await draw()
    await test.call(leaderboards.setVisibility, { as: me.token, body: { listed: false } })
    const board = await around(me)
    expect(board.rows.some(({ is_me }) => is_me)).toBe(false)
    expect(board).toMatchObject({ karma: null, act: null, newcomer: null, absent_until: 'account' })
    expect((await around(me, { tab: 'everyone' })).absent_until).toBe('account')
  })

  it('shows private members by their first name, and those with a block too', async () => {
    const [me, shy, blocked] = (await students(5)) as [TestMember, TestMember, TestMember, ...TestMember[]]
    await draw()
    await test.db.execute(
      sql`update "user" set is_public = false, full_name = 'Shy Person' where id = ${shy.id}`,
    )
    await test.db.execute(sql`update "user" set full_name = 'Blocked Person' where id = ${blocked.id}`)
    await test.call(blocks.block, { as: blocked.token, params: { muid: me.muid } })
    const { rows } = await around(me)
    const named = (name: string) => rows.find(({ full_name }) => full_name === name)
    expect(named('Shy')).toMatchObject({ muid: null, profile_pic: null })
    expect(named('Blocked')).toMatchObject({ muid: null, profile_pic: null })
  })

  it('names the smallest act that is enough for the next rank', async () => {
    const [ahead, me] = (await students(5)) as [TestMember, TestMember, ...TestMember[]]
    await draw()
    await test.db.execute(sql`update task set active = false`)
    await createTask(test, { karma: 5, title: 'Too little', level: 1 })
    await createTask(test, { karma: 20, title: 'Just enough', level: 1 })
    await createTask(test, { karma: 90, title: 'More than enough', level: 1 })
    await giveKarma(test, ahead.id, 16)
    await giveKarma(test, me.id, 1)
    expect((await around(me)).act).toMatchObject({ title: 'Just enough', karma: 20, is_enough: true })
    await giveKarma(test, ahead.id, 500)
    expect((await around(me)).act).toMatchObject({ title: 'More than enough', is_enough: false })
    expect((await around(ahead)).act).toMatchObject({ title: 'Too little', is_enough: true })
    await test.db.execute(sql`update task set active = true`)
  })
})

describe('a newcomer', () => {
  it('starts on Monday, with people of their level and state', async () => {
    await students(5)
    await students(2, { level: 2 })
    await draw()
    const [me, other] = (await students(2)) as [TestMember, TestMember]
    const board = await around(me)
    expect(board).toMatchObject({ rows: [], karma: null, newcomer: { level: 1, others: 6, is_full: false } })
    expect(board.newcomer?.starts_at).toBe(board.ends_at)
    expect(board.newcomer?.faces).toHaveLength(5)
    expect(board.newcomer?.faces.map(({ muid }) => muid)).toContain(other.muid)
    advance(WEEK_MS)
    await draw()
    expect(await around(me)).toMatchObject({ newcomer: null, members: 7 })
  })

  it('sees the top and their own karma without a rank', async () => {
    for (const [index, { id }] of (await students(12)).entries()) await giveKarma(test, id, 100 + index)
    await draw()
    const me = await createStudent(test, college, { fullName: 'New' })
    await giveKarma(test, me.id, 7)
    for (const tab of ['everyone', 'classmates'] as const) {
      const board = await around(me, { tab })
      expect(board.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(board).toMatchObject({ karma: 7, newcomer: { level: 1 } })
    }
  })

  it('without a college sees what is missing', async () => {
    await students(5)
    await draw()
    const me = await createMember(test)
    expect(await around(me)).toMatchObject({ newcomer: { others: 0 }, absent_until: 'organisation' })
  })
})

describe('a circle', () => {
  it('compares everyone in it this week, also with private profiles and without a college', async () => {
    const mentor = await createMember(test, { fullName: 'Mentor Person' })
    const [me] = (await students(1)) as [TestMember]
    const circle = await createCircle(test, [mentor, me], { name: 'Evening' })
    await giveKarma(test, mentor.id, 30)
    await giveKarma(test, me.id, 10)
    expect(await standings(me, { tab: 'circle' })).toEqual([
      [1, 'Mentor Person', 30],
      [2, 'Student 1', 10],
    ])
    expect(await around(me, { tab: 'circle' })).toMatchObject({ circle, place: 'Evening', period: 'week' })
    await test.call(leaderboards.setVisibility, { as: mentor.token, body: { listed: false } })
    expect(await standings(me, { tab: 'circle' })).toEqual([[1, 'Student 1', 10]])
    expect(await around(mentor, { tab: 'circle' })).toMatchObject({ karma: null, absent_until: 'account' })
  })

  it('is the one with the latest activity, or the chosen one; never one that isn’t mine', async () => {
    const [me, other] = (await students(2)) as [TestMember, TestMember]
    const [one, two] = await groupIds(test, 2)
    const older = await createCircle(test, [me], { groupId: one ?? '' })
    advance(HOUR_MS)
    const newer = await createCircle(test, [me], { groupId: two ?? '' })
    expect(await around(me, { tab: 'circle' })).toMatchObject({
      circle: newer,
      circles: [{ id: newer }, { id: older }],
    })
    expect((await around(me, { tab: 'circle', circle: older })).circle).toBe(older)
    const refused = await test.call(leaderboards.around, {
      as: other.token,
      query: { tab: 'circle', circle: older },
    })
    expect(refused.status).toBe(404)
    expect(await around(other, { tab: 'circle' })).toMatchObject({
      circle: null,
      rows: [],
      absent_because: null,
    })
  })
})

describe('classmates and everyone', () => {
  it('shows the top ten of the month, then me with my neighbours, each member once', async () => {
    const all = await students(20)
    for (const [index, { id }] of all.entries()) await giveKarma(test, id, 200 - index)
    await draw()
    const ranks = async (index: number, tab: 'everyone' | 'classmates' = 'everyone') =>
      (await around(all[index] as TestMember, { tab })).rows.map(({ rank }) => rank)
    const top = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(await ranks(15)).toEqual([...top, 14, 15, 16, 17, 18])
    expect(await ranks(10)).toEqual([...top, 11, 12, 13])
    expect(await ranks(9)).toEqual([...top, 11, 12])
    expect(await ranks(0)).toEqual(top)
    expect(await ranks(19, 'classmates')).toEqual([...top, 18, 19, 20])
  })

  it('keeps colleges apart', async () => {
    const other = await createOrganization(test)
    const mates = (await students(3)) as [TestMember, ...TestMember[]]
    const strangers = await students(3, { at: other })
    for (const { id } of [...mates, ...strangers]) await giveKarma(test, id, 10)
    await draw()
    const [me] = mates
    expect(await around(me, { tab: 'classmates' })).toMatchObject({ members: 3, rows: [{}, {}, {}] })
    expect((await around(me, { tab: 'everyone' })).members).toBe(6)
  })
})

it('my week lists what brought karma, and the college by month', async () => {
  const [me] = (await students(5)) as [TestMember, ...TestMember[]]
  await giveKarma(test, me.id, 10)
  await giveKarma(test, me.id, 30)
  const week = await myWeek(me)
  expect(week).toMatchObject({ karma: 40, last_week: null })
  expect(week.earned.reduce((sum, { karma }) => sum + karma, 0)).toBe(40)
  expect(week.college).toMatchObject({ karma_before: 0 })
})

it('is for members alone, and only for the four tabs', async () => {
  expect((await test.call(leaderboards.around)).status).toBe(401)
  expect((await test.call(leaderboards.myWeek)).status).toBe(401)
  const me = await createMember(test)
  const refused = await test.call(leaderboards.around, { as: me.token, query: { tab: 'world' } as never })
  expect(refused.status).toBe(400)
})
