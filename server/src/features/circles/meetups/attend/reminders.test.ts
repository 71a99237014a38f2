import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, createCircle, DAY, HOUR, noticesOf, planned } from '../meetups.fixture.ts'
import { callForReports } from '../record/report-calls.ts'
import { remindOfMeetups } from './reminders.ts'

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  second = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
})
afterAll(async () => {
  await second?.close()
  await test?.close()
})
beforeEach(() => test.db.execute(sql`update meetup set cancelled_at = coalesce(cancelled_at, now())`))

const reminded = async (member: TestMember) =>
  (await noticesOf(test, member, sql`kind = 'meetup_reminder'`)).map(({ title }) => title)
const inTime = (id: string, time: string) =>
  test.db.execute(sql`update meetup set starts_at = now() + ${time}::interval where id = ${id}`)
const bothRemind = () => Promise.all([remindOfMeetups(test.parts), remindOfMeetups(second.parts)])

describe('a day before', () => {
  it('the circle and everybody who has saved it or has a place are reminded once, by two processes at once', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY, { max_attendees: 1 })
    const [saver, goer, waiter, stranger] = await Promise.all([1, 2, 3, 4].map(() => createMember(test)))
    if (!saver || !goer || !waiter || !stranger) throw new Error('somebody is missing')
    await attending(test, saver).save(id)
    await attending(test, goer).going(id)
    await attending(test, waiter).going(id)
    await remindOfMeetups(test.parts)
    expect(await reminded(goer)).toEqual([])
    await inTime(id, '23 hours 59 minutes')
    await bothRemind()
    await remindOfMeetups(test.parts)
    for (const person of [saver, goer, waiter, circle.lead, ...circle.members]) {
      expect(await reminded(person)).toEqual([
        expect.stringMatching(/^(Tomorrow|Today): Forms that people like$/),
      ])
    }
    expect(await reminded(stranger)).toEqual([])
    expect((await mailsTo(test, goer.email))[0]?.subject).toMatch(/^(Tomorrow|Today)/)
  })

  it('says which day it is on the clock of the meetup', async () => {
    const circle = await createCircle(test, { timeZone: 'Asia/Kolkata' })
    const id = await planned(test, circle, 3 * DAY)
    await inTime(id, '5 minutes')
    await test.db.execute(sql`update meetup set time_zone = 'Pacific/Kiritimati' where id = ${id}`)
    await remindOfMeetups(test.parts)
    const days = await reminded(circle.lead)
    const [row] = await test.db.execute<{ same: boolean }>(sql`
      select (now() at time zone 'Pacific/Kiritimati')::date = (starts_at at time zone 'Pacific/Kiritimati')::date as same
      from meetup where id = ${id}`)
    expect(days).toContain(`${row?.same ? 'Today' : 'Tomorrow'}: Forms that people like`)
  })

  it('is skipped for one that was planned within the day; another time is reminded again', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 20 * HOUR)
    await remindOfMeetups(test.parts)
    expect(await reminded(circle.lead)).toEqual([])
    const to = new Date(Date.now() + 3 * DAY).toISOString()
    expect((await attending(test, circle.lead).edit(id, { meet_time: to })).status).toBe(200)
    await inTime(id, '10 hours')
    await remindOfMeetups(test.parts)
    expect(await reminded(circle.lead)).toHaveLength(1)
  })

  it('is not said of one that is called off', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY)
    await inTime(id, '10 hours')
    await attending(test, circle.lead).cancel(id)
    await remindOfMeetups(test.parts)
    expect(await reminded(circle.lead)).toEqual([])
  })
})

it('an hour before, those who go or have saved it are reminded once', async () => {
  const circle = await createCircle(test)
  const id = await planned(test, circle, 20 * HOUR, { max_attendees: 1 })
  const [goer, waiter, saver] = await Promise.all([1, 2, 3].map(() => createMember(test)))
  if (!goer || !waiter || !saver) throw new Error('somebody is missing')
  await attending(test, goer).going(id)
  await attending(test, waiter).going(id)
  await attending(test, saver).save(id)
  await inTime(id, '59 minutes')
  await bothRemind()
  for (const person of [goer, saver])
    expect(await reminded(person)).toEqual(['Starting soon: Forms that people like'])
  for (const person of [waiter, circle.lead]) expect(await reminded(person)).toEqual([])
})

describe('after the end', () => {
  it('those who checked in are asked for their report once, by two processes at once', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, HOUR / 4)
    const [member = circle.lead] = circle.members
    for (const person of [circle.lead, member]) await attending(test, person).join(id)
    const both = () => Promise.all([callForReports(test.parts), callForReports(second.parts)])
    await both()
    expect(await reminded(member)).toEqual([])
    await test.db.execute(sql`
      update meetup_attendee set reported_at = now() where meetup_id = ${id} and user_id = ${circle.lead.id}`)
    test.advance(2 * HOUR)
    second.advance(2 * HOUR)
    await both()
    expect(await reminded(member)).toEqual(['Your report is due: Forms that people like'])
    expect(await reminded(circle.lead)).toEqual([])
    await test.db.execute(sql`delete from notification where user_id = ${member.id}`)
    await both()
    expect(await reminded(member)).toEqual([])
  })
})
