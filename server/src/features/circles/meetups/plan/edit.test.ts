import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import {
  attending,
  codeOf,
  create,
  createCircle,
  DAY,
  HOUR,
  noticesOf,
  plan,
  planned,
} from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

const fromNow = (ms: number) => new Date(test.parts.clock.now().getTime() + ms)

async function series(count = 4, timeZone = 'Europe/Berlin') {
  const circle = await createCircle(test, { timeZone })
  const first = fromNow(3 * DAY)
  first.setUTCHours(12, 0, 0, 0)
  const body = plan(first, { repeat: { rhythm: 'weekly', count } })
  const { response } = await create(test, circle.lead, circle.id, body)
  const times = async () => {
    const rows = await test.db.execute<{ at: string }>(sql`
      select starts_at as at from meetup where circle_id = ${circle.id} and cancelled_at is null order by starts_at`)
    return rows.map(({ at }) => new Date(at).getTime())
  }
  return { circle, ids: response.meet_ids, first, times, lead: attending(test, circle.lead) }
}

describe('changing a meetup', () => {
  it('is open to who planned it and to leads, which its page is told', async () => {
    const circle = await createCircle(test, { members: 2 })
    const [maker, member] = circle.members
    if (!maker || !member) throw new Error('nobody is in the circle')
    const planning = await create(test, maker, circle.id, plan(fromNow(3 * DAY)))
    const id = planning.response.meet_id
    const may = async (person: typeof maker) => {
      const { response } = await attending(test, person).detail(id)
      const { status } = await attending(test, person).edit(id, { title: 'Another title' })
      return [response.may_change, status]
    }
    expect(await may(maker)).toEqual([true, 200])
    expect(await may(circle.lead)).toEqual([true, 200])
    expect(await may(member)).toEqual([false, 403])
    const [shown, status] = await may(await createMember(test))
    expect(shown).toBe(false)
    expect([403, 404]).toContain(status)
  })

  it('moves it, tells everybody once with the time of its zone, and calendars hear of it', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    const guest = await createMember(test)
    await attending(test, guest).going(id)
    await test.db.execute(
      sql`update meetup set day_reminder_at = now(), hour_reminder_at = now() where id = ${id}`,
    )
    const to = fromNow(5 * DAY)
    const answer = await attending(test, circle.lead).edit(id, {
      meet_time: to.toISOString(),
      meet_place: 'Hall',
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.response).toMatchObject({ meet_time: to.toISOString(), meet_place: 'Hall' })
    for (const person of [guest, ...circle.members]) {
      const [told, ...others] = await noticesOf(test, person, sql`cause like 'meetup-changed%'`)
      expect(others).toEqual([])
      expect(told?.title).toBe('Moved: Forms that people like')
      expect(told?.description).toMatch(/It now takes place on .* \(Asia\/Kolkata\)\. Place: Hall\./)
    }
    expect(await noticesOf(test, circle.lead, sql`cause like 'meetup-changed%'`)).toEqual([])
    expect((await mailsTo(test, guest.email))[0]?.subject).toContain('Moved')
    const [row] = await test.db.execute(
      sql`select sequence, day_reminder_at, hour_reminder_at from meetup where id = ${id}`,
    )
    expect(row).toEqual({ sequence: 1, day_reminder_at: null, hour_reminder_at: null })
  })

  it('tells nobody when nothing is different', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    const { response: before } = await attending(test, circle.lead).detail(id)
    const body = {
      title: before.title,
      meet_time: before.meet_time,
      tasks: before.tasks.map(({ title, description, task }) => ({ title, description, task })),
    }
    expect((await attending(test, circle.lead).edit(id, body)).status).toBe(200)
    expect(await readValue(test, sql`select sequence from meetup where id = ${id}`)).toBe(0)
    expect(
      await noticesOf(test, circle.members[0] ?? circle.lead, sql`cause like 'meetup-changed%'`),
    ).toEqual([])
  })

  it('gives it other tasks', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    const answer = await attending(test, circle.lead).edit(id, {
      tasks: [{ title: 'One' }, { title: 'Two' }],
    })
    expect(answer.response.tasks.map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  it('is for its maker and for leads', async () => {
    const circle = await createCircle(test, { members: 2 })
    const [maker, other] = circle.members
    if (!maker || !other) throw new Error('the circle has no members')
    const made = await create(test, maker, circle.id, plan(fromNow(3 * DAY)))
    const id = made.response.meet_id
    const stranger = await createMember(test)
    const change = { title: 'Another title' }
    expect((await attending(test, maker).edit(id, change)).status).toBe(200)
    expect((await attending(test, circle.lead).edit(id, { title: 'By the lead' })).status).toBe(200)
    expect((await attending(test, other).edit(id, change)).status).toBe(403)
    expect((await attending(test, stranger).edit(id, change)).status).toBe(404)
    expect((await attending(test, other).cancel(id)).status).toBe(403)
    expect((await attending(test, stranger).cancel(id)).status).toBe(404)
  })

  it('is refused into the past, onto a taken day, and without the link of an online one', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    await planned(test, circle, 9 * DAY)
    const edit = (body: object) => attending(test, circle.lead).edit(id, body)
    const refusals: [object, string][] = [
      [{ meet_time: fromNow(-HOUR).toISOString() }, 'meet_time'],
      [{ meet_time: fromNow(9 * DAY).toISOString() }, 'meet_time'],
      [{ is_online: true }, 'location'],
      [{ tasks: [{ title: 'A', task: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f' }] }, 'tasks'],
    ]
    for (const [body, field] of refusals) {
      const answer = await edit(body)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.message[field]?.[0]).toBeTruthy()
    }
    expect((await edit({ is_online: true, location: 'https://meet.example/x' })).status).toBe(200)
    expect((await edit({ location: null })).message.location?.[0]).toBeTruthy()
  })

  it('is refused once it has begun, is called off or is reported, in words', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    const edit = async () =>
      (await attending(test, circle.lead).edit(id, { title: 'Late' })).message.general[0]
    await test.db.execute(sql`update meetup set started_at = now() where id = ${id}`)
    expect(await edit()).toMatch(/has started/)
    await test.db.execute(sql`update meetup set reported_at = now() where id = ${id}`)
    expect(await edit()).toMatch(/record/)
    await test.db.execute(
      sql`update meetup set reported_at = null, started_at = null, cancelled_at = now() where id = ${id}`,
    )
    expect(await edit()).toMatch(/called off/)
    await test.db.execute(sql`
      update meetup set cancelled_at = null, starts_at = now() - interval '1 minute' where id = ${id}`)
    expect(await edit()).toMatch(/has started/)
  })

  it('cannot leave people without a place; more places go to those who wait', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY, { max_attendees: 2 })
    const people = await Promise.all([1, 2, 3, 4].map(() => createMember(test)))
    for (const person of people) await attending(test, person).going(id)
    const edit = (max_attendees: number) => attending(test, circle.lead).edit(id, { max_attendees })
    const refused = await edit(1)
    expect(refused.message.max_attendees?.[0]).toBe('2 people already have a place. Choose at least 2.')
    expect((await edit(3)).response).toMatchObject({ coming: 3, waiting: 1 })
    const third = people[2]
    if (!third) throw new Error('nobody waits')
    expect((await noticesOf(test, third)).map(({ title }) => title)).toContain(
      'You have a place: Forms that people like',
    )
    expect((await edit(-1)).response).toMatchObject({ coming: 4, waiting: 0, max_attendees: -1 })
  })
})

