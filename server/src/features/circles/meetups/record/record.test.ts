import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attendeeId,
  createCircle,
  createMeetup,
  type MeetupOptions,
} from '../../../../../test/setup/circles.ts'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
let lead: TestMember
let member: TestMember
let outsider: TestMember
let circle: string
let picture: Buffer
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  lead = await createMember(test, { fullName: 'Lina Lead' })
  member = await createMember(test, { fullName: 'Mira Member' })
  outsider = await createMember(test)
  circle = await createCircle(test, [lead, member])
  picture = await paintedPicture()
})
afterAll(() => test.close())

let day = 0

/** Advances the clock and moves the days of later meetups out of its way. */
function laterBy(hours: number): void {
  test.advance(hours * 3_600_000)
  day += Math.ceil(hours / 24)
}

/** Each meetup is on its own day; both members attended unless a test says otherwise. */
function held(options: MeetupOptions = {}) {
  day += 1
  return createMeetup(test, circle, {
    startsIn: -24 * day,
    joined: [lead, member],
    proofNeeded: false,
    ...options,
  })
}

interface Sent {
  as?: string
  file?: Buffer | null
  [field: string]: unknown
}

async function submit(meetupId: string, { as = lead.token, file = picture, ...fields }: Sent = {}) {
  const ratings = { [await attendeeId(test, meetupId, member)]: 4 }
  return sendForm(test, meetupReports.submitRecord, {
    as,
    params: { meet_id: meetupId },
    fields: { report_text: 'We read a chapter', ratings, ...fields },
    ...(file && { file }),
  })
}

const record = (meetupId: string, as = lead.token) =>
  test.call(meetupReports.record, { as, params: { meet_id: meetupId } })
