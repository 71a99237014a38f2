import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, create, createCircle, DAY, HOUR, noticesOf, plan, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY)
/** A Monday at noon UTC, at least ten days ahead. */
function monday(): Date {
  const day = inDays(10)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  day.setUTCHours(12, 0, 0, 0)
  return day
}

describe('planning a meetup', () => {
  it('makes it with a code and tasks, and tells the other members', async () => {
    const circle = await createCircle(test, { members: 2 })
    const [maker, other] = circle.members
    if (!maker || !other) throw new Error('the circle has no members')
    const task = await createTask(test, { title: 'A small form' })
    const startsAt = inDays(3)
    const body = plan(startsAt, {
      duration: 1.5,
      max_attendees: 10,
      tasks: [{ title: 'Read record' }, { title: 'Build', description: 'A form', task: task.id }],
    })
    const answer = await create(test, maker, circle.id, body)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.message.general[0]).toContain('(Asia/Kolkata)')
    const { response } = await attending(test, maker).detail(answer.response.meet_id)
    expect(response).toMatchObject({
      circle_name: circle.name,
      meet_time: startsAt.toISOString(),
      duration: 1.5,
      max_attendees: 10,
      time_zone: 'Asia/Kolkata',
      state: 'scheduled',
      tasks: [
        { title: 'Read record', task: null },
        { title: 'Build', description: 'A form', task: task.id, is_completed: false },
      ],
    })
    expect(response.meet_code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    const [told] = await noticesOf(test, other)
    expect(told).toMatchObject({ kind: 'meetup_news', title: 'New meetup: Forms that people like' })
    expect(told?.url).toBe(`/dashboard/learningcircle/meetup/${answer.response.meet_id}`)
    expect(await noticesOf(test, maker)).toHaveLength(0)
    expect(await noticesOf(test, circle.lead)).toHaveLength(1)
  })

  it('gives who plans it the first place, which can be given back', async () => {
    const circle = await createCircle(test)
    const me = attending(test, circle.lead)
    const body = plan(inDays(3), { max_attendees: 2, repeat: { rhythm: 'weekly', count: 2 } })
    const { meet_ids } = (await create(test, circle.lead, circle.id, body)).response
    expect(meet_ids).toHaveLength(2)
    for (const id of meet_ids) {
      expect((await me.detail(id)).response).toMatchObject({ my_status: 'going', coming: 1 })
    }
    const [first = '', second = ''] = meet_ids
    expect((await me.notGoing(first)).status).toBe(200)
    expect((await me.detail(first)).response).toMatchObject({ my_status: null, coming: 0 })
    expect((await me.detail(second)).response.my_status).toBe('going')
  })

  it('keeps where its place is on a map, until the place changes', async () => {
    const circle = await createCircle(test)
    const me = attending(test, circle.lead)
    const where = { coord_x: 76.9366, coord_y: 8.5241 }
    const made = await create(test, circle.lead, circle.id, plan(inDays(3), where))
    const id = made.response.meet_id
    expect((await me.detail(id)).response).toMatchObject(where)
    expect((await me.edit(id, { title: 'Another title' })).response).toMatchObject(where)
    const moved = { coord_x: 76.2, coord_y: 10.5 }
    expect((await me.edit(id, { meet_place: 'Town hall', ...moved })).response).toMatchObject(moved)
    expect((await me.edit(id, { meet_place: 'Somewhere' })).response).toMatchObject({
      coord_x: null,
      coord_y: null,
    })
    const half = await create(test, circle.lead, circle.id, plan(inDays(5), { coord_x: 76.9366 }))
    expect(half.message.coord_y).toEqual(['Enter both longitude and latitude, or neither'])
    const off = await create(test, circle.lead, circle.id, plan(inDays(5), { coord_x: 190, coord_y: 95 }))
    expect(off.message).toMatchObject({ coord_x: expect.any(Array), coord_y: expect.any(Array) })
    const zeros = await create(test, circle.lead, circle.id, plan(inDays(5), { coord_x: 0, coord_y: 0 }))
    expect((await me.detail(zeros.response.meet_id)).response).toMatchObject({ coord_x: null, coord_y: null })
  })

  it('is for members: to others the circle is not there', async () => {
    const circle = await createCircle(test)
    const stranger = await createMember(test)
    expect((await create(test, stranger, circle.id, plan(inDays(2)))).status).toBe(404)
    await test.db.execute(sql`
      insert into circle_member (circle_id, user_id, interest_group_id, status)
      select id, ${stranger.id}, interest_group_id, 'requested' from learning_circle where id = ${circle.id}`)
    expect((await create(test, stranger, circle.id, plan(inDays(2)))).status).toBe(404)
  })

  it.each([
    ['meet_time', { meet_time: new Date(Date.now() - HOUR).toISOString() }],
    ['meet_time', { meet_time: '2199-01-01T10:00:00Z' }],
    ['meet_time', { meet_time: '9999-12-31T10:00:00Z', repeat: { rhythm: 'monthly', count: 26 } }],
    ['tasks', { tasks: [] }],
    ['tasks', { tasks: [{ title: 'One', task: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f' }] }],
    ['location', { is_online: true }],
    ['location', { is_online: true, location: 'ask me' }],
    ['duration', { duration: 9 }],
    ['title', { title: ' ' }],
  ])('is refused on %s: %j', async (field, change) => {
    const circle = await createCircle(test)
    const answer = await create(test, circle.lead, circle.id, plan(inDays(2), change))
    expect(answer.status).toBe(400)
    expect(answer.message[field]?.[0]).toBeTruthy()
    expect(await countOf(test, sql`meetup where circle_id = ${circle.id}`)).toBe(0)
  })

  it('is once a calendar day, and five times a week', async () => {
    const circle = await createCircle(test)
    const first = monday()
    const on = (day: number, hours = 0) => new Date(first.getTime() + day * DAY + hours * HOUR)
    const make = (time: Date) => create(test, circle.lead, circle.id, plan(time))
    expect((await make(on(0))).status).toBe(200)
    const again = await make(on(0, 6))
    expect(again.status).toBe(400)
    expect(again.message.meet_time?.[0]).toMatch(/already has a meetup on Monday, \d+ \w+ \d{4} \(UTC\)/)
    for (const day of [1, 2, 3, 4]) expect((await make(on(day))).status).toBe(200)
    const sixth = await make(on(6))
    expect(sixth.status).toBe(400)
    expect(sixth.message.meet_time?.[0]).toMatch(/Sunday, .* one too many/)
    expect((await make(on(7))).status).toBe(200)
  })

  it('is once a day even when it is asked for ten times at once', async () => {
    const circle = await createCircle(test)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(test, circle.lead, circle.id, plan(inDays(5)))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  it('wakes a circle that sleeps', async () => {
    const circle = await createCircle(test)
    await test.db.execute(sql`update learning_circle set archived_at = now() where id = ${circle.id}`)
    await planned(test, circle, DAY)
    expect(
      await readValue(test, sql`select archived_at from learning_circle where id = ${circle.id}`),
    ).toBeNull()
  })
})

describe('a series', () => {
  it('is made as a whole, with one notice', async () => {
    const circle = await createCircle(test, { timeZone: 'Europe/Berlin' })
    const body = plan(monday(), {
      repeat: { rhythm: 'weekly', count: 4 },
      tasks: [{ title: 'A' }, { title: 'B' }],
    })
    const answer = await create(test, circle.lead, circle.id, body)
    expect(answer.response.meet_ids).toHaveLength(4)
    const rows = await test.db.execute<{ hour: string; series_id: string; code: string; tasks: number }>(sql`
      select to_char(starts_at at time zone 'Europe/Berlin', 'HH24:MI') as hour, series_id, meet_code as code,
        (select count(*)::integer from meetup_task where meetup_id = meetup.id) as tasks
      from meetup where circle_id = ${circle.id}`)
    expect(new Set(rows.map(({ hour }) => hour)).size).toBe(1)
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(4)
    expect(rows.map(({ tasks }) => tasks)).toEqual([2, 2, 2, 2])
    const [member] = circle.members
    if (!member) throw new Error('the circle has no member')
    const notices = await noticesOf(test, member)
    expect(notices.map(({ description }) => description)).toEqual([
      expect.stringContaining('will meet 4 times'),
    ])
  })

  it('is not made at all when one of its days is taken', async () => {
    const circle = await createCircle(test)
    const first = monday()
    await create(test, circle.lead, circle.id, plan(new Date(first.getTime() + 14 * DAY)))
    const body = plan(first, { repeat: { rhythm: 'weekly', count: 4 } })
    const answer = await create(test, circle.lead, circle.id, body)
    expect(answer.status).toBe(400)
    expect(answer.message.meet_time?.[0]).toContain('already')
    expect(await countOf(test, sql`meetup where circle_id = ${circle.id}`)).toBe(1)
    expect(await countOf(test, sql`meetup_series where circle_id = ${circle.id}`)).toBe(0)
  })
})

it('takes a constant number of statements', async () => {
  const circle = await createCircle(test, { members: 3 })
  const body = (count: number) => plan(inDays(30 + count * 200), { repeat: { rhythm: 'weekly', count } })
  await create(test, circle.lead, circle.id, body(2))
  const few = await test.countStatements(() =>
    create(test, circle.lead, circle.id, plan(inDays(100), { repeat: { rhythm: 'weekly', count: 2 } })),
  )
  const many = await test.countStatements(() =>
    create(test, circle.lead, circle.id, plan(inDays(200), { repeat: { rhythm: 'weekly', count: 20 } })),
  )
  expect(few.result.status, few.result.text).toBe(200)
  expect(many.result.status, many.result.text).toBe(200)
  expect(many.statements.length).toBe(few.statements.length)
})
