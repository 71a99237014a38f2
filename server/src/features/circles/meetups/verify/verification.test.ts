import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attendeeId,
  createCircle,
  createMeetup,
  type MeetupOptions,
} from '../../../../../test/setup/circles.ts'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'

let test: TestApp
let fellow: TestMember
let admin: TestMember
let lead: TestMember
let member: TestMember
let circle: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
  lead = await createMember(test)
  member = await createMember(test)
  circle = await createCircle(test, [lead, member], { name: 'Night readers' })
})
afterAll(() => test.close())

let day = 0

/** Advances the clock and moves the days of later meetups out of its way. */
function laterBy(hours: number): void {
  test.advance(hours * 3_600_000)
  day += Math.ceil(hours / 24)
}

/** A meetup with its record, on its own day. */
async function reported(options: MeetupOptions & { hash?: string } = {}) {
  day += 1
  const meetup = await createMeetup(test, circle, { startsIn: -24 * day, joined: [lead, member], ...options })
  await test.db.execute(sql`
    update meetup set reported_at = ${test.parts.clock.now()}::timestamptz, reported_by_id = ${lead.id},
      report_text = 'We read', picture_hash = ${options.hash ?? null}
    where id = ${meetup.id}`)
  return meetup
}

const verify = async (meetupId: string, karma: Record<string, number> | number, as = fellow.token) =>
  test.call(meetupVerification.verify, {
    as,
    params: { meet_id: meetupId },
    body: {
      attendees_karma:
        typeof karma === 'number' ? { [await attendeeId(test, meetupId, member)]: karma } : karma,
    },
  })
const reject = (meetupId: string, reason = 'The picture shows another circle', as = fellow.token) =>
  test.call(meetupVerification.reject, { as, params: { meet_id: meetupId }, body: { reason } })
const undo = (meetupId: string) =>
  test.call(meetupVerification.undo, { as: admin.token, params: { meet_id: meetupId } })
const review = async (meetupId: string) =>
  (
    await test.call(meetupVerification.review, {
      as: fellow.token,
      params: { meet_id: meetupId },
    })
  ).response
const list = async (query: object = {}) =>
  (
    await test.call(meetupVerification.list, {
      as: fellow.token,
      query: { perPage: 100, ...query },
    })
  ).response.data
