import { home } from '@muster/contract/home/home.ts'
import { weeklySummaries } from '@muster/contract/home/weekly-summary.ts'
import { noticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { writeSummaries } from './write.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let test: TestApp
let member: TestMember
/** How far the clock was advanced, in milliseconds. */
let moved = 0

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  test.advance(-moved)
  moved = 0
  member = await createMember(test)
})
afterAll(() => test.close())

/** Days since Monday in India. */
const todayInIndia = () => (new Date(Date.now() + 5.5 * HOUR_MS).getUTCDay() + 6) % 7
/** The date of this week's Monday in India, as midnight UTC. */
function thisMonday(): number {
  const there = new Date(Date.now() + 5.5 * HOUR_MS)
  const midnight = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate())
  return midnight - todayInIndia() * DAY_MS
}
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** Advances the clock to an hour of the coming Monday in India. */
function comingMonday(hour: number) {
  const at = thisMonday() + 7 * DAY_MS + (hour - 5.5) * HOUR_MS
  test.advance(at - test.parts.clock.now().getTime())
  moved += at - Date.now() - moved
}
/** Advances the clock to an hour of today in India at which it's the same day in New York. */
function sameDayInNewYork() {
  const at = thisMonday() + todayInIndia() * DAY_MS + (20 - 5.5) * HOUR_MS
  const ahead = Math.max(0, at - test.parts.clock.now().getTime())
  test.advance(ahead)
  moved += ahead
}
const write = () => writeSummaries(test.parts, 0)
const read = async (as = member.token) => (await test.call(weeklySummaries.read, { as })).response
const mails = (to = member) =>
  test.db.execute<{ subject: string; body: string }>(
    sql`select subject, body from mail_outbox where recipient = ${to.email} and unsubscribe is not null and subject like 'Your week%'`,
  )
async function approvedWork(of: TestMember) {
  const { id } = await waitingWork(test, { member: of })
  const answer = await reviewing(test, await createReviewer(test)).approve(id)
  expect(answer.status, answer.text).toBe(200)
}

describe('the weekly summary', () => {
  it('comes on Monday morning, once, in the app and by mail', async () => {
    await approvedWork(member)
    comingMonday(7)
    await write()
    expect((await read()).summary).toBeNull()
    comingMonday(9)
    await Promise.all([write(), write()])
    await write()
    const { summary, weeks } = await read()
    expect(summary).toMatchObject({
      week: dayOf(thisMonday()),
      works: 1,
      meetups: 0,
      days: 1,
      goal: 3,
      near: [],
    })
    expect(summary?.karma).toBeGreaterThan(0)
    expect(weeks).toEqual([dayOf(thisMonday())])
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain('1 task approved')
    expect(sent[0]?.body).toContain('/unsubscribe/')
    const { response } = await test.call(notifications.list, { as: member.token })
    expect(response.data.filter(({ kind }) => kind === 'weekly_summary')).toHaveLength(1)
  })

  it('stands on home until Tuesday is over or the member closes it, and nowhere without one', async () => {
    const other = await createMember(test)
    await approvedWork(member)
    comingMonday(9)
    await write()
    const week = dayOf(thisMonday())
    const onHome = async (as = member) => (await test.call(home.day, { as: as.token })).response.week_behind
    expect(await onHome()).toMatchObject({ week, days: 1, goal: 3 })
    expect(await onHome(other)).toBeNull()
    comingMonday(24 + 23)
    expect(await onHome()).not.toBeNull()
    comingMonday(48 + 1)
    expect(await onHome()).toBeNull()
    comingMonday(10)
    const close = (as = member) => test.call(weeklySummaries.close, { as: as.token, params: { week } })
    expect((await close(other)).status).toBe(404)
    expect((await Promise.all([close(), close()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await onHome()).toBeNull()
    expect((await read()).summary?.week).toBe(week)
  })

  it('comes where it is morning for the member', async () => {
    await test.db.execute(
      sql`insert into week_plan (user_id, time_zone) values (${member.id}, 'America/New_York')
        on conflict (user_id) do update set time_zone = excluded.time_zone`,
    )
    sameDayInNewYork()
    await approvedWork(member)
    comingMonday(9)
    await write()
    expect((await read()).summary).toBeNull()
    comingMonday(19)
    await write()
    expect((await read()).summary?.works).toBe(1)
  })

  it('is not for who did nothing, nor for who has turned it off', async () => {
    const silent = await createMember(test)
    await approvedWork(member)
    for (const way of ['in_app', 'mail'])
      await test.call(noticeChoices.choose, {
        as: member.token,
        params: { kind: 'weekly_summary', way },
        body: { wanted: false },
      })
    comingMonday(9)
    await write()
    for (const one of [member, silent]) {
      expect((await read(one.token)).summary).toBeNull()
      expect(await mails(one)).toHaveLength(0)
    }
  })

  it('names classmates who did well as long as they show it, and what is next', async () => {
    const college = await createOrganization(test)
    const classmate = await createMember(test, { fullName: 'Devika Rao' })
    for (const one of [member, classmate])
      await test.db.execute(
        sql`insert into user_organization (user_id, organization_id, verified) values (${one.id}, ${college}, true)`,
      )
    const share = (is_public: boolean) =>
      test.call(profiles.setShare, { as: classmate.token, body: { is_public } })
    await share(true)
    await approvedWork(member)
    await approvedWork(classmate)
    comingMonday(9)
    await write()
    const { summary, next } = await read()
    expect(summary?.near[0]).toMatchObject({ kind: 'work', person: { full_name: 'Devika Rao' } })
    expect(next.task).not.toBeNull()
    expect((await mails())[0]?.body).toContain('Devika Rao had “')
    await share(false)
    expect((await read()).summary?.near).toEqual([])
  })

  it('goes on where it stopped: a batch that failed comes with the next run', async () => {
    await approvedWork(member)
    comingMonday(9)
    const failing = { ...test.parts, sendMail: () => Promise.reject(new Error('the database went away')) }
    await expect(writeSummaries(failing, 0)).rejects.toThrow('went away')
    expect(
      await readValue(test, sql`select count(*)::integer from weekly_summary where user_id = ${member.id}`),
    ).toBe(0)
    await write()
    expect((await read()).summary?.works).toBe(1)
  })
})

it('a summary is read by its week', async () => {
  const week = (query: Record<string, unknown>) =>
    test.call(weeklySummaries.read, { as: member.token, query })
  await test.db.execute(sql`
    insert into weekly_summary (week, user_id, karma, works, meetups, days, goal, streak)
    select day::date, ${member.id}, 10, 1, 0, 2, 3, 0 from unnest(array['2026-01-05', '2026-01-12']) as day`)
  expect((await week({})).response.summary).toMatchObject({ week: '2026-01-12', karma_before: 10 })
  expect((await week({ week: '2026-01-05' })).response.summary).toMatchObject({
    week: '2026-01-05',
    karma: 10,
    karma_before: null,
  })
  expect((await week({ week: '2026-02-02' })).response.summary).toBeNull()
  expect((await week({ week: 'monday' })).status).toBe(400)
})
