import { circleOutside } from '@muster/contract/circles/circle-outside.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import {
  ask,
  foundCircle,
  leave,
  newsOf,
  putMeetup,
  type TestCircle,
  withMembers,
} from '../circles.fixture.ts'
import { circleJobs } from '../index.ts'

const DAY = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** Enrols the member at a college. */
const study = (member: TestMember, college: string) =>
  test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
const find = async (query: object, as?: TestMember) =>
  (await test.call(learningCircles.find, { as: as?.token, query: { ...query } })).response.data
const want = (circle: TestCircle, member: TestMember) =>
  test.call(circleOutside.wantSeat, { as: member.token, params: { circle_id: circle.id } })
const drop = (circle: TestCircle, member: TestMember) =>
  test.call(circleOutside.dropSeat, { as: member.token, params: { circle_id: circle.id } })
const tellOfSeats = () =>
  circleJobs(test.parts)
    .find(({ queue }) => queue === 'learning-circles.seats')
    ?.run({})
const seatNews = async (member: TestMember) =>
  (await newsOf(test, member)).filter(({ title }) => title === 'A seat is free')

describe('circles near me', () => {
  it('are those of my college, then my district, then what meets soon; full ones come last', async () => {
    const college = await createOrganization(test)
    const near = await createOrganization(test)
    const reader = await createMember(test)
    await study(reader, college)
    const names = ['Near full', 'Near far', 'Near soon', 'Near district', 'Near college'] as const
    const [full, , soon, district, own] = await Promise.all(names.map((name) => foundCircle(test, { name })))
    if (!full || !soon || !district || !own) throw new Error('no circles')
    await withMembers(test, full, 4)
    const put = (circle: TestCircle, place: string) =>
      test.db.execute(sql`update learning_circle set organization_id = ${place} where id = ${circle.id}`)
    await put(full, college)
    await put(own, college)
    await put(district, near)
    await test.db.execute(sql`
      update organization set district_id = (select district_id from organization where id = ${college}) where id = ${near}`)
    await putMeetup(test, soon, new Date(test.parts.clock.now().getTime() + DAY))
    const order = async (query: object, as?: TestMember) =>
      (await find({ search: 'near ', sortBy: 'near', ...query }, as)).map(({ name }) => name)
    const mine = ['Near college', 'Near district', 'Near soon', 'Near far', 'Near full']
    expect(await order({}, reader)).toEqual(mine)
    expect((await order({}))[0]).toBe('Near soon')
    expect(await order({ mine: 'true' }, reader)).toEqual(['Near college', 'Near full'])
    expect(await order({ mine: 'true' })).toEqual([])
    expect(await order({ full: 'true' }, reader)).toEqual(['Near full'])
    expect(await order({ perPage: 2, pageIndex: 2 }, reader)).toEqual(mine.slice(2, 4))
  })

  it('say how many of my college are in them, with the faces of those who show their profile', async () => {
    const college = await createOrganization(test)
    const reader = await createMember(test)
    const circle = await foundCircle(test, { name: 'Mates of mine' })
    const [hidden] = await withMembers(test, circle, 2)
    for (const member of [reader, circle.lead, ...(hidden ? [hidden] : [])]) await study(member, college)
    const [found] = await find({ search: 'mates of' }, reader)
    expect(found).toMatchObject({ classmates: 2, classmate_faces: [{ muid: circle.lead.muid }] })
    expect((await find({ search: 'mates of' }))[0]).toMatchObject({ classmates: 0, classmate_faces: [] })
  })
})

describe('the wish for a seat', () => {
  it('is for full circles, kept once, and can be withdrawn', async () => {
    const circle = await foundCircle(test, { name: 'Seats all taken' })
    const reader = await createMember(test)
    expect((await want(circle, reader)).message).toEqual({
      general: ['This circle has a free seat. Ask to join instead.'],
    })
    const members = await withMembers(test, circle, 4)
    expect((await want(circle, members[0] ?? circle.lead)).status).toBe(409)
    for (const _ of [1, 2]) expect((await want(circle, reader)).status).toBe(200)
    const wished = async () => (await find({ search: 'seats all' }, reader))[0]?.wants_seat
    expect(await wished()).toBe(true)
    for (const _ of [1, 2]) expect((await drop(circle, reader)).status).toBe(200)
    expect(await wished()).toBe(false)
  })

  it('is told once when somebody leaves, in the order of asking, but not to who has asked to join', async () => {
    const circle = await foundCircle(test)
    const [leaver] = await withMembers(test, circle, 4)
    const [first, second, late] = await Promise.all([1, 2, 3].map(() => createMember(test)))
    if (!leaver || !first || !second || !late) throw new Error('no members')
    for (const one of [first, second, late]) {
      await want(circle, one)
      test.advance(1000)
    }
    await tellOfSeats()
    expect(await seatNews(first)).toEqual([])
    await leave(test, leaver, circle)
    await ask(test, late, circle)
    await tellOfSeats()
    await tellOfSeats()
    for (const one of [first, second]) expect(await seatNews(one)).toHaveLength(1)
    expect(await seatNews(late)).toEqual([])
    const told = await test.db.execute<{ user_id: string }>(sql`
      select user_id from notification where title = 'A seat is free' order by created_at`)
    expect(told.map(({ user_id }) => user_id)).toEqual([first.id, second.id])
  })
})
