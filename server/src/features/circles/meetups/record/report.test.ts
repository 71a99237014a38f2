import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle, createMeetup, type MeetupOptions } from '../../../../../test/setup/circles.ts'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
let attendee: TestMember
let other: TestMember
let outsider: TestMember
let circle: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  attendee = await createMember(test)
  other = await createMember(test)
  outsider = await createMember(test)
  circle = await createCircle(test, [attendee, other])
})
afterAll(() => test.close())

let day = 0
/** Each meetup is on its own day, because a circle has at most one a day. */
function held(options: MeetupOptions = {}) {
  day += 1
  return createMeetup(test, circle, { startsIn: -24 * day, joined: [attendee, other], ...options })
}

const proofOf = (meetup: { id: string; taskId: string }, body: object, as = attendee.token) =>
  test.call(meetupReports.sendProof, {
    as,
    params: { meet_id: meetup.id, task_id: meetup.taskId },
    body,
  })
const pictureOf = (
  meetup: { id: string; taskId: string },
  file: Buffer,
  fields: object = { is_image: 'true' },
) =>
  sendForm(test, meetupReports.sendProof, {
    as: attendee.token,
    params: { meet_id: meetup.id, task_id: meetup.taskId },
    fields: { ...fields },
    file,
  })
const send = (meetupId: string, body: object, as = attendee.token) =>
  test.call(meetupReports.send, { as, params: { meet_id: meetupId }, body })
const mine = async (meetupId: string, as = attendee.token) =>
  (await test.call(meetupReports.mine, { as, params: { meet_id: meetupId } })).response

describe('proof of a task of a meetup', () => {
  it('is a link or a picture, re-encoded; one a task', async () => {
    const link = await held()
    const sent = await proofOf(link, { proof_url: 'https://example.org/work' })
    expect(sent).toMatchObject({
      status: 200,
      response: { is_image: false, proof_url: 'https://example.org/work' },
    })
    expect((await proofOf(link, { proof_url: 'https://example.org/more' })).status).toBe(409)

    const picture = await held()
    const { response } = await pictureOf(picture, await paintedPicture())
    expect(response.image_url).toMatch(/^http:\/\/muster\.test\/media\/meetups\/[0-9a-f-]{36}\.webp$/)
    expect((await test.inject({ method: 'GET', url: response.image_url ?? '' })).status).toBe(200)
    expect((await mine(picture.id)).proof_of_work).toEqual([response])
  })

  it('is asked for again on the right field when it is none', async () => {
    const meetup = await held()
    expect((await proofOf(meetup, {})).message.proof_url).toEqual(['Upload a picture or enter a link'])
    expect((await proofOf(meetup, { proof_url: 'my drive' })).message.proof_url?.[0]).toContain('https://')
    expect((await proofOf(meetup, { is_image: true })).message.image_url).toEqual(['Choose a picture'])
    const none = await pictureOf(meetup, Buffer.from('<svg/>'))
    expect(none).toMatchObject({ status: 400, message: { image_url: [expect.stringContaining('PNG')] } })
    const large = await pictureOf(meetup, Buffer.alloc(2_500_001))
    expect(large).toMatchObject({
      status: 413,
      message: { image_url: ['The file is larger than 2.5 MB. Choose a smaller one.'] },
    })
    const elsewhere = await held()
    expect(
      (await proofOf({ id: meetup.id, taskId: elsewhere.taskId }, { proof_url: 'https://x.org' })).status,
    ).toBe(404)
    expect(
      (await proofOf(meetup, { meet_task: elsewhere.taskId, proof_url: 'https://x.org' })).message,
    ).toHaveProperty('meet_task')
    expect(await countOf(test, sql`meetup_proof where meetup_task_id = ${meetup.taskId}`)).toBe(0)
  })

  it('sent twice at once is one proof, and can be taken back before the report', async () => {
    const meetup = await held()
    const both = await Promise.all(
      [1, 2].map(() => proofOf(meetup, { proof_url: 'https://example.org/work' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const params = { meet_id: meetup.id, task_id: meetup.taskId }
    for (const _ of [1, 2]) {
      expect((await test.call(meetupReports.removeProof, { as: attendee.token, params })).status).toBe(200)
    }
    expect((await mine(meetup.id)).proof_of_work).toEqual([])
  })

  it('is for those who checked in; others learn nothing of the meetup', async () => {
    const meetup = await held({ joined: [other], isPublic: false })
    const work = { proof_url: 'https://example.org/work' }
    expect((await proofOf(meetup, work, outsider.token)).status).toBe(404)
    await test.db.execute(
      sql`insert into meetup_attendee (meetup_id, user_id, status) values (${meetup.id}, ${attendee.id}, 'going')`,
    )
    expect((await proofOf(meetup, work)).message.general).toEqual(['Check in to the meetup first'])
    expect(
      (await test.call(meetupReports.mine, { as: outsider.token, params: { meet_id: meetup.id } })).status,
    ).toBe(404)
  })
})

describe('my report of a meetup', () => {
  it('is sent once, with a proof where the meetup asks for one', async () => {
    const meetup = await held()
    expect((await send(meetup.id, { report: 'Learned to read' })).message).toHaveProperty('report_link')
    expect((await send(meetup.id, { report: ' ' })).message).toHaveProperty('report')
    expect((await send(meetup.id, { report: 'x'.repeat(501) })).message).toHaveProperty('report')
    await proofOf(meetup, { proof_url: 'https://example.org/work' })
    const both = await Promise.all([1, 2].map(() => send(meetup.id, { report: 'Learned to read' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mine(meetup.id)).toMatchObject({ report: 'Learned to read', is_report_submitted: true })
    expect((await proofOf(meetup, { proof_url: 'https://example.org/late' })).status).toBe(409)
    const params = { meet_id: meetup.id, task_id: meetup.taskId }
    expect((await test.call(meetupReports.removeProof, { as: attendee.token, params })).status).toBe(409)
  })

  it('may carry a link as its proof, and needs none where none is asked for', async () => {
    const asked = await held()
    const withLink = { report: 'Learned to read', report_link: 'https://example.org/notes' }
    expect(
      (await send(asked.id, { ...withLink, report_link: 'javascript:alert(1)' })).message,
    ).toHaveProperty('report_link')
    expect((await send(asked.id, withLink)).status).toBe(200)
    const free = await held({ proofNeeded: false })
    expect((await send(free.id, { report: 'Learned to read', report_link: '' })).status).toBe(200)
    expect((await mine(free.id)).report_link).toBeNull()
  })

  it('is too late once the circle has closed the meetup', async () => {
    const meetup = await held({ proofNeeded: false })
    await test.db.execute(sql`update meetup set reported_at = now() where id = ${meetup.id}`)
    expect((await send(meetup.id, { report: 'Learned to read' })).status).toBe(409)
    expect((await proofOf(meetup, { proof_url: 'https://example.org/late' })).status).toBe(409)
  })
})
