import { weeks } from '@muster/contract/home/weeks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { changePlan, pause, readWeek, resume } from './plan.ts'
import { presentWeek } from './week.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** Records a counted act at a moment. */
const act = (member: TestMember, at: string) =>
  test.db.execute(sql`select count_day_of(${member.id}, ${at}::timestamptz)`)
/** Records acts at noon in India on so many days of the week that begins on this Monday. */
async function fill(member: TestMember, monday: string, days = 3) {
  for (let day = 0; day < days; day += 1) {
    await act(member, new Date(Date.parse(`${monday}T06:30:00Z`) + day * 86_400_000).toISOString())
  }
}
const weekAt = (member: TestMember, at: string) => readWeek(test.db, member.id, new Date(at))
const streakAt = async (member: TestMember, at: string) => (await weekAt(member, at)).streak
/** The Monday so many weeks after Monday 5 January 2026. */
const monday = (week: number) =>
  new Date(Date.parse('2026-01-05T00:00:00Z') + week * 7 * 86_400_000).toISOString().slice(0, 10)
const noonOf = (week: number) => `${monday(week)}T06:30:00Z`

describe('the weeks that a pause and a missed week leave standing', () => {
  const missed = (last: number, now: number, paused?: [number, number]) =>
    readValue<number>(
      test,
      sql`select weeks_missed(${monday(last)}::date, ${monday(now)}::date,
        ${paused ? monday(paused[0]) : null}::date, ${paused ? monday(paused[1]) : null}::date)`,
    )

  it('counts the weeks between, without those of a pause', async () => {
    expect(await missed(0, 1)).toBe(0)
    expect(await missed(0, 3)).toBe(2)
    expect(await missed(0, 3, [1, 3])).toBe(0)
    expect(await missed(0, 6, [2, 4])).toBe(3)
    expect(await missed(4, 6, [1, 3])).toBe(1)
    expect(await missed(0, 2, [1, 5])).toBe(0)
  })

  it('forgives one missed week in ten, and says what a day was', async () => {
    const member = await createMember(test)
    for (const week of [0, 1, 3]) await fill(member, monday(week))
    expect(await streakAt(member, noonOf(3))).toBe(3)
    await fill(member, monday(5))
    expect(await streakAt(member, noonOf(5))).toBe(1)
    for (let week = 6; week <= 13; week += 1) await fill(member, monday(week))
    await fill(member, monday(15))
    expect(await weekAt(member, noonOf(15))).toMatchObject({ streak: 10, best: 10 })
    expect(await streakAt(member, noonOf(16))).toBe(10)
    expect(await streakAt(member, noonOf(17))).toBe(0)
    const stored = { goal: 3, time_zone: 'UTC', streak: 0, best: 0, paused_until: null, forgives: false }
    expect(presentWeek({ ...stored, days: 0b0000101, today: 4 })).toMatchObject({
      days: ['done', 'off', 'done', 'open', 'ahead', 'ahead', 'ahead'],
      done: 2,
    })
  })

  it.each([
    [0b0001011, 4, {}, 'going'],
    [0b0010101, 6, {}, 'short'],
    [0b0000011, 6, {}, 'short'],
    [0b0000101, 7, {}, 'out'],
    [0b0001111, 5, {}, 'reached'],
    [0, 1, { streak: 0 }, 'new'],
    [0b0000001, 2, { streak: 0, best: 0 }, 'first'],
    [0b1000000, 7, { streak: 0, best: 0 }, 'first'],
    [0, 5, { paused_until: '2026-03-09' }, 'paused'],
  ])('is in one state: with days %i on weekday %i and %j it is %s', (days, today, change, state) => {
    const stored = { goal: 4, time_zone: 'UTC', streak: 6, best: 6, paused_until: null, forgives: true }
    const week = presentWeek({ ...stored, ...change, days, today })
    expect([week.state, week.is_forgiven]).toEqual([state, state === 'out'])
  })

  it('says of a week out of reach whether it is forgiven', async () => {
    const member = await createMember(test)
    const sunday = (week: number) => new Date(Date.parse(noonOf(week)) + 6 * 86_400_000).toISOString()
    for (const week of [0, 1]) await fill(member, monday(week))
    expect(await weekAt(member, sunday(2))).toMatchObject({ state: 'out', is_forgiven: true, streak: 2 })
    await fill(member, monday(3))
    expect(await weekAt(member, sunday(4))).toMatchObject({ state: 'out', is_forgiven: false, streak: 3 })
  })
})

