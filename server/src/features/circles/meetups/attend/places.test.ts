import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, createCircle, DAY, HOUR, noticesOf, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

describe('places', () => {
  it('are taken and given back, and a second click changes nothing', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY)
    const guest = attending(test, await createMember(test))
    for (const _ of [1, 2]) {
      expect((await guest.going(id, { notes: 'I bring tea' })).response).toEqual({
        my_status: 'going',
        my_place_in_line: null,
      })
    }
    expect((await guest.detail(id)).response).toMatchObject({
      coming: 1,
      my_status: 'going',
      is_interested: true,
    })
    for (const _ of [1, 2]) expect((await guest.notGoing(id)).status).toBe(200)
    expect((await guest.detail(id)).response).toMatchObject({ coming: 0, my_status: null })
  })

  it('go to exactly one of fifty who ask for the last one at once; the others wait in order', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY, { max_attendees: 1 })
    const crowd = await createCrowd(test, 50)
    const answers = await Promise.all(crowd.map((person) => attending(test, person).going(id)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.filter(({ response }) => response.my_status === 'going')).toHaveLength(1)
    const line = answers.flatMap(({ response }) => response.my_place_in_line ?? [])
    expect(line.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
  })

  it('move up in order, and the first on the waiting list is told', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY, { max_attendees: 1 })
    const [first, second, third] = await createCrowd(test, 3)
    if (!first || !second || !third) throw new Error('the crowd is too small')
    for (const person of [first, second, third]) await attending(test, person).going(id)
    expect((await attending(test, third).detail(id)).response).toMatchObject({
      my_status: 'waiting',
      my_place_in_line: 2,
      waiting: 2,
      location: null,
    })
    await attending(test, first).notGoing(id)
    expect((await attending(test, second).detail(id)).response.my_status).toBe('going')
    expect((await attending(test, third).detail(id)).response.my_place_in_line).toBe(1)
    expect((await noticesOf(test, second)).map(({ title }) => title)).toEqual([
      'You have a place: Forms that people like',
    ])
    expect(await noticesOf(test, third)).toEqual([])
    await attending(test, third).notGoing(id)
    await attending(test, first).going(id)
    expect((await attending(test, first).detail(id)).response.my_place_in_line).toBe(1)
  })

  it('are not lost or doubled when many come and go at once', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY, { max_attendees: 3 })
    const crowd = await createCrowd(test, 12)
    await Promise.all(crowd.map((person) => attending(test, person).going(id)))
    await Promise.all(crowd.slice(0, 6).map((person) => attending(test, person).notGoing(id)))
    const { response } = await attending(test, circle.lead).detail(id)
    expect(response).toMatchObject({ coming: 3, waiting: 3 })
  })

  it('are refused in words when it is over, called off, or for members only', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY)
    const guest = attending(test, await createMember(test))
    const said = async () => {
      const answers = [await guest.going(id), await guest.save(id)]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
      return answers[0]?.message.general[0]
    }
    await test.db.execute(sql`update meetup set starts_at = now() - interval '2 hours' where id = ${id}`)
    expect(await said()).toBe('This meetup has ended')
    await test.db.execute(sql`
      update meetup set starts_at = now() + interval '1 day', cancelled_at = now() where id = ${id}`)
    expect(await said()).toBe('This meetup has been called off')
    await test.db.execute(sql`update meetup set cancelled_at = null, is_public = false where id = ${id}`)
    expect((await guest.going(id)).status).toBe(404)
    const saver = await createMember(test)
    await test.db.execute(sql`update meetup set is_public = true where id = ${id}`)
    await attending(test, saver).save(id)
    await test.db.execute(sql`update meetup set is_public = false where id = ${id}`)
    expect((await attending(test, saver).going(id)).message.general[0]).toMatch(/members of its circle/)
    expect((await attending(test, circle.lead).going(id)).status).toBe(200)
  })

  it('stay with those who have checked in', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, HOUR / 4)
    const [member = circle.lead] = circle.members
    const me = attending(test, member)
    expect((await me.join(id)).status).toBe(200)
    expect((await me.going(id)).status).toBe(409)
    expect((await me.notGoing(id)).status).toBe(409)
    await me.unsave(id)
    expect((await me.detail(id)).response.my_status).toBe('joined')
  })
})

describe('who comes', () => {
  it('is shown to members of the circle, those who wait last; notes are for leads', async () => {
    const circle = await createCircle(test)
    const [member] = circle.members
    if (!member) throw new Error('nobody is in the circle')
    const id = await planned(test, circle, DAY, { max_attendees: 1 })
    const guestsFor = (person: TestMember) =>
      test.call(meetups.guests, { as: person.token, params: { meet_id: id } })
    expect((await guestsFor(member)).response).toEqual([])
    const guest = await createMember(test, { fullName: 'Gita Guest' })
    const late = await createMember(test, { fullName: 'Lata Late' })
    await attending(test, guest).going(id, { notes: 'I bring tea' })
    await attending(test, late).going(id)
    await attending(test, await createMember(test)).save(id)
    const seen = (await guestsFor(circle.lead)).response
    expect(seen.map(({ full_name, status, note }) => [full_name, status, note])).toEqual([
      ['Gita Guest', 'going', 'I bring tea'],
      ['Lata Late', 'waiting', null],
    ])
    expect((await guestsFor(member)).response[0]?.note).toBeNull()
    expect((await guestsFor(guest)).status).toBe(404)
  })
})

describe('leaving the circle', () => {
  it('gives up a place at its private meetups, which the next one gets, and keeps one at a public meetup', async () => {
    const circle = await createCircle(test, { members: 2 })
    const [leaver, next] = circle.members
    if (!leaver || !next) throw new Error('nobody is in the circle')
    const closed = await planned(test, circle, DAY, { is_public: false, max_attendees: 1 })
    const open = await planned(test, circle, 2 * DAY)
    await attending(test, leaver).going(closed)
    await attending(test, leaver).going(open)
    expect((await attending(test, next).going(closed)).response.my_status).toBe('waiting')
    await test.call(learningCircles.leave, { as: leaver.token, params: { circle_id: circle.id } })
    expect((await attending(test, next).detail(closed)).response.my_status).toBe('going')
    expect((await attending(test, leaver).detail(closed)).status).toBe(404)
    expect((await attending(test, leaver).detail(open)).response.my_status).toBe('going')
  })
})

describe('saving for later', () => {
  it('takes no place, keeps one that is taken, and can be dropped', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY, { max_attendees: 1 })
    const guest = await createMember(test)
    const me = attending(test, guest)
    for (const _ of [1, 2]) expect((await me.save(id)).status).toBe(200)
    expect((await me.detail(id)).response).toMatchObject({
      my_status: 'interested',
      coming: 0,
      total_interested: 1,
    })
    await me.going(id)
    await me.save(id)
    await me.unsave(id)
    expect((await me.detail(id)).response.my_status).toBe('going')
    await me.notGoing(id)
    await me.save(id)
    for (const _ of [1, 2]) expect((await me.unsave(id)).status).toBe(200)
    expect(await countOf(test, sql`meetup_attendee where user_id = ${guest.id}`)).toBe(0)
  })
})