const karmaOf = ({ id }: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${id}`)

describe('verifying a meetup', () => {
  it('gives each attendee the chosen karma, tells them, and is audited', async () => {
    const meetup = await reported({ title: 'Robots' })
    const [own, theirs] = [await attendeeId(test, meetup.id, lead), await attendeeId(test, meetup.id, member)]
    const before = [await karmaOf(lead), await karmaOf(member)]
    expect(await verify(meetup.id, { [own]: 0, [theirs]: 150 })).toMatchObject({
      status: 200,
      response: { karma: 150, attendees: 1 },
    })
    expect([await karmaOf(lead), await karmaOf(member)]).toEqual([before[0], (before[1] ?? 0) + 150])
    const seen = await review(meetup.id)
    expect(seen.row).toMatchObject({ state: 'verified', decided_by: 'Faiz Fellow', karma_given: 150 })
    expect(seen.attendees.map(({ karma_given }) => karma_given)).toEqual([null, 150])
    expect(
      await readValue(
        test,
        sql`select title from notification where user_id = ${member.id} and cause = ${`meet-verify:${meetup.id}:1`}`,
      ),
    ).toBe('150 karma for Robots')
    expect(
      await countOf(test, sql`audit_log where action = 'meetup.verify' and target_id = ${meetup.id}`),
    ).toBe(1)
  })

  it('by two at once is done by one; the other learns by whom', async () => {
    const meetup = await reported()
    const before = await karmaOf(member)
    const answers = await Promise.all([verify(meetup.id, 20), verify(meetup.id, 20, admin.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message.general[0]).toMatch(
      /by (Faiz Fellow|Asha Admin)$/,
    )
    expect(await karmaOf(member)).toBe(before + 20)
  })

  it('refuses karma out of range and people who were not there, and gives nothing then', async () => {
    const meetup = await reported({ joined: [lead] })
    const own = await attendeeId(test, meetup.id, lead)
    for (const karma of [201, -1, 1.5]) {
      const answer = await verify(meetup.id, { [own]: karma })
      expect([
        answer.status,
        Object.keys(answer.message).some((name) => name.startsWith('attendees_karma')),
      ]).toEqual([400, true])
    }
    expect((await verify(meetup.id, {})).message).toHaveProperty('attendees_karma')
    const elsewhere = await attendeeId(test, (await reported()).id, member)
    expect((await verify(meetup.id, { [own]: 5, [elsewhere]: 5 })).message).toHaveProperty('attendees_karma')
    expect(await countOf(test, sql`karma_entry where cause like ${`meet-verify:${meetup.id}:%`}`)).toBe(0)
  })

  it('needs a record', async () => {
    day += 1
    const open = await createMeetup(test, circle, { startsIn: -24 * day, joined: [lead, member] })
    expect((await verify(open.id, 10)).status).toBe(409)
    expect((await reject(open.id)).status).toBe(409)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await verify(unknown, { [unknown]: 10 })).status).toBe(404)
    expect(
      (await test.call(meetupVerification.review, { as: fellow.token, params: { meet_id: open.id } })).status,
    ).toBe(409)
  })
})

describe('rejecting a record', () => {
  it('tells the leads why, and cannot be verified over', async () => {
    const meetup = await reported()
    expect((await reject(meetup.id)).status).toBe(200)
    expect((await reject(meetup.id)).status).toBe(409)
    expect((await verify(meetup.id, 10)).status).toBe(409)
    expect((await reject(meetup.id, 'x')).message).toHaveProperty('reason')
    const told = await test.db.execute<{ user_id: string; description: string }>(
      sql`select user_id, description from notification where cause like ${`meet-reject:${meetup.id}:%`}`,
    )
    expect(told.map(({ user_id }) => user_id)).toEqual([lead.id])
    expect(told[0]?.description).toContain('The picture shows another circle')
  })
})

describe('taking a decision back', () => {
  it('takes the karma back by counter-entries within a day; the next verification gives it again', async () => {
    const meetup = await reported()
    const before = await karmaOf(member)
    await verify(meetup.id, 50)
    for (const _ of [1, 2]) expect((await undo(meetup.id)).status).toBe(200)
    expect(await karmaOf(member)).toBe(before)
    expect((await review(meetup.id)).row).toMatchObject({
      state: 'reported',
      karma_given: 0,
      decided_by: null,
    })
    expect((await verify(meetup.id, 60)).status).toBe(200)
    expect(await karmaOf(member)).toBe(before + 60)
    laterBy(25)
    expect((await undo(meetup.id)).message.general[0]).toContain('24 hours')
    expect(await karmaOf(member)).toBe(before + 60)
  })

  it('opens a rejected record again', async () => {
    const meetup = await reported()
    await reject(meetup.id)
    expect((await undo(meetup.id)).status).toBe(200)
    expect((await verify(meetup.id, 10)).status).toBe(200)
  })
})

describe('the queue of records', () => {
  it('shows those that wait, oldest first, and the decided ones under their state', async () => {
    const [verified, rejected, waiting] = [
      await reported(),
      await reported(),
      await reported({ title: 'Kites 100%' }),
    ]
    await verify(verified.id, 10)
    await reject(rejected.id)
    const ids = async (query: object = {}) => (await list(query)).map(({ id }) => id)
    expect(await ids()).toContain(waiting.id)
    expect(await ids()).not.toContain(verified.id)
    expect((await ids({ state: 'verified' }))[0]).toBe(verified.id)
    expect((await ids({ state: 'rejected' }))[0]).toBe(rejected.id)
    expect(await ids({ search: '100%' })).toEqual([waiting.id])
    expect(await ids({ search: 'NIGHT read' })).toContain(waiting.id)
    for (const sortBy of ['held_on', '-held_on', 'learning_circle', '-reported_at']) {
      expect(await ids({ sortBy })).toContain(waiting.id)
    }
    laterBy(73)
    expect((await list({ search: '100%' }))[0]).toMatchObject({
      overdue: true,
      join_count: 2,
      learning_circle: 'Night readers',
    })
    const { response } = await test.call(meetupVerification.counts, {
      as: fellow.token,
    })
    expect(response.overdue).toBeGreaterThan(0)
    expect(response.waiting).toBeGreaterThanOrEqual(response.overdue)
  })

  it('points at what should be looked at twice', async () => {
    const hash = 'f'.repeat(64)
    const first = await reported({ hash, proofNeeded: false })
    const second = await reported({ hash })
    await test.db.execute(sql`
      update meetup set started_at = reported_at - interval '5 minutes',
        starts_at = (select starts_at from meetup where id = ${first.id}) + interval '1 second',
        circle_id = ${await createCircle(test, [await createMember(test)])}
      where id = ${second.id}`)
    expect((await review(second.id)).flags).toEqual([
      'picture_used_before',
      'few_reports',
      'short',
      'same_people_again',
    ])
    const calm = await reported({ proofNeeded: false })
    expect((await review(calm.id)).flags).toEqual([])
  })
})

describe('the attendees of a meetup', () => {
  it('are for members and verifying staff', async () => {
    const meetup = await reported()
    const read = (as: string) => test.call(meetupReports.attendees, { as, params: { meet_id: meetup.id } })
    for (const person of [lead, member, fellow, admin]) {
      expect((await read(person.token)).response.map(({ user_id }) => user_id).sort()).toEqual(
        [lead.id, member.id].sort(),
      )
    }
    expect((await read((await createMember(test)).token)).status).toBe(404)
  })
})

describe('a record that a colleague has open', () => {
  const hold = (meetupId: string, as = fellow, body: object = {}) =>
    test.call(meetupVerification.hold, { as: as.token, params: { meet_id: meetupId }, body })

  it('says so to others, until it is taken over or two minutes have passed', async () => {
    const { id } = await reported({ title: 'Tides' })
    expect((await hold(id)).response).toEqual({ held_by: null })
    const faiz = { full_name: 'Faiz Fellow', muid: fellow.muid, profile_pic: null }
    expect((await hold(id, admin)).response).toEqual({ held_by: faiz })
    const rowOf = async (as: TestMember) => {
      const query = { search: 'Tides', perPage: 100 }
      return (await test.call(meetupVerification.list, { as: as.token, query })).response.data[0]
    }
    expect([(await rowOf(admin))?.held_by, (await rowOf(fellow))?.held_by]).toEqual([faiz, null])
    expect((await hold(id, admin, { take_over: true })).response).toEqual({ held_by: null })
    expect((await hold(id)).response.held_by?.full_name).toBe('Asha Admin')
    laterBy(0.04)
    expect((await hold(id)).response).toEqual({ held_by: null })
    expect((await hold(crypto.randomUUID())).status).toBe(404)
    expect((await hold(id, member)).status).toBe(403)
  })

  it('is counted with what waits and who decided', async () => {
    laterBy(24 * 14)
    const [one, two] = [await reported(), await reported()]
    await verify(one.id, 20)
    await reject(two.id, 'The picture shows another circle', admin.token)
    const counts = async () => (await test.call(meetupVerification.counts, { as: fellow.token })).response
    expect(await counts()).toMatchObject({
      decided_today: 2,
      decided_today_by_me: 1,
      reviewers: [
        { full_name: 'Asha Admin', today: 1, week: 1 },
        { full_name: 'Faiz Fellow', today: 1, week: 1 },
      ],
      people: [],
    })
  })
})

describe('several meetup records', () => {
  const rejectMany = (ids: readonly string[], as = fellow, key = newKey()) =>
    test.call(meetupVerification.rejectMany, {
      as: as.token,
      body: { key, ids, seen: ids.length, reason: 'The picture shows another circle' },
    })

  it('are rejected with one reason, once for a key; those decided meanwhile are named; all can be undone', async () => {
    const [one, two, taken] = [await reported(), await reported(), await reported({ title: 'Taken' })]
    await verify(taken.id, 20, admin.token)
    const ids = [one.id, two.id, taken.id]
    const key = newKey()
    const answers = await Promise.all([rejectMany(ids, fellow, key), rejectMany(ids, fellow, key)])
    const [job] = answers.map(({ response }) => response)
    if (!job) throw new Error('no job')
    expect((await jobCalls(test, fellow).read(job)).response).toMatchObject({ done: 2, refused: 1 })
    expect((await jobCalls(test, fellow).refused(job)).response.data).toMatchObject([
      { name: 'Taken', reason: 'This meetup has already been verified by Asha Admin' },
    ])
    expect(
      await countOf(test, sql`audit_log where action = 'meetup.reject' and target_id in ${[one.id, two.id]}`),
    ).toBe(2)
    expect((await review(one.id)).meetup.reject_reason).toBe('The picture shows another circle')
    expect((await jobCalls(test, fellow).undo(job)).response).toMatchObject({ done: 2 })
    expect((await review(two.id)).row.state).toBe('reported')
  })

  it('are rejected by those who verify', async () => {
    const { id } = await reported()
    expect((await rejectMany([id], member)).status).toBe(403)
  })
})
