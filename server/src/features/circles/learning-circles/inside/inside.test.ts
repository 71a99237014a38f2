import { randomUUID } from 'node:crypto'
import { circleInside } from '@muster/contract/circles/circle-inside.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
let lead: TestMember
let member: TestMember
let other: TestMember
let stranger: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

// A member is in one circle of a group.
beforeEach(async () => {
  lead = await createMember(test, { fullName: 'Lina Lead', isPublic: true })
  member = await createMember(test, { fullName: 'Mira Member', isPublic: true })
  other = await createMember(test, { fullName: 'Otto Other', isPublic: true })
  stranger = await createMember(test, { isPublic: true })
})

const inside = async (who: TestMember, circle_id: string) =>
  test.call(circleInside.show, { as: who.token, params: { circle_id } })
const shownTo = async (who: TestMember, circle: string) => (await inside(who, circle)).response

describe('the page of a circle', () => {
  it('is for its members alone', async () => {
    const circle = await createCircle(test, [lead, member])
    expect((await inside(member, circle)).status).toBe(200)
    expect((await inside(stranger, circle)).status).toBe(404)
    expect((await inside(lead, randomUUID())).status).toBe(404)
    expect((await test.call(circleInside.show, { params: { circle_id: circle } })).status).toBe(401)
  })

  it('has the next meetup, its streak, and what the others have done since Monday', async () => {
    const circle = await createCircle(test, [lead, member])
    expect(await shownTo(lead, circle)).toMatchObject({
      next_meetup: null,
      week: [],
      streak: { weeks: 0, longest: 0 },
    })
    const WEEK = 24 * 7
    await createMeetup(test, circle, { startsIn: 50 })
    const { id } = await createMeetup(test, circle, { startsIn: 24 })
    await createMeetup(test, circle, { startsIn: -WEEK, joined: [lead, member] })
    await createMeetup(test, circle, { startsIn: -2 * WEEK, joined: [lead, member] })
    // One person alone makes no meetup.
    await createMeetup(test, circle, { startsIn: -3 * WEEK, joined: [lead] })
    for (const weeks of [4, 5, 6, 7]) {
      await createMeetup(test, circle, { startsIn: -weeks * WEEK, joined: [lead, member] })
    }
    const now = test.parts.clock.now()
    const highlight = (
      who: TestMember,
      kind: string,
      more: { level?: number; at?: string; circle?: string },
    ) =>
      test.db.execute(sql`
        insert into highlight (user_id, kind, level_order, circle_id, at) values (${who.id}, ${kind},
          ${more.level ?? null}::smallint, ${more.circle ?? null}::uuid, coalesce(${more.at ?? null}::timestamptz, ${now}::timestamptz))`)
    await test.db.execute(
      sql`delete from highlight where user_id in (${lead.id}, ${member.id}, ${stranger.id})`,
    )
    await highlight(member, 'level', { level: 4 })
    await highlight(member, 'level', { level: 3, at: new Date(now.getTime() - 8 * 86_400_000).toISOString() })
    await highlight(stranger, 'level', { level: 5 })
    await highlight(member, 'record', { circle: await createCircle(test, [other]) })
    const shown = await shownTo(lead, circle)
    expect(shown.next_meetup).toMatchObject({ id, am_away: false, away: [] })
    expect(shown.streak).toMatchObject({ weeks: 2, longest: 4 })
    expect(shown.streak.shown.map(({ met }) => met)).toEqual([true, false, true, true, false])
    expect(shown.week.map(({ person, level }) => [person.full_name, level])).toEqual([['Mira Member', 4]])
    // One's own highlights are on one's profile.
    expect((await shownTo(member, circle)).week).toEqual([])
  })

  it('shows at most four highlights', async () => {
    const circle = await createCircle(test, [lead, other])
    await test.db.execute(sql`
      insert into highlight (user_id, kind, level_order, at) select ${other.id}, 'level', n, now() from generate_series(1, 6) as n
      on conflict do nothing`)
    expect((await shownTo(lead, circle)).week).toHaveLength(4)
  })
})