const karmaOf = ({ id }: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${id}`)
const entriesOf = (meetupId: string) =>
  countOf(test, sql`karma_entry where cause like ${`meet-report:${meetupId}:%`}`)

describe("a circle's record of a meetup", () => {
  it('gives each attendee 20 karma with its reason, and tells them', async () => {
    const meetup = await held({ title: 'Chess evening' })
    const before = [await karmaOf(lead), await karmaOf(member)]
    expect(await submit(meetup.id)).toMatchObject({ status: 200, response: { karma: 40, attendees: 2 } })
    expect([await karmaOf(lead), await karmaOf(member)]).toEqual(before.map((karma) => karma + 20))
    expect(
      await readValue(
        test,
        sql`select karma_by_group.karma from karma_by_group join learning_circle using (interest_group_id)
          where user_id = ${member.id} and learning_circle.id = ${circle}`,
      ),
    ).toBe(20)
    const { response } = await record(meetup.id, member.token)
    expect(response).toMatchObject({
      is_report_submitted: true,
      report_text: 'We read a chapter',
      image: expect.stringMatching(/^http:\/\/muster\.test\/media\/meetups\//),
      reported_by: 'Lina Lead',
      editable: false,
    })
    expect(
      response.attendees.map(({ fullname, rating, is_lc_approved }) => [fullname, rating, is_lc_approved]),
    ).toEqual([
      ['Lina Lead', null, true],
      ['Mira Member', 4, true],
    ])
    expect(
      await readValue(
        test,
        sql`select reason from karma_entry where cause = ${`meet-report:${meetup.id}:${member.id}`}`,
      ),
    ).toBe('Meetup recorded: Chess evening')
    expect(
      await readValue(
        test,
        sql`select description from notification where user_id = ${member.id} and cause = ${`meet-report:${meetup.id}`}`,
      ),
    ).toContain('20 karma')
  })

  it('sent many times at once counts once', async () => {
    const meetup = await held()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(meetup.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await entriesOf(meetup.id)).toBe(2)
  })

  it('names what is missing on its field, and stores nothing then', async () => {
    const meetup = await held()
    const own = await attendeeId(test, meetup.id, lead)
    const elsewhere = await attendeeId(test, (await held()).id, member)
    const refusals: [Sent, string][] = [
      [{ file: null }, 'images'],
      [{ file: Buffer.from('no picture') }, 'images'],
      [{ report_text: '' }, 'report_text'],
      [{ ratings: '{"a"' }, 'ratings'],
      [{ ratings: {} }, 'ratings'],
      [{ ratings: { [own]: 5 } }, 'ratings'],
      [{ ratings: { [elsewhere]: 5 } }, 'ratings'],
      [{ ratings: { [await attendeeId(test, meetup.id, member)]: 6 } }, `ratings`],
      [{ decisions: { [await attendeeId(test, meetup.id, member)]: { approved: false } } }, 'decisions'],
    ]
    for (const [sent, field] of refusals) {
      const answer = await submit(meetup.id, sent)
      expect([answer.status, Object.keys(answer.message).some((name) => name.startsWith(field))]).toEqual([
        400,
        true,
      ])
    }
    expect(await entriesOf(meetup.id)).toBe(0)
    expect((await record(meetup.id)).response.is_report_submitted).toBe(false)
  })

  it('is for members, after somebody has checked in, with two people at least', async () => {
    const meetup = await held()
    expect((await submit(meetup.id, { as: outsider.token })).status).toBe(404)
    expect((await record(meetup.id, outsider.token)).status).toBe(404)
    const alone = await held({ joined: [member] })
    expect((await submit(alone.id)).message.general).toEqual([
      'You need at least 2 participants to submit a record',
    ])
    const nobody = await held({ joined: [] })
    expect((await submit(nobody.id, { ratings: {} })).status).toBe(400)
    await test.db.execute(sql`update meetup set cancelled_at = now() where id = ${meetup.id}`)
    expect((await submit(meetup.id)).message.general).toEqual(['This meetup has been called off'])
  })

  it('can be closed without the report of somebody silent, who then counts as not approved', async () => {
    const meetup = await held({ proofNeeded: true })
    await test.db.execute(
      sql`update meetup_attendee set reported_at = now(), report = 'Done' where meetup_id = ${meetup.id} and user_id = ${lead.id}`,
    )
    const asked = await submit(meetup.id)
    expect(asked).toMatchObject({
      status: 409,
      message: { confirm_missing: [expect.stringContaining('Mira Member')] },
    })
    expect((await submit(meetup.id, { confirm_missing: 'true' })).status).toBe(200)
    const { attendees } = (await record(meetup.id)).response
    expect(attendees.map(({ is_lc_approved, reason }) => [is_lc_approved, reason])).toEqual([
      [true, null],
      [false, 'No report was sent'],
    ])
  })

  it('is not written when the circle is closed in between', async () => {
    const own = await createMember(test)
    const second = await createMember(test)
    const closing = await createCircle(test, [own, second])
    const meetup = await createMeetup(test, closing, {
      startsIn: -3,
      joined: [own, second],
      proofNeeded: false,
    })
    const ratings = { [await attendeeId(test, meetup.id, second)]: 5 }
    await test.db.execute(sql`update learning_circle set closed_at = now() where id = ${closing}`)
    expect((await submit(meetup.id, { as: own.token, ratings })).status).toBe(404)
    expect(await entriesOf(meetup.id)).toBe(0)
  })

  it('stands without the award when the installation lacks its task', async () => {
    const meetup = await held()
    await test.db.execute(sql`update task set hashtag = '#elsewhere' where hashtag = '#lcmeetreport'`)
    expect(await submit(meetup.id)).toMatchObject({ status: 200, response: { karma: 0 } })
    await test.db.execute(sql`update task set hashtag = '#lcmeetreport' where hashtag = '#elsewhere'`)
  })

  it('takes a number of statements that does not grow with the people', async () => {
    const few = await held()
    const crowd = await Promise.all(Array.from({ length: 12 }, () => createMember(test)))
    const many = await held({ joined: [lead, member, ...crowd] })
    const small = await test.countStatements(() => submit(few.id))
    const large = await test.countStatements(() => submit(many.id))
    expect(large.result.status).toBe(200)
    // Members who reach a level cost one statement for their notices and one for their levels.
    expect(large.statements.length).toBeLessThanOrEqual(small.statements.length + 2)
  })
})

describe('changing a record', () => {
  const change = (meetupId: string, fields: object, as = lead.token, file?: Buffer) =>
    sendForm(test, meetupReports.editRecord, {
      as,
      params: { meet_id: meetupId },
      fields: { ...fields },
      ...(file && { file }),
    })

  it('is for leads, until staff have verified it; a rejected one is back in the queue', async () => {
    const meetup = await held()
    expect((await change(meetup.id, { report_text: 'Too early' })).status).toBe(409)
    await submit(meetup.id)
    const before = (await record(meetup.id)).response
    expect(before.editable).toBe(true)
    await test.db.execute(
      sql`update meetup set rejected_at = now(), reject_reason = 'Blurred' where id = ${meetup.id}`,
    )
    const changed = await change(
      meetup.id,
      { report_text: 'We read two' },
      lead.token,
      await paintedPicture('#223344'),
    )
    expect(changed.response).toMatchObject({ report_text: 'We read two', is_report_submitted: true })
    expect(changed.response.image).not.toBe(before.image)
    expect((await test.inject({ method: 'GET', url: before.image ?? '' })).status).toBe(404)
    expect(await readValue(test, sql`select rejected_at from meetup where id = ${meetup.id}`)).toBeNull()
    expect((await change(meetup.id, { report_text: 'Mine' }, member.token)).status).toBe(403)
    expect((await change(meetup.id, { report_text: 'Mine' }, outsider.token)).status).toBe(404)
    await test.db.execute(sql`update meetup set verified_at = now() where id = ${meetup.id}`)
    expect((await change(meetup.id, { report_text: 'Too late' })).status).toBe(409)
  })
})

describe('reminding silent attendees', () => {
  const remind = (meetupId: string, as = lead.token) =>
    test.call(meetupReports.remind, { as, params: { meet_id: meetupId } })

  it('reaches each once a day', async () => {
    const meetup = await held()
    expect((await remind(meetup.id)).response.reminded).toBe(1)
    expect((await remind(meetup.id)).response.reminded).toBe(0)
    laterBy(25)
    expect((await remind(meetup.id)).response.reminded).toBe(1)
    expect(
      await countOf(
        test,
        sql`notification where user_id = ${member.id} and cause like ${`meet-report-missing:${meetup.id}:%`}`,
      ),
    ).toBe(2)
  })

  it('is for members, while the record is open', async () => {
    const meetup = await held()
    expect((await remind(meetup.id, outsider.token)).status).toBe(404)
    expect((await remind((await held({ joined: [] })).id)).status).toBe(400)
    await submit(meetup.id)
    expect((await remind(meetup.id)).status).toBe(409)
  })
})
