import { reports } from '@muster/contract/desk/reports.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { tasks as taskRoutes } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, loadDemoCommunity } from '../../../../demo/index.ts'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection } from '../../../platform/database.ts'
import { eraseAccount } from '../../account/accounts/index.ts'
import { daysAfter, daysBetween, mondayOf } from './days.ts'
import { countNight } from './night.ts'

/** Half a day off UTC, so that days of the installation differ from those of the database. */
const ZONE = 'Asia/Kolkata'
const HOUR_MS = 3_600_000

let test: TestApp
let admin: TestMember
let lead: string
/** What the demo community did, one row for each member, read without any of the reports' statements. */
let people: readonly Person[]
/** The last whole day. */
let day: string

interface Person {
  readonly id: string
  readonly joined: string
  readonly zone: string | null
  readonly campus: string | null
  readonly groups: readonly string[]
  readonly submitted: string | null
  readonly level_two: string | null
  /** Days on which they were active. */
  readonly active: readonly string[]
  /** The day on which they last used the platform. */
  readonly lastUsed: string
}

const localDay = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at)

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', TIME_ZONE: ZONE })
  const connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 300 })
  await connection.end()
  admin = await createMember(test, { fullName: 'Sara Thomas', roles: ['Admins'] })
  day = daysAfter(localDay(test.parts.clock.now()), -1)
  lead = (await signInAgain(test, 'zonal-lead@muster.test', demoPassword)).accessToken
  await countNight(test.parts)
  people = await readPeople()
}, 120_000)
afterAll(() => test?.close())

async function readPeople(): Promise<Person[]> {
  const rows = await test.db.execute<{ id: string; created_at: string }>(
    sql`select id, created_at from "user" where status = 'active'`,
  )
  const one = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => [
    ...(await test.db.execute<Row>(statement)),
  ]
  const homes = await one<{ user_id: string; zone_id: string; organization_id: string }>(sql`
    select distinct on (own.user_id) own.user_id, own.zone_id, own.organization_id from campus_member as own
    join user_organization as link using (organization_id, user_id)
    where own.verified and not own.is_alumni order by own.user_id, link.created_at desc, link.id`)
  const groups = await one<{ user_id: string; interest_group_id: string }>(
    sql`select user_id, interest_group_id from user_interest_group`,
  )
  const works = await one<{ user_id: string; submitted_at: string }>(
    sql`select user_id, submitted_at from submission order by submitted_at`,
  )
  const levels = await one<{ user_id: string; at: string }>(
    sql`select user_id, at from highlight where kind = 'level' and level_order >= 2 order by at`,
  )
  const weeks = await one<{ user_id: string; week: string; days: number }>(
    sql`select user_id, week::text as week, days from week_days`,
  )
  const used = await one<{ user_id: string; last_active_at: string }>(
    sql`select user_id, last_active_at from member_activity`,
  )
  const first = (at: string | undefined) =>
    at && localDay(new Date(at)) <= day ? localDay(new Date(at)) : null
  const lastOf = (id: string) =>
    localDay(new Date(used.find(({ user_id }) => user_id === id)?.last_active_at ?? 0))
  return [...rows].map(({ id, created_at }) => ({
    id,
    joined: localDay(new Date(created_at)),
    zone: homes.find(({ user_id }) => user_id === id)?.zone_id ?? null,
    campus: homes.find(({ user_id }) => user_id === id)?.organization_id ?? null,
    lastUsed: lastOf(id),
    groups: groups.filter(({ user_id }) => user_id === id).map(({ interest_group_id }) => interest_group_id),
    submitted: first(works.find(({ user_id }) => user_id === id)?.submitted_at),
    level_two: first(levels.find(({ user_id }) => user_id === id)?.at),
    active: weeks
      .filter(({ user_id }) => user_id === id)
      .flatMap(({ week, days }) =>
        [0, 1, 2, 3, 4, 5, 6].filter((at) => days & (1 << at)).map((at) => daysAfter(week, at)),
      )
      .concat(lastOf(id))
      .filter((active) => active <= day),
  }))
}