describe('a member who can’t make it', () => {
  const away = (who: TestMember, meet_id: string) =>
    test.call(meetups.away, { as: who.token, params: { meet_id } })
  const back = (who: TestMember, meet_id: string) =>
    test.call(meetups.notAway, { as: who.token, params: { meet_id } })
  const going = (who: TestMember, meet_id: string) =>
    test.call(meetups.going, { as: who.token, params: { meet_id } })
  const told = (who: TestMember, meetup: string) =>
    countOf(test, sql`notification where user_id = ${who.id} and cause like ${`meetup-away:${meetup}:%`}`)

  it('gives up their place, and notifies the others once', async () => {
    const circle = await createCircle(test, [lead, member])
    const { id } = await createMeetup(test, circle, { maxAttendees: 1 })
    await going(member, id)
    await going(other, id)
    const [one, two] = await Promise.all([away(member, id), away(member, id)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.message.general).toEqual(['We’ve told the others'])
    expect([await told(lead, id), await told(member, id)]).toEqual([1, 0])
    // Their place goes to the first on the waiting list.
    expect(
      await readValue(
        test,
        sql`select status from meetup_attendee where meetup_id = ${id} and user_id = ${other.id}`,
      ),
    ).toBe('going')
    expect((await shownTo(member, circle)).next_meetup).toMatchObject({ am_away: true, away: [] })
    const { next_meetup } = await shownTo(lead, circle)
    expect(next_meetup).toMatchObject({ am_away: false, away: [{ full_name: 'Mira Member' }] })

    await back(member, id)
    expect((await back(member, id)).status).toBe(200)
    expect((await shownTo(lead, circle)).next_meetup?.away).toEqual([])
    await away(member, id)
    expect(await told(lead, id)).toBe(1)
  })

  it('comes after all with a place', async () => {
    const circle = await createCircle(test, [lead, member])
    const { id } = await createMeetup(test, circle)
    await away(member, id)
    await going(member, id)
    expect((await shownTo(lead, circle)).next_meetup?.away).toEqual([])
    expect((await shownTo(member, circle)).next_meetup).toMatchObject({ am_away: false, my_status: 'going' })
  })

  it('is in the circle, not checked in, and the meetup is still to come', async () => {
    const circle = await createCircle(test, [lead, member])
    const open = await createMeetup(test, circle)
    expect((await away(stranger, open.id)).status).toBe(404)
    expect((await back(stranger, randomUUID())).status).toBe(404)
    const past = await createMeetup(test, circle, { startsIn: -48 })
    expect((await away(member, past.id)).message.general).toEqual(['This meetup has ended'])
    const off = await createMeetup(test, circle, { startsIn: 72 })
    await test.db.execute(sql`update meetup set cancelled_at = now() where id = ${off.id}`)
    expect((await away(member, off.id)).message.general).toEqual(['This meetup has been called off'])
    const now = await createMeetup(test, circle, { startsIn: -0.5, joined: [member] })
    expect((await away(member, now.id)).status).toBe(409)
  })
})

it('the first message of a thread is news for all members, and the second is not', async () => {
  const circle = await createCircle(test, [lead, member, other])
  const post = (who: TestMember, text: string) =>
    test.call(circleThreads.post, {
      as: who.token,
      params: { circle_id: circle },
      body: { id: randomUUID(), text },
    })
  await Promise.all([post(lead, 'Hello everyone'), post(lead, 'When shall we meet?')])
  await post(member, 'On Friday')
  const news = (who: TestMember) =>
    countOf(test, sql`notification where user_id = ${who.id} and cause = ${`circle-first-message:${circle}`}`)
  expect([await news(lead), await news(member), await news(other)]).toEqual([0, 1, 1])
})