describe('days of a member', () => {
  it('begin at midnight where the member is, and count once', async () => {
    const member = await createMember(test)
    // 18:29 and 18:31 UTC are before and after midnight in India.
    await act(member, '2026-03-02T18:29:00Z')
    await act(member, '2026-03-02T18:29:30Z')
    await act(member, '2026-03-02T18:31:00Z')
    expect((await weekAt(member, '2026-03-03T06:00:00Z')).days.slice(0, 3)).toEqual(['done', 'done', 'ahead'])
  })

  it('stay where they were counted when the zone changes, on a flight west and east', async () => {
    const member = await createMember(test)
    await act(member, '2026-03-03T20:00:00Z')
    // It is Wednesday in India; across the Atlantic it is Tuesday again, and after the flight back Thursday.
    const flies = (time_zone: string) =>
      changePlan(test.db, member.id, { time_zone }, new Date('2026-03-04T02:00:00Z'))
    await flies('America/New_York')
    await act(member, '2026-03-04T02:00:00Z')
    await flies('Pacific/Auckland')
    await act(member, '2026-03-04T12:00:00Z')
    const { days, done, streak } = await weekAt(member, '2026-03-04T12:00:00Z')
    expect(days.slice(0, 5)).toEqual(['off', 'done', 'done', 'done', 'ahead'])
    expect([done, streak]).toEqual([3, 1])
  })

  it('are whole on the day on which clocks change', async () => {
    const member = await createMember(test)
    const zone = { time_zone: 'Europe/Berlin' }
    await changePlan(test.db, member.id, zone, new Date('2026-03-28T12:00:00Z'))
    // Clocks go forward on Sunday the 29th: 22:30 UTC on Saturday is still Saturday; 23:30 UTC and 21:59 UTC
    // the next evening are Sunday.
    await act(member, '2026-03-28T22:30:00Z')
    await act(member, '2026-03-28T23:30:00Z')
    await act(member, '2026-03-29T21:59:00Z')
    await act(member, '2026-03-29T22:01:00Z')
    expect((await weekAt(member, '2026-03-29T12:00:00Z')).done).toBe(2)
    expect((await weekAt(member, '2026-03-30T12:00:00Z')).days[0]).toBe('done')
  })

  it('come of work that is sent, at once and a hundred times at the same moment', async () => {
    const { member } = await waitingWork(test)
    const read = () => test.call(weeks.read, { as: member.token })
    expect((await read()).response.done).toBe(1)
    const now = test.parts.clock.now().toISOString()
    await Promise.all(Array.from({ length: 100 }, () => act(member, now)))
    expect((await read()).response.done).toBe(1)
  })
})

describe('the weekly goal and the pause', () => {
  it('are the member’s own choice', async () => {
    const { token: as } = await createMember(test)
    const change = (body: object) => test.call(weeks.change, { as, body })
    expect((await change({ goal: 5, time_zone: 'Asia/Kolkata' })).response).toMatchObject({ goal: 5 })
    expect((await change({ goal: 7 })).message).toMatchObject({ goal: ['Choose 3, 4 or 5 days a week'] })
    expect((await change({ time_zone: 'Nowhere/Else' })).status).toBe(400)
    expect((await test.call(weeks.read)).status).toBe(401)
    const paused = await test.call(weeks.pause, { as, body: { weeks: 2 } })
    expect(paused.response.paused_until).not.toBeNull()
    expect((await test.call(weeks.pause, { as, body: { weeks: 5 } })).message).toMatchObject({
      weeks: ['Choose 1 to 4 weeks'],
    })
    expect((await test.call(weeks.resume, { as })).response.paused_until).toBeNull()
  })

  it('a lower goal may be reached at once, and what was reached stays reached', async () => {
    const member = await createMember(test)
    const at = new Date(noonOf(0))
    await changePlan(test.db, member.id, { goal: 5 }, at)
    await fill(member, monday(0), 4)
    expect((await readWeek(test.db, member.id, at)).streak).toBe(0)
    expect((await changePlan(test.db, member.id, { goal: 4 }, at)).streak).toBe(1)
    expect((await changePlan(test.db, member.id, { goal: 5 }, at)).streak).toBe(1)
  })

  it('a pause keeps the streak for four weeks at most, and not twice in a row', async () => {
    const member = await createMember(test)
    await fill(member, monday(0))
    await pause(test.db, member.id, 3, new Date(noonOf(1)))
    await expect(pause(test.db, member.id, 4, new Date(noonOf(2)))).rejects.toThrow('with 3 of 4 weeks left')
    expect((await pause(test.db, member.id, 3, new Date(noonOf(2)))).paused_until).toBe(monday(5))
    expect(await streakAt(member, noonOf(5))).toBe(1)
    await expect(pause(test.db, member.id, 1, new Date(noonOf(5)))).rejects.toThrow('has just ended')
    await fill(member, monday(5))
    expect(await streakAt(member, noonOf(5))).toBe(2)
    await pause(test.db, member.id, 4, new Date(noonOf(6)))
    expect((await resume(test.db, member.id, new Date(noonOf(7)))).paused_until).toBeNull()
    await fill(member, monday(7))
    expect(await streakAt(member, noonOf(7))).toBe(3)
  })
})

it('weeks are the same when they are counted again from the records', async () => {
  const { member } = await waitingWork(test)
  const kept = () =>
    test.db.execute(sql`select week, days, reached from week_days where user_id = ${member.id}`)
  const before = [...(await kept())]
  await test.db.execute(sql`select rebuild_member_weeks()`)
  expect([...(await kept())]).toEqual(before)
})
