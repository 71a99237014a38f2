import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendeeId, createMeetup, createCircle as storeCircle } from '../../../../../test/setup/circles.ts'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, codeOf, createCircle, HOUR, noticesOf, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test?.close())

const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)
const manyTimes = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, act))

describe('a check-in that was a mistake', () => {
  const undo = (meetupId: string, member: TestMember) =>
    test.call(meetups.undoJoin, { as: member.token, params: { meet_id: meetupId } })

  async function checkedIn() {
    const circle = await createCircle(test)
    const id = await planned(test, circle, HOUR / 4)
    const guest = await createMember(test)
    await attending(test, guest).join(await codeOf(test, id))
    return { circle, id, guest }
  }

  it('is undone before the start: the place stays, the karma goes, and the meetup has not begun', async () => {
    const { circle, id, guest } = await checkedIn()
    expect(await karmaOf(guest)).toBe(10)
    expect((await undo(id, guest)).status).toBe(200)
    expect((await attending(test, guest).detail(id)).response).toMatchObject({
      my_status: 'going',
      joined_at: null,
      is_started: false,
      total_joined: 0,
      coming: 1,
    })
    expect(await karmaOf(guest)).toBe(0)
    const entries = await test.db.execute(
      sql`select karma, reason from karma_entry where user_id = ${guest.id} order by karma desc`,
    )
    expect([...entries].map(({ karma }) => karma)).toEqual([10, -10])
    expect(entries[1]?.reason).toBe('Check-in undone: Forms that people like')
    // Without check-ins the meetup can still be changed.
    expect((await attending(test, circle.lead).edit(id, { title: 'Later' })).status).toBe(200)
  })

  it('is undone once, however often it is sent at the same moment', async () => {
    const { id, guest } = await checkedIn()
    const answers = await manyTimes(() => undo(id, guest))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await karmaOf(guest)).toBe(0)
    expect(await countOf(test, sql`karma_entry where user_id = ${guest.id}`)).toBe(2)
  })

  it('can be made again, and is paid again', async () => {
    const { id, guest } = await checkedIn()
    for (const round of [1, 2]) {
      await undo(id, guest)
      const again = await attending(test, guest).join(await codeOf(test, id))
      expect(again.response).toEqual({ meet_id: id, karma: 10, karma_waits: 0 })
      expect(await karmaOf(guest)).toBe(10)
      expect(await countOf(test, sql`karma_entry where user_id = ${guest.id}`)).toBe(1 + 2 * round)
    }
    expect((await attending(test, guest).notGoing(id)).status).toBe(409)
  })

  it('leaves one check-in and one payment when both are sent at once', async () => {
    const { id, guest } = await checkedIn()
    const code = await codeOf(test, id)
    await Promise.all([undo(id, guest), attending(test, guest).join(code), undo(id, guest)])
    const joined = (await attending(test, guest).detail(id)).response.my_status === 'joined'
    expect(await karmaOf(guest)).toBe(joined ? 10 : 0)
  })

  it('stays with the others there: the meetup has begun with them', async () => {
    const { circle, id, guest } = await checkedIn()
    await attending(test, circle.lead).join(id)
    await undo(id, guest)
    expect((await attending(test, guest).detail(id)).response).toMatchObject({
      is_started: true,
      total_joined: 1,
    })
  })

  it('stays once the meetup has begun or something was reported; others have none to undo', async () => {
    const { circle, id, guest } = await checkedIn()
    expect((await undo(id, circle.lead)).status).toBe(200)
    const body = { report: 'I learned much', report_link: 'https://example.org/work' }
    await test.call(meetupReports.send, { as: guest.token, params: { meet_id: id }, body })
    expect((await undo(id, guest)).message.general[0]).toMatch(/already reported on this meetup/)
    await test.call(meetupReports.takeBack, { as: guest.token, params: { meet_id: id } })
    test.advance(HOUR / 2)
    expect((await undo(id, guest)).message.general[0]).toMatch(/has started/)
    expect((await undo(crypto.randomUUID(), guest)).status).toBe(404)
    expect(await karmaOf(guest)).toBe(10)
  })
})

