import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { circleOutside } from '@muster/contract/circles/circle-outside.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { ASK_LENGTH, PURPOSE_LENGTH } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { answer, ask, detail, foundCircle, leave, type TestCircle, withMembers } from '../circles.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const show = (circle: TestCircle, reader?: TestMember) =>
  test.call(circleOutside.show, { as: reader?.token, params: { circle_id: circle.id } })
const shown = async (circle: TestCircle, reader?: TestMember) => (await show(circle, reader)).response
const askSaying = (member: TestMember, circle: TestCircle, message: string) =>
  test.call(circleMembers.ask, {
    as: member.token,
    params: { circle_id: circle.id },
    body: { message },
  })

/** A meetup so many days from now; one in the past took place with only the lead present. */
async function meetupOn(circle: TestCircle, days: number, isPublic = true): Promise<string> {
  const id = await readValue<string>(
    test,
    sql`insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public,
        started_at, created_by_id, updated_by_id)
      select ${circle.id}, substr(md5(random()::text), 1, 6), ${`Day ${days}`}, 'We build', moment, 60, 'Asia/Kolkata',
        'Room 2', ${isPublic}, case when moment < now() then moment end, ${circle.lead.id}, ${circle.lead.id}
      from (select now() + make_interval(days => ${days}::integer) as moment) as one returning id`,
  )
  await test.db.execute(sql`
    insert into meetup_attendee (meetup_id, user_id, status, joined_at)
    values (${id}, ${circle.lead.id}, ${days < 0 ? 'joined' : 'going'}, ${days < 0 ? sql`now()` : null})`)
  return id
}

describe('a circle from outside', () => {
  it('names members with a public profile alone, the lead first', async () => {
    const circle = await foundCircle(test)
    const [hidden, open] = await withMembers(test, circle, 2)
    await test.db.execute(sql`update "user" set is_public = true where id = ${open?.id}`)
    const { people, lead } = await shown(circle)
    expect(people.map(({ muid, is_lead }) => [muid, is_lead])).toEqual([
      [circle.lead.muid, true],
      [open?.muid, false],
    ])
    expect(people.map(({ muid }) => muid)).not.toContain(hidden?.muid)
    expect(lead?.muid).toBe(circle.lead.muid)
    await test.db.execute(sql`update "user" set is_public = false where id = ${circle.lead.id}`)
    expect((await shown(circle)).lead).toBeNull()
  })

  it('shows its last three meetups that were open, how many came, and the next one', async () => {
    const circle = await foundCircle(test)
    for (const days of [-30, -20, -10, -5]) await meetupOn(circle, days)
    await meetupOn(circle, -3, false)
    await meetupOn(circle, 3, false)
    const next = await meetupOn(circle, 5)
    const { last_meetups, next_meetup, meetups_held, first_meetup } = await shown(circle)
    expect(last_meetups.map(({ title, came }) => [title, came])).toEqual([
      ['Day -5', 1],
      ['Day -10', 1],
      ['Day -20', 1],
    ])
    expect(next_meetup).toMatchObject({ id: next, meet_place: 'Room 2', coming: 1 })
    expect(next_meetup?.faces.map(({ muid }) => muid)).toEqual([circle.lead.muid])
    expect(meetups_held).toBe(5)
    expect(Date.parse(first_meetup ?? '')).toBeLessThan(Date.now() - 29 * 86_400_000)
  })

  it('says how long the middle one of its answers took, once there are three', async () => {
    const circle = await foundCircle(test)
    const askers = await Promise.all([1, 2, 3].map(() => createMember(test)))
    for (const [index, asker] of askers.entries()) {
      expect((await shown(circle)).answer_hours).toBeNull()
      await ask(test, asker, circle)
      const hours = [2, 30, 5][index] ?? 0
      await test.db.execute(sql`
        update circle_member set asked_at = now() - make_interval(hours => ${hours}::integer, mins => -1)
        where user_id = ${asker.id}`)
      await answer(test, circle.lead, circle, asker, { is_accepted: index !== 1 })
    }
    expect((await shown(circle)).answer_hours).toBe(5)
  })

  it('counts those who study with the reader, and not the reader', async () => {
    const circle = await foundCircle(test)
    const [mate] = await withMembers(test, circle, 1)
    const reader = await createMember(test)
    const college = await createOrganization(test)
    for (const { id } of [circle.lead, mate ?? reader, reader]) {
      await test.db.execute(
        sql`insert into user_organization (user_id, organization_id) values (${id}, ${college})`,
      )
    }
    expect((await shown(circle, reader)).classmates).toBe(2)
    expect((await shown(circle, circle.lead)).classmates).toBe(1)
    expect((await shown(circle)).classmates).toBe(0)
  })

  it('is gone with its last member, and nowhere for an unknown id', async () => {
    const circle = await foundCircle(test)
    await leave(test, circle.lead, circle)
    expect((await show(circle)).status).toBe(404)
    const params = { circle_id: '00000000-0000-4000-8000-000000000000' }
    expect((await test.call(circleOutside.show, { params })).status).toBe(404)
  })
})

describe('the purpose of a circle', () => {
  it('is read by everybody, changed by its leads, and one line long', async () => {
    const circle = await foundCircle(test, { body: { purpose: 'Weather, measured on the roof' } })
    const params = { circle_id: circle.id }
    const card = async () => (await test.call(learningCircles.card, { params })).response.purpose
    expect(await card()).toBe('Weather, measured on the roof')
    const update = (purpose: string) =>
      test.call(learningCircles.update, { as: circle.lead.token, params, body: { purpose } })
    const long = await update('x'.repeat(PURPOSE_LENGTH + 1))
    expect([long.status, long.message.purpose]).toEqual([400, [`Use ${PURPOSE_LENGTH} characters or fewer`]])
    expect((await update('')).status).toBe(200)
    expect(await card()).toBeNull()
  })
})

describe('the sentence with which somebody asks', () => {
  it('is read by the leads while they have not answered, and by nobody after', async () => {
    const circle = await foundCircle(test)
    const asker = await createMember(test)
    expect((await askSaying(asker, circle, 'I would like to learn soldering')).status).toBe(200)
    const waiting = async () => (await detail(test, circle.lead, circle)).response.pending_members
    expect((await waiting()).map(({ message }) => message)).toEqual(['I would like to learn soldering'])
    await answer(test, circle.lead, circle, asker)
    const { members } = (await detail(test, asker, circle)).response
    expect(members.map(({ message }) => message)).toEqual([null, null])
    expect(
      await readValue(
        test,
        sql`select message from circle_member where user_id = ${asker.id} and circle_id = ${circle.id}`,
      ),
    ).toBeNull()
  })

  it('goes with a request that is taken back, and has an end', async () => {
    const circle = await foundCircle(test)
    const asker = await createMember(test)
    const long = await askSaying(asker, circle, 'x'.repeat(ASK_LENGTH + 1))
    expect([long.status, long.message.message]).toEqual([400, [`Use ${ASK_LENGTH} characters or fewer`]])
    await askSaying(asker, circle, 'Hello')
    await test.call(circleMembers.withdraw, { as: asker.token, params: { circle_id: circle.id } })
    expect(
      await readValue(
        test,
        sql`select message from circle_member where user_id = ${asker.id} and circle_id = ${circle.id}`,
      ),
    ).toBeNull()
  })
})