describe('a series', () => {
  it('moves as a whole from one on, across each other’s days', async () => {
    const { ids, first, times, lead } = await series()
    const [, second = ''] = ids
    const to = new Date(first.getTime() + 14 * DAY + 2 * HOUR)
    const answer = await lead.edit(second, { meet_time: to.toISOString(), scope: 'following' })
    expect(answer.status, answer.text).toBe(200)
    const [one, ...others] = await times()
    expect(one).toBe(first.getTime())
    const hours = others.map((at) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }),
    )
    expect(new Set(hours).size).toBe(1)
    expect(others.map((at) => Math.round((at - first.getTime()) / DAY))).toEqual([14, 21, 28])
  })

  it('moves not at all when one of its days is taken', async () => {
    const { circle, ids, first, times, lead } = await series()
    await create(test, circle.lead, circle.id, plan(new Date(first.getTime() + 15 * DAY)))
    const before = await times()
    const to = new Date(first.getTime() + DAY)
    const answer = await lead.edit(ids[0] ?? '', { meet_time: to.toISOString(), scope: 'following' })
    expect(answer.status).toBe(400)
    expect(answer.message.meet_time?.[0]).toContain('already')
    expect(await times()).toEqual(before)
  })

  it('changes one alone, or it and all after it', async () => {
    const { circle, ids, lead } = await series()
    await lead.edit(ids[1] ?? '', { title: 'Alone' })
    await lead.edit(ids[2] ?? '', { title: 'The rest', scope: 'following' })
    const rows = await test.db.execute<{ title: string }>(
      sql`select title from meetup where circle_id = ${circle.id} order by starts_at`,
    )
    expect(rows.map(({ title }) => title)).toEqual([
      'Forms that people like',
      'Alone',
      'The rest',
      'The rest',
    ])
  })

  it('is called off from one on, with one notice; a second time nothing happens', async () => {
    const { circle, ids, times, lead } = await series()
    const body = { scope: 'following', reason: 'We move to another town' }
    for (const _ of [1, 2]) expect((await lead.cancel(ids[2] ?? '', body)).status).toBe(200)
    expect(await times()).toHaveLength(2)
    const [member = circle.lead] = circle.members
    const told = await noticesOf(test, member, sql`cause like 'meetup-cancelled%'`)
    expect(told).toHaveLength(1)
    expect(told[0]?.description).toMatch(/2 meetups.*We move to another town/)
    expect((await lead.detail(ids[3] ?? '')).response).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'We move to another town',
    })
  })
})

describe('calling off', () => {
  it('tells everybody why, frees its day and its code', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    const saver = await createMember(test)
    await attending(test, saver).save(id)
    await attending(test, circle.lead).cancel(id)
    const [told] = await noticesOf(test, saver)
    expect(told).toMatchObject({ kind: 'meetup_news', title: 'Called off: Forms that people like' })
    expect(told?.description).toMatch(/\(Asia\/Kolkata\) won’t take place: The hall is closed$/)
    await planned(test, circle, 3 * DAY)
    const code = await codeOf(test, id)
    expect((await attending(test, saver).join(code)).status).toBe(404)
  })

  it('is refused once people have checked in, and when its time is over', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    await test.db.execute(sql`update meetup set started_at = now() where id = ${id}`)
    expect((await attending(test, circle.lead).cancel(id)).message.general[0]).toMatch(
      /have already checked in/,
    )
    await test.db.execute(
      sql`update meetup set started_at = null, starts_at = now() - interval '2 hours' where id = ${id}`,
    )
    expect((await attending(test, circle.lead).cancel(id)).message.general[0]).toMatch(/has passed/)
  })
})