describe('after a meetup', () => {
  let lead: TestMember
  let member: TestMember
  let outsider: TestMember
  let circle: string
  let picture: Buffer
  let day = 0
  beforeAll(async () => {
    lead = await createMember(test, { fullName: 'Lina Lead' })
    member = await createMember(test, { fullName: '=Mira, Member' })
    outsider = await createMember(test)
    circle = await storeCircle(test, [lead, member])
    picture = await paintedPicture()
  })

  function held() {
    day += 1
    const joined = [lead, member]
    return createMeetup(test, circle, { startsIn: -24 * day, joined, proofNeeded: false, title: 'Chess' })
  }
  const about = (meetupId: string, as = lead) => ({ as: as.token, params: { meet_id: meetupId } })
  const write = async (meetupId: string) =>
    sendForm(test, meetupReports.submitRecord, {
      ...about(meetupId),
      fields: { report_text: 'We played', ratings: { [await attendeeId(test, meetupId, member)]: 4 } },
      file: picture,
    })
  const remove = (meetupId: string, as = lead) => test.call(meetupReports.removeRecord, about(meetupId, as))
  const record = async (meetupId: string) => (await test.call(meetupReports.record, about(meetupId))).response

  it('a report is taken back and written again, until the circle has closed its record', async () => {
    const { id } = await held()
    const send = (report: string) => test.call(meetupReports.send, { ...about(id, member), body: { report } })
    const takeBack = () => test.call(meetupReports.takeBack, about(id, member))
    await send('A first try')
    const answers = await manyTimes(takeBack)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.response).toMatchObject({ report: null, is_report_submitted: false })
    expect((await send('A better one')).status).toBe(200)
    await write(id)
    expect((await takeBack()).status).toBe(409)
    expect((await record(id)).attendees[1]?.report).toBe('A better one')
    expect((await test.call(meetupReports.takeBack, about(id, outsider))).status).toBe(404)
  })

  it('a wrong record is removed by a lead with its karma and picture, once', async () => {
    const { id } = await held()
    const before = [await karmaOf(lead), await karmaOf(member)]
    await write(id)
    const key = await readValue<string>(test, sql`select picture_key from meetup where id = ${id}`)
    expect((await remove(id, member)).status).toBe(403)
    expect((await remove(id, outsider)).status).toBe(404)
    expect(await karmaOf(member)).toBe((before[1] ?? 0) + 20)

    const answers = await manyTimes(() => remove(id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await karmaOf(lead), await karmaOf(member)]).toEqual(before)
    expect(await countOf(test, sql`karma_entry where cause like ${`meet-report:${id}:%`}`)).toBe(2)
    expect(await record(id)).toMatchObject({ is_report_submitted: false, report_text: null, image: null })
    expect(
      (await record(id)).attendees.map(({ rating, is_lc_approved }) => [rating, is_lc_approved]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
    await expect(test.parts.files.get(key)).rejects.toThrow()
    const notices = await noticesOf(test, member, sql`url like ${`%${id}`}`)
    expect(notices.map(({ title }) => title)).toEqual(['The meetup record for Chess was deleted'])
    expect(notices[0]?.description).toContain('karma for it has been reversed')
    expect(
      await countOf(test, sql`audit_log where action = 'meetup.record_remove' and target_id = ${id}`),
    ).toBe(1)
  })

  it('is written again after that, and paid again, but once', async () => {
    const { id } = await held()
    const before = await karmaOf(member)
    for (const _ of [1, 2]) {
      await write(id)
      await remove(id)
    }
    const answers = await manyTimes(() => write(id))
    expect(answers.filter(({ status }) => status === 200).map(({ response }) => response.karma)).toEqual([40])
    expect(await karmaOf(member)).toBe(before + 20)
    const { title } = (await noticesOf(test, member, sql`url like ${`%${id}`}`))[0] ?? {}
    expect(title).toBe('The meetup record for Chess is in')
  })

  it('comes out even when it is written and removed at the same moment', async () => {
    const { id } = await held()
    const before = await karmaOf(member)
    await write(id)
    await Promise.all([remove(id), write(id), remove(id), write(id)])
    const stands = (await record(id)).is_report_submitted
    expect(await karmaOf(member)).toBe(before + (stands ? 20 : 0))
  })

  it('stays once staff have verified it, and until they take that back', async () => {
    const { id } = await held()
    const staff = await createMember(test, { roles: ['Fellow'] })
    const before = await karmaOf(member)
    await write(id)
    const attendees_karma = { [await attendeeId(test, id, member)]: 50 }
    const verified = { ...about(id, staff), body: { attendees_karma } }
    expect((await test.call(meetupVerification.verify, verified)).status).toBe(200)
    const refused = await remove(id)
    expect(refused.status).toBe(409)
    expect(refused.message.general[0]).toMatch(/Staff have verified/)
    expect(await karmaOf(member)).toBe(before + 70)
    await test.call(meetupVerification.undo, about(id, staff))
    expect((await remove(id)).status).toBe(200)
    expect(await karmaOf(member)).toBe(before)
  })

  it('gives its code up to another open meetup that has it by then', async () => {
    const { id, code } = await held()
    await write(id)
    const other = await createMeetup(test, circle, { startsIn: 24 * 40 })
    await test.db.execute(sql`update meetup set meet_code = ${code} where id = ${other.id}`)
    expect((await remove(id)).status).toBe(200)
    expect(await readValue(test, sql`select meet_code from meetup where id = ${other.id}`)).toBe(code)
    expect(await readValue(test, sql`select meet_code from meetup where id = ${id}`)).not.toBe(code)
  })

  it('is a spreadsheet for members, which runs nothing', async () => {
    const { id } = await held()
    const csv = (as = member) => test.call(meetupReports.recordCsv, about(id, as))
    expect((await csv()).status).toBe(409)
    await write(id)
    const { status, text, headers } = await csv()
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="meetup-record.csv"')
    const [heading, ...lines] = text.trim().split('\n')
    expect(heading).toMatch(/^full_name,muid,checked_in_at,report,/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^Lina Lead,/)
    expect(lines[1]).toMatch(/^"'=Mira, Member",.*,4,yes,/)
    expect((await csv(outsider)).status).toBe(404)
  })
})