const firstWeek = () => daysAfter(mondayOf(day), -7 * 11)
const joinedIn = (from: string, until: string) =>
  people.filter(({ joined }) => joined >= from && joined <= until)
const activeIn = (some: readonly Person[], until: string, days: number) =>
  some.filter(
    ({ active, joined, lastUsed }) =>
      joined <= day &&
      (active.some((on) => on <= until && daysBetween(on, until) < days) ||
        (until === day && lastUsed > day)),
  ).length

/** Everyone, one zone, one group, and a group within a zone. */
function scopes() {
  const count = (ids: readonly string[]) => Map.groupBy(ids, (id) => id)
  const largest = (ids: readonly string[]) =>
    [...count(ids)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
  const zone = largest(people.flatMap((one) => one.zone ?? []))
  const group = largest(people.flatMap(({ groups }) => groups))
  return [{}, { zone }, { group }, { zone, group }]
}
const inScope =
  ({ zone, campus, group }: { zone?: string; campus?: string; group?: string }) =>
  (one: Person) =>
    (!zone || one.zone === zone) &&
    (!campus || one.campus === campus) &&
    (!group || one.groups.includes(group))

describe('the figures are sums made by hand', () => {
  it('of new and active members', async () => {
    for (const query of scopes()) {
      const { response } = await test.call(reports.growth, { as: admin.token, query })
      const own = people.filter(inScope(query))
      const from = firstWeek()
      const before = daysAfter(from, -1)
      const total = {
        joined: joinedIn(from, day).filter(inScope(query)).length,
        joined_before: joinedIn(daysAfter(from, -84), before).filter(inScope(query)).length,
        active_7: activeIn(own, day, 7),
        active_30: activeIn(own, day, 30),
        active_30_before: activeIn(own, before, 30),
      }
      expect(response.total, JSON.stringify(query)).toMatchObject(total)
      expect(total.joined).toBeGreaterThan(0)
      expect(total.active_30).toBeGreaterThan(0)
      expect(response.weeks).toHaveLength(12)
      for (const { week, joined, active_7 } of response.weeks) {
        const end = daysAfter(week, 6) < day ? daysAfter(week, 6) : day
        expect(joined).toBe(joinedIn(week, end).filter(inScope(query)).length)
        expect(active_7, week).toBe(activeIn(own, end, 7))
      }
    }
  })

  it('by zone, campus and group', async () => {
    for (const by of ['zone', 'campus', 'group'] as const) {
      const { response } = await test.call(reports.growth, { as: admin.token, query: { by } })
      expect(response.rows.length).toBeGreaterThan(1)
      for (const { id, active_30, active_7, active_30_before, joined } of response.rows) {
        const own = people.filter(inScope({ [by]: id ?? '' }))
        expect(active_30).toBe(activeIn(own, day, 30))
        expect(active_7).toBe(activeIn(own, day, 7))
        expect(active_30_before).toBe(activeIn(own, daysAfter(firstWeek(), -1), 30))
        expect(joined).toBe(own.filter((one) => one.joined >= firstWeek() && one.joined <= day).length)
      }
    }
  })

  it('of the campuses that changed most, from growth to decline', async () => {
    const { response } = await test.call(reports.growth, { as: admin.token })
    const before = daysAfter(firstWeek(), -1)
    const change = (campus: string) => {
      const own = people.filter(inScope({ campus }))
      return activeIn(own, day, 30) - activeIn(own, before, 30)
    }
    const campuses = [...new Set(people.flatMap(({ campus }) => campus ?? []))]
    const byHand = campuses
      .map(change)
      .filter((one) => one !== 0)
      .toSorted((a, b) => Math.abs(b) - Math.abs(a))
      .slice(0, 10)
    const shown = response.changed.map(({ active_30, active_30_before }) => active_30 - active_30_before)
    expect(byHand.length).toBeGreaterThan(3)
    expect(shown).toEqual(byHand.toSorted((a, b) => b - a))
    expect(response.changed.map(({ id }) => change(id ?? ''))).toEqual(shown)
    const group = people.find(({ groups }) => groups.length > 0)?.groups[0] ?? ''
    const narrowed = await test.call(reports.growth, { as: admin.token, query: { group } })
    expect(narrowed.response.changed).toEqual([])
  })

  it('of active members, with those who only signed in', async () => {
    const onlySignedIn = people.filter(
      ({ joined, lastUsed, active }) =>
        joined <= day &&
        lastUsed <= day &&
        daysBetween(lastUsed, day) < 30 &&
        active.every((on) => on === lastUsed),
    )
    expect(onlySignedIn.length).toBeGreaterThan(0)
    const { response } = await test.call(reports.members, {
      as: admin.token,
      query: { active_days: '30', perPage: 100 },
    })
    expect(response.pagination.count).toBe(activeIn(people, day, 30))
  })

  it('of first steps', async () => {
    for (const query of scopes()) {
      const { response } = await test.call(reports.firstSteps, { as: admin.token, query })
      for (const { week, joined, steps } of response.weeks) {
        const own = joinedIn(week, daysAfter(week, 6)).filter(inScope(query))
        expect(joined).toBe(own.filter((one) => one.joined <= day).length)
        for (const step of ['submitted', 'level_two'] as const) {
          const days = own
            .flatMap((one) => (one[step] ? Math.max(0, daysBetween(one.joined, one[step])) : []))
            .sort((a, b) => a - b)
          const median = days[Math.ceil(days.length / 2) - 1] ?? null
          expect(steps[step], `${step} in ${week}`).toMatchObject({ members: days.length, days: median })
        }
      }
    }
  })

  it('of members who stay', async () => {
    for (const query of scopes()) {
      const { response } = await test.call(reports.staying, { as: admin.token, query })
      for (const { week, joined, active } of response.weeks) {
        const own = joinedIn(week, daysAfter(week, 6)).filter(inScope(query))
        active.forEach((found, index) => {
          const [from, until] = [daysAfter(week, 7 * index + 7), daysAfter(week, 7 * index + 13)]
          if (until > day) expect(found).toBeNull()
          else {
            const there = own.filter((one) => one.active.some((on) => on >= from && on <= until))
            expect(found, `week ${index + 1} of ${week}`).toEqual({ active: there.length, of: joined })
          }
        })
      }
    }
  })

  it('of staff’s work and tasks', async () => {
    const from = `${firstWeek()}T00:00:00+05:30`
    const until = `${daysAfter(day, 1)}T00:00:00+05:30`
    const acts = async (action: string) => [
      ...(await test.db.execute<{ actor_muid: string; target_id: string }>(sql`
        select person.muid as actor_muid, target_id from audit_log join "user" as person on person.id = actor_id
        where action = ${action} and audit_log.created_at >= ${from}::timestamptz
          and audit_log.created_at < ${until}::timestamptz`)),
    ]
    const approved = await acts('submission.approve')
    const decided = [
      ...approved,
      ...(await acts('submission.send_back')),
      ...(await acts('submission.reject')),
    ]
    const { response: work } = await test.call(reports.staffWork, { as: admin.token })
    const ofQueue = work.rows.find(({ queue, person }) => queue === 'reviews' && person === null)
    const [waiting] = await test.db.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from submission join "user" as person on person.id = user_id
      where submission.status in ('pending', 'peer_approved') and person.status = 'active'`)
    expect(ofQueue).toMatchObject({
      decided: decided.length,
      waiting: waiting?.waiting,
      reversed: (await acts('submission.reverse')).length,
    })
    const people = work.rows.filter(({ queue, person }) => queue === 'reviews' && person !== null)
    expect(people.length).toBeGreaterThan(1)
    for (const { person, decided: own } of people) {
      expect(own).toBe(decided.filter(({ actor_muid }) => actor_muid === person?.muid).length)
    }
    const { response: tasks } = await test.call(reports.tasks, { as: admin.token })
    const [sent] = await test.db.execute<{ works: number }>(sql`
      select count(*)::integer as works from submission
      where created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz`)
    expect(tasks.total).toMatchObject({ submitted: sent?.works, approved: approved.length })
  })

  it('of tasks, also in the list of tasks, which can be sorted by them', async () => {
    const query = { sortBy: '-submitted', perPage: 100 } as const
    const { response: list } = await test.call(taskRoutes.list, { as: admin.token, query })
    const { response: report } = await test.call(reports.tasks, { as: admin.token })
    const figures = ({ id, opened, submitted, approved }: Record<string, unknown>) => [
      id,
      { opened: opened ?? 0, submitted, approved },
    ]
    const counted = Object.fromEntries(report.rows.map(figures))
    const none = { opened: 0, submitted: 0, approved: 0 }
    expect(report.rows.length).toBeGreaterThan(5)
    for (const [id, own] of list.data.map(figures)) {
      expect(own, String(id)).toEqual(counted[String(id)] ?? none)
      const [byHand] = await test.db.execute<{ submitted: number }>(sql`
        select count(*)::integer as submitted from submission where task_id = ${String(id)}::uuid
          and created_at >= ${`${firstWeek()}T00:00:00+05:30`}::timestamptz
          and created_at < ${`${daysAfter(day, 1)}T00:00:00+05:30`}::timestamptz`)
      expect(own).toMatchObject(byHand ?? {})
    }
    const order = list.data.map(({ submitted }) => submitted)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(new Set(order).size).toBeGreaterThan(2)
  })
})

describe('the list behind a figure', () => {
  it('has as many members', async () => {
    const { response } = await test.call(reports.firstSteps, { as: admin.token })
    const [week] = response.weeks
    const behind = async (query: Record<string, string>) =>
      (await test.call(reports.members, { as: admin.token, query })).response.pagination.count
    const from = week?.week ?? ''
    const span = { from, until: daysAfter(from, 6) }
    expect(await behind(span)).toBe(week?.joined)
    expect(await behind({ ...span, step: 'submitted' })).toBe(week?.steps.submitted.members)
    expect(await behind({ ...span, without: 'submitted' })).toBe(
      (week?.joined ?? 0) - (week?.steps.submitted.members ?? 0),
    )
    const { response: staying } = await test.call(reports.staying, { as: admin.token })
    expect(await behind({ ...span, active_week: '2' })).toBe(staying.weeks[0]?.active[1]?.active)
    const { response: growth } = await test.call(reports.growth, { as: admin.token })
    expect(await behind({ active_days: '30' })).toBe(growth.total.active_30)
  })

  it('has as many members of one group, each of them once', async () => {
    const span = { from: firstWeek(), until: day }
    for (const { group, ...place } of scopes()) {
      if (!group) continue
      const list = async (query: Record<string, string>) =>
        (
          await test.call(reports.members, {
            as: admin.token,
            query: { group, ...place, perPage: 100, ...query },
          })
        ).response
      const own = people.filter(inScope({ group, ...place }))
      const joined = joinedIn('', day).filter(inScope({ group, ...place }))
      const { data, pagination } = await list({})
      expect(pagination.count).toBe(joined.length)
      expect(data.map(({ joined_on }) => joined_on)).toEqual(
        joined
          .map((one) => one.joined)
          .sort()
          .reverse()
          .slice(0, 100),
      )
      expect(new Set(data.map(({ id }) => id)).size).toBe(Math.min(joined.length, 100))
      expect((await list({ active_days: '7' })).pagination.count).toBe(activeIn(own, day, 7))
      const scope = { as: admin.token, query: { group, ...place } }
      const { response: took } = await test.call(reports.firstSteps, scope)
      const sum = took.weeks.reduce((all, { steps }) => all + steps.submitted.members, 0)
      expect((await list({ ...span, step: 'submitted' })).pagination.count).toBe(sum)
      const { response: staying } = await test.call(reports.staying, scope)
      const [first] = staying.weeks
      const week = { from: first?.week ?? '', until: daysAfter(first?.week ?? '', 6), active_week: '1' }
      expect((await list(week)).pagination.count).toBe(first?.active[0]?.active)
    }
  })

  it('has those who took one step and not another', async () => {
    const { response } = await test.call(reports.members, {
      as: admin.token,
      query: { step: 'submitted', without: 'level_two', perPage: 100 },
    })
    const own = people.filter((one) => one.joined <= day && one.submitted && !one.level_two)
    expect(own.length).toBeGreaterThan(0)
    expect(response.pagination.count).toBe(own.length)
  })
})

describe('a zonal lead', () => {
  it('sees their own zone in every report, and only that', async () => {
    const { response: about } = await test.call(reports.about, { as: lead })
    const zone = about.own_zone?.id ?? ''
    expect(about.zones).toEqual([about.own_zone])
    const other = people.find((one) => one.zone && one.zone !== zone)?.zone ?? ''
    for (const call of [
      reports.growth,
      reports.firstSteps,
      reports.staying,
      reports.tasks,
      reports.members,
    ]) {
      const own = await test.call(call, { as: lead })
      const named = await test.call(call, { as: admin.token, query: { zone } })
      expect(own.status).toBe(200)
      expect(own.response, call.path).toEqual(named.response)
      expect((await test.call(call, { as: lead, query: { zone: other } })).status, call.path).toBe(403)
    }
    const { response: growth } = await test.call(reports.growth, { as: lead })
    expect(growth.rows.map(({ id }) => id)).toEqual([zone])
    const { response: members } = await test.call(reports.members, { as: lead, query: { perPage: 100 } })
    for (const { id } of members.data) expect(people.find((one) => one.id === id)?.zone).toBe(zone)
  })

  it('sees a group as far as it’s in their zone', async () => {
    const group = people.find(({ groups }) => groups.length > 0)?.groups[0] ?? ''
    const { response: about } = await test.call(reports.about, { as: lead })
    const { response } = await test.call(reports.firstSteps, { as: lead, query: { group } })
    const own = people.filter(inScope({ zone: about.own_zone?.id ?? '', group }))
    expect(response.total.joined).toBe(
      own.filter((one) => one.joined >= firstWeek() && one.joined <= day).length,
    )
  })

  it('sees no campus of another zone', async () => {
    const { response: all } = await test.call(reports.growth, { as: admin.token, query: { by: 'campus' } })
    const { response: own } = await test.call(reports.growth, { as: lead, query: { by: 'campus' } })
    expect(own.rows.length).toBeGreaterThan(0)
    expect(own.rows.length).toBeLessThan(all.rows.length)
  })
})

describe('the night', () => {
  const snapshot = async () =>
    JSON.stringify([
      ...(await test.db.execute(sql`select * from report_group_member order by user_id, group_id`)),
      ...(await test.db.execute(sql`select * from report_cohort order by week, place_id, group_id`)),
      ...(await test.db.execute(sql`select * from report_active order by day, place_id, group_id`)),
      ...(await test.db.execute(sql`select * from report_work order by week, queue, user_id`)),
      ...(await test.db.execute(sql`select * from report_task order by week, place_id, task_id`)),
    ])

  const forgetCount = () =>
    test.db.execute(sql`
      update report_night set counted_at = null, started_at = started_at - interval '2 hours'`)
  const countAgain = async () => {
    await forgetCount()
    await countNight(test.parts)
  }

  it('counts the same again after a crash, and only once however often it’s asked', async () => {
    const before = await snapshot()
    await forgetCount()
    await test.db.execute(sql`delete from report_cohort where week = ${firstWeek()}::date`)
    await Promise.all([countNight(test.parts), countNight(test.parts)])
    expect(await snapshot()).toBe(before)
    const { calls } = await test.countStatements(() => countNight(test.parts))
    expect(calls.length).toBe(1)
  })

  it('counts the same a few members at a time', async () => {
    const before = await snapshot()
    await test.db.execute(
      sql`truncate report_night, report_cohort, report_active, report_member, report_group_member`,
    )
    await countNight(test.parts, 5)
    expect(await snapshot()).toBe(before)
  })

  it('lists members in the groups that they chose since, and no longer in those that they left', async () => {
    const one = people.find(
      ({ groups, joined }) => groups.length > 0 && joined >= firstWeek() && joined <= day,
    )
    const [left = ''] = one?.groups ?? []
    const chosen = people.flatMap(({ groups }) => groups).find((id) => !one?.groups.includes(id)) ?? ''
    const move = (from: string, to: string) =>
      test.db.execute(sql`
        update user_interest_group set interest_group_id = ${to}::uuid
        where user_id = ${one?.id}::uuid and interest_group_id = ${from}::uuid`)
    const search = await readValue<string>(test, sql`select muid from "user" where id = ${one?.id}::uuid`)
    const listed = async (group: string) => {
      const query = { group, search }
      const { response } = await test.call(reports.members, { as: admin.token, query })
      return response.data.some(({ id }) => id === one?.id)
    }
    await move(left, chosen)
    await countAgain()
    expect([await listed(left), await listed(chosen)]).toEqual([false, true])
    await move(chosen, left)
    await countAgain()
    expect([await listed(left), await listed(chosen)]).toEqual([true, false])
  })

  it('keeps nothing of a member erased during the count', async () => {
    const { id } = await createMember(test)
    const group = people.flatMap(({ groups }) => groups)[0]
    await test.db.execute(sql`
      update "user" set created_at = created_at - interval '2 days' where id = ${id}::uuid`)
    await test.db.execute(sql`
      insert into user_interest_group (user_id, interest_group_id) values (${id}::uuid, ${group}::uuid)`)
    let night: Promise<void> = Promise.resolve()
    await test.db.transaction(async (tx) => {
      await eraseAccount(tx, id, test.parts.clock.now())
      night = countAgain()
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => countOf(test, waiting)).toBe(1)
    })
    await night
    expect(await countOf(test, sql`report_member where user_id = ${id}::uuid`)).toBe(0)
    expect(await countOf(test, sql`report_group_member where user_id = ${id}::uuid`)).toBe(0)
  })

  it('shows the last good count when one fails, and follows at the next chance', async () => {
    const { response: good } = await test.call(reports.about, { as: admin.token })
    expect(good).toMatchObject({ counted: { day }, failed: false, too_few: false })
    // The next day, at 5 in the morning there.
    const morning = Date.parse(`${daysAfter(day, 2)}T05:00:00+05:30`)
    test.advance(morning - test.parts.clock.now().getTime())
    await test.db.execute(sql`alter table report_task rename to report_task_away`)
    await expect(countNight(test.parts)).rejects.toThrow()
    await test.db.execute(sql`alter table report_task_away rename to report_task`)
    const { response: failed } = await test.call(reports.about, { as: admin.token })
    expect(failed).toMatchObject({ counted: { day }, failed: true })
    test.advance(2 * HOUR_MS)
    await countNight(test.parts)
    const { response: again } = await test.call(reports.about, { as: admin.token })
    expect(again.failed).toBe(false)
    expect(again.counted?.day).not.toBe(day)
  })
})

describe('a task', () => {
  it('counts as opened on its day', async () => {
    const [task] = await test.db.execute<{ id: string }>(sql`select id from task order by id limit 1`)
    const open = (task_id: string) => test.call(submissions.open, { as: admin.token, params: { task_id } })
    await Promise.all([open(task?.id ?? ''), open(task?.id ?? '')])
    expect((await open(admin.id)).status).toBe(404)
    test.advance(24 * HOUR_MS)
    await countNight(test.parts)
    const { response } = await test.call(reports.tasks, { as: admin.token })
    const opened = async (of: ReturnType<typeof sql>) => {
      const [sum] = await test.db.execute<{ opened: number }>(sql`
        select sum(opened)::integer as opened from task_opening
        where day between ${response.period.from}::date and ${response.period.until}::date and ${of}`)
      return sum?.opened
    }
    const own = response.rows.find(({ id }) => id === task?.id)?.opened
    expect(own).toBeGreaterThanOrEqual(2)
    expect(own).toBe(await opened(sql`task_id = ${task?.id}`))
    expect(response.total.opened).toBe(await opened(sql`true`))
  })
})
