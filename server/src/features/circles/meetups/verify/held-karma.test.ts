import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendeeId, createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import { noticesOf } from '../meetups.fixture.ts'

let test: TestApp
let fellow: TestMember
beforeAll(async () => {
  test = await startTestApp({
    RATE_LIMITS: 'off',
    CIRCLE_PAYS_FROM_MEMBERS: '3',
    CIRCLE_PAYS_AFTER_HOURS: '24',
  })
  fellow = await createMember(test, { roles: ['Fellow'] })
})
afterAll(async () => {
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  await test.close()
})

const karmaOf = ({ id }: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${id}`)
const ageCircle = (circleId: string, hours: number) =>
  test.db.execute(sql`
    update learning_circle set created_at = now() - ${hours}::integer * interval '1 hour' where id = ${circleId}`)
const join = (member: TestMember, meetupId: string) =>
  test.call(meetups.join, {
    as: member.token,
    params: { meet_code_id: meetupId },
  })
const verify = async (meetupId: string, member: TestMember) =>
  test.call(meetupVerification.verify, {
    as: fellow.token,
    params: { meet_id: meetupId },
    body: { attendees_karma: { [await attendeeId(test, meetupId, member)]: 5 } },
  })
const waitingNotices = async (member: TestMember) =>
  (await noticesOf(test, member)).map(({ title }) => title).filter((title) => title.includes('pending karma'))
const undo = (meetupId: string) =>
  test.call(meetupVerification.undo, { as: fellow.token, params: { meet_id: meetupId } })
/** A past meetup of a circle with check-ins and a record whose karma is still held. */
async function heldMeetup(circleId: string, people: readonly TestMember[], by: TestMember, startsIn = -24) {
  const meetup = await createMeetup(test, circleId, { startsIn, joined: people })
  await test.db.execute(sql`update meetup_attendee set join_held = true where meetup_id = ${meetup.id}`)
  await test.db.execute(sql`
    update meetup set reported_at = now(), reported_by_id = ${by.id}, report_text = 'We met', record_held = true
    where id = ${meetup.id}`)
  return meetup
}

async function circleOf(members: number, hours: number) {
  const people: TestMember[] = []
  for (let number = 0; number < members; number += 1) people.push(await createMember(test))
  const [lead, ...others] = people
  if (!lead) throw new Error('a circle has somebody')
  const id = await createCircle(test, [lead, ...others], { name: `Circle of ${lead.muid}`.slice(0, 60) })
  await ageCircle(id, hours)
  return { id, lead, people }
}

describe('checking in to a meetup', () => {
  it.each([
    [2, 48, false],
    [3, 23, false],
    [3, 25, true],
  ])('of a circle of %i that is %i hours old pays at once: %s', async (members, hours, pays) => {
    const { id, lead } = await circleOf(members, hours)
    const meetup = await createMeetup(test, id, { startsIn: 0 })
    const answer = await join(lead, meetup.id)
    expect(answer.response).toMatchObject(
      pays ? { karma: 10, karma_waits: 0 } : { karma: 0, karma_waits: 10 },
    )
    expect(answer.message.general[0]).toContain(pays ? '10 karma' : 'once staff have verified')
    expect(await karmaOf(lead)).toBe(pays ? 10 : 0)
  })
})

describe('what waits', () => {
  it('is said with the meetup: before it, once one is in, and after its record', async () => {
    const { id, lead, people } = await circleOf(3, 48)
    const [, other] = people
    if (!other) throw new Error('somebody else is there')
    const waits = async (meetupId: string, as = lead) =>
      (await test.call(meetups.detail, { as: as.token, params: { meet_id: meetupId } })).response.karma_waits
    const ahead = await createMeetup(test, id)
    expect(await waits(ahead.id)).toBe(false)
    await ageCircle(id, 23)
    expect(await waits(ahead.id)).toBe(true)
    const now = await createMeetup(test, id, { startsIn: 0 })
    await join(lead, now.id)
    await ageCircle(id, 25)
    expect([await waits(now.id), await waits(now.id, other)]).toEqual([true, false])
    const past = await heldMeetup(id, people, lead)
    expect(await waits(past.id)).toBe(true)
    await verify(past.id, lead)
    expect([await waits(past.id), await waits(now.id)]).toEqual([false, false])
  })

  it('is paid with the first verified record of the circle, for all its meetups, once', async () => {
    const { id, lead, people } = await circleOf(2, 48)
    const [, other] = people
    if (!other) throw new Error('somebody else is there')
    const first = await heldMeetup(id, people, lead)
    const second = await createMeetup(test, id, { startsIn: 0 })
    expect((await join(lead, second.id)).response.karma_waits).toBe(10)
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([0, 0])

    expect((await verify(first.id, lead)).status).toBe(200)
    // Karma for both check-ins, for the record of the first, and from staff.
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([10 + 10 + 20 + 5, 10 + 20])
    expect((await noticesOf(test, other)).map(({ title }) => title)).toContain(
      'You’ve received 30 pending karma',
    )

    await verify(first.id, lead)
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([45, 30])
    expect((await join(other, second.id)).response).toMatchObject({ karma: 10, karma_waits: 0 })
    expect(await karmaOf(other)).toBe(40)
  })

  it('goes back with the verification that paid it, waits again, and comes with the next one', async () => {
    const { id, lead, people } = await circleOf(2, 48)
    const [, other] = people
    if (!other) throw new Error('somebody else is there')
    const first = await heldMeetup(id, people, lead)
    const karma = async () => [await karmaOf(lead), await karmaOf(other)]
    for (let times = 0; times < 2; times += 1) {
      await verify(first.id, lead)
      expect(await karma()).toEqual([10 + 20 + 5, 10 + 20])
      expect(await waitingNotices(other)).toEqual(['You’ve received 30 pending karma'])
      const answers = await Promise.all([undo(first.id), undo(first.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await karma()).toEqual([0, 0])
      expect(await waitingNotices(other)).toEqual([])
    }
    const second = await createMeetup(test, id, { startsIn: 0.25 })
    expect((await join(other, second.id)).response).toMatchObject({ karma: 0, karma_waits: 10 })
    await verify(first.id, lead)
    expect(await karma()).toEqual([35, 40])
    await test.call(meetups.undoJoin, { as: other.token, params: { meet_id: second.id } })
    await undo(first.id)
    expect(await karma()).toEqual([0, 0])
  })

  it('stays while another record of the circle is verified, whichever paid it', async () => {
    const { id, lead, people } = await circleOf(2, 48)
    const first = await heldMeetup(id, people, lead)
    const second = await heldMeetup(id, people, lead, -48)
    await verify(first.id, lead)
    await verify(second.id, lead)
    expect(await karmaOf(lead)).toBe(30 + 30 + 5 + 5)
    await undo(first.id)
    expect(await karmaOf(lead)).toBe(30 + 30 + 5)
    await test.call(meetupReports.removeRecord, { as: lead.token, params: { meet_id: first.id } })
    expect(await karmaOf(lead)).toBe(30 + 10 + 5)
    await undo(second.id)
    expect(await karmaOf(lead)).toBe(0)
  })

  it('is paid once when somebody checks in while staff verify', async () => {
    const { id, lead, people } = await circleOf(2, 48)
    const [, other] = people
    if (!other) throw new Error('somebody else is there')
    const first = await heldMeetup(id, [lead], lead)
    const second = await createMeetup(test, id, { startsIn: 0 })
    await Promise.all([verify(first.id, lead), join(other, second.id), join(lead, second.id)])
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([10 + 10 + 20 + 5, 10])
  })

  it('is said with the record, which pays nobody before staff have looked', async () => {
    const { id, lead, people } = await circleOf(2, 48)
    const [, other] = people
    if (!other) throw new Error('somebody else is there')
    const meetup = await createMeetup(test, id, { startsIn: -24, joined: people, proofNeeded: false })
    const sent = await sendForm(test, meetupReports.submitRecord, {
      as: lead.token,
      params: { meet_id: meetup.id },
      file: await paintedPicture(),
      fields: { report_text: 'We met', ratings: { [await attendeeId(test, meetup.id, other)]: 4 } },
    })
    expect(sent).toMatchObject({ status: 200, response: { karma: 0, karma_waits: 20 } })
    expect(sent.message.general[0]).toContain('once staff have verified one of this circle’s meetup records')
    expect((await noticesOf(test, other))[0]?.description).toContain('You’ll get 20 karma for it once staff')
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([0, 0])
    await verify(meetup.id, lead)
    expect([await karmaOf(lead), await karmaOf(other)]).toEqual([25, 20])
  })
})
