import { account as leaving } from '@muster/contract/account/leaving.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, testPassword } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import {
  answer,
  ask,
  detail,
  foundCircle,
  leave,
  newsOf,
  putMeetup,
  statusIn,
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

const closedAt = (circle: TestCircle) =>
  readValue<string | null>(test, sql`select closed_at from learning_circle where id = ${circle.id}`)
const card = (circle: TestCircle, as?: string) =>
  test.call(learningCircles.card, { as, params: { circle_id: circle.id } })
const mine = async (as: string) => (await test.call(learningCircles.mine, { as })).response
const tidy = () => circleJobs(test.parts)[0]?.run({})

describe('leaving', () => {
  it('passes the lead to the earliest member, who is told; the last one closes the circle', async () => {
    const circle = await foundCircle(test)
    const [first, second] = await withMembers(test, circle, 2)
    if (!first || !second) throw new Error('nobody')
    expect((await leave(test, second, circle)).response.outcome).toBe('left')
    expect((await leave(test, circle.lead, circle)).response.outcome).toBe('lead_passed_on')
    expect((await newsOf(test, first))[0]).toMatchObject({ title: 'You’re now a lead' })
    expect((await leave(test, circle.lead, circle)).status).toBe(404)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    const meetup = await putMeetup(test, circle, new Date(test.parts.clock.now().getTime() + DAY))
    await test.db.execute(
      sql`insert into meetup_attendee (meetup_id, user_id, status) values (${meetup}, ${asker.id}, 'going')`,
    )
    expect((await leave(test, first, circle)).response.outcome).toBe('closed')
    expect(await closedAt(circle)).not.toBeNull()
    expect(await statusIn(test, circle, asker)).toBe('rejected')
    expect((await newsOf(test, asker))[0]).toMatchObject({ title: 'A circle you asked to join has closed' })
    expect(await readValue(test, sql`select cancel_reason from meetup where id = ${meetup}`)).toBe(
      'the circle has closed',
    )
    const told = sql`select title from notification where user_id = ${asker.id} and kind = 'meetup_news'`
    expect(await readValue(test, told)).toBe('Called off: Evening')
    expect((await card(circle)).status).toBe(404)
    const again = await foundCircle(test, { name: circle.name, groupId: circle.groupId })
    expect(again.id).not.toBe(circle.id)
  })

  it('all at once closes it once, and leaves it with a lead when one stays', async () => {
    const circle = await foundCircle(test)
    const members = [circle.lead, ...(await withMembers(test, circle, 3))]
    const outcomes = await Promise.all(members.slice(0, 3).map((member) => leave(test, member, circle)))
    expect(outcomes.every(({ status }) => status === 200)).toBe(true)
    const last = members[3]
    if (last)
      expect((await detail(test, last, circle)).response).toMatchObject({ is_lead: true, member_count: 1 })
  })

  it('happens when somebody closes their account', async () => {
    const circle = await foundCircle(test)
    const alone = await foundCircle(test, { lead: circle.lead })
    const asked = await foundCircle(test)
    const [heir] = await withMembers(test, circle, 1)
    await ask(test, circle.lead, asked)
    const closing = { as: circle.lead.token, body: { password: testPassword } }
    expect((await test.call(leaving.deleteAccount, closing)).status).toBe(200)
    if (heir)
      expect((await detail(test, heir, circle)).response).toMatchObject({ is_lead: true, member_count: 1 })
    expect(await closedAt(alone)).not.toBeNull()
    expect(await statusIn(test, asked, circle.lead)).toBe('left')
  })
})

describe('a circle in which nothing happens', () => {
  it('is archived after half a year, its leads are told once, and a lead can wake it', async () => {
    const circle = await foundCircle(test)
    const busy = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    test.advance(181 * DAY)
    await putMeetup(test, busy, new Date(test.parts.clock.now().getTime() - 20 * DAY))
    await tidy()
    await tidy()
    const [lead, busyLead, second] = await Promise.all(
      [circle.lead, busy.lead, member].map((person) => signInAgain(test, person?.email ?? '')),
    )
    if (!lead || !busyLead || !second) throw new Error('nobody')
    const told = (await newsOf(test, circle.lead)).filter(
      ({ title }) => title === 'Your circle has been archived',
    )
    expect(told).toHaveLength(1)
    expect((await mine(lead.accessToken))[0]).toMatchObject({ is_archived: true })
    expect((await mine(busyLead.accessToken))[0]).toMatchObject({ is_archived: false })
    const found = await test.call(learningCircles.find, {
      query: { ig: circle.groupId },
    })
    expect(found.response.data).toEqual([])
    const outsider = await createMember(test)
    expect((await ask(test, outsider, circle)).message.general[0]).toMatch(/archived/)
    const wake = (as = '') => test.call(learningCircles.wake, { as, params: { circle_id: circle.id } })
    expect((await wake(second.accessToken)).status).toBe(403)
    expect((await wake(lead.accessToken)).status).toBe(200)
    expect((await wake(lead.accessToken)).status).toBe(200)
    await tidy()
    expect((await mine(lead.accessToken))[0]).toMatchObject({ is_archived: false })
    expect((await ask(test, outsider, circle)).status).toBe(200)
    expect((await answer(test, { ...circle.lead, token: lead.accessToken }, circle, outsider)).status).toBe(
      200,
    )
  })
})
