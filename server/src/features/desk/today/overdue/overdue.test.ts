import { duties } from '@muster/contract/desk/duties.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, waitingWork } from '../../../learning/submissions/submissions.fixture.ts'
import { tellOverdue } from './bell.ts'
import { localTime } from './local-time.ts'
import { sendMorningMails } from './morning-mail.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let test: TestApp
let neighbour: TestApp
let reviewer: TestMember
let admin: TestMember
/** The clock of the jobs; each test begins on its own day. */
let now = new Date('2031-03-03T00:00:00.000Z')

beforeAll(async () => {
  test = await startTestApp({ TIME_ZONE: 'Asia/Kolkata' })
  neighbour = await startTestApp({ TIME_ZONE: 'Asia/Kolkata' }, null, test)
  reviewer = await createReviewer(test, 'Devika Raman')
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await neighbour?.close()
  await test?.close()
})
beforeEach(() => {
  now = new Date((Math.floor(now.getTime() / DAY) + 10) * DAY)
})
afterEach(() => test.db.execute(sql`update submission set status = 'rejected', decided_at = now()`))

const at = (app: TestApp) => ({ ...app.parts, clock: { now: () => now } })
const bell = (app = test) => tellOverdue(at(app))
const morning = (app = test) => sendMorningMails(at(app))
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

async function workOf(hoursAgo: number) {
  const { id } = await waitingWork(test)
  const since = new Date(now.getTime() - hoursAgo * HOUR)
  await test.db.execute(sql`update submission set submitted_at = ${since}::timestamptz where id = ${id}`)
  return id
}

const told = (member: TestMember) =>
  test.db.execute<{ title: string; description: string; url: string }>(sql`
    select title, description, url from notification
    where user_id = ${member.id} and kind = 'queue_overdue' and cause like ${`%:${localTime(now, 'Asia/Kolkata').day}`}`)
const mailed = async (member: TestMember) =>
  (await mailsTo(test, member.email)).filter(({ subject }) => subject.includes('overdue in your queues'))

describe('the bell for overdue queues', () => {
  // 03:30 UTC is 09:00 in Kolkata.
  const NINE = 3.5 * HOUR
  const day = () => localTime(now, 'Asia/Kolkata').day
  const onDuty = (member: TestMember) =>
    test.call(duties.setDuties, {
      as: reviewer.token,
      body: { duties: [{ queue: 'submissions', day: day(), muid: member.muid, seen: null }] },
    })

  it('rings at nine for the one who has the queue that day, and for no one else', async () => {
    const colleague = await createReviewer(test)
    await onDuty(reviewer)
    await workOf(80)
    later(NINE - 60_000)
    await bell()
    expect(await told(reviewer)).toEqual([])
    later(60_000)
    await bell()
    expect(await told(reviewer)).toEqual([
      {
        title: 'Reviews: 1 overdue',
        description: '1 submission has been waiting for 83 hours.',
        url: '/dashboard/reviews',
      },
    ])
    for (const other of [colleague, admin]) expect(await told(other)).toEqual([])
  })

  it('tells administrators of a queue that no one has, or someone who no longer works on it', async () => {
    const former = await createReviewer(test)
    await workOf(80)
    later(NINE)
    await bell()
    expect(await told(admin)).toMatchObject([
      { description: 'No one has this queue today. 1 submission has been waiting for 83 hours.' },
    ])
    expect(await told(reviewer)).toEqual([])
    later(DAY)
    await onDuty(former)
    await test.db.execute(sql`delete from user_role where user_id = ${former.id}`)
    await bell()
    expect(await told(admin)).toHaveLength(1)
    expect(await told(former)).toEqual([])
  })

  it('rings once a day, also when two processes look at the same time, and again the next day', async () => {
    await workOf(73)
    later(NINE)
    await Promise.all([bell(), bell(neighbour), bell()])
    later(HOUR)
    await bell()
    expect(await told(admin)).toHaveLength(1)
    later(DAY)
    await bell()
    expect(await told(admin)).toHaveLength(1)
  })

  it('is made up for when a run dies half way', async () => {
    await workOf(73)
    later(NINE)
    const dying = {
      ...at(test),
      db: new Proxy(test.db, {
        get: (db, name) =>
          name === 'transaction'
            ? (work: (tx: typeof db) => Promise<unknown>) =>
                db.transaction(async (tx) => {
                  await work(tx)
                  throw new Error('the process was killed')
                })
            : Reflect.get(db, name),
      }),
    }
    await expect(tellOverdue(dying)).rejects.toThrow('killed')
    expect(await told(admin)).toEqual([])
    await bell()
    expect(await told(admin)).toHaveLength(1)
  })

  it('leaves those alone who have switched it off, and everyone while nothing is overdue', async () => {
    const body = { overdue_notice: false }
    const quiet = await createReviewer(test)
    await test.call(notifications.setMailPreferences, { as: quiet.token, body })
    await onDuty(quiet)
    await workOf(80)
    later(NINE)
    await bell()
    for (const member of [quiet, admin]) expect(await told(member)).toEqual([])
  })
})

describe('the morning mail', () => {
  // 02:30 UTC is 08:00 in Kolkata.
  const EIGHT = 2.5 * HOUR

  it('goes out at eight where the installation is, with what is overdue and how to switch it off', async () => {
    await workOf(120)
    await workOf(10)
    later(EIGHT - 60_000)
    await morning()
    expect(await mailed(reviewer)).toEqual([])
    later(60_000)
    await morning()
    const [mail] = await mailed(reviewer)
    expect(mail?.subject).toBe('1 overdue in your queues (Muster)')
    expect(mail?.body).toContain(
      'Good morning Devika Raman,\n\nThese have been waiting for more than 72 hours:',
    )
    expect(mail?.body).toContain('Reviews: 1 overdue out of 2 waiting, the oldest for 5 days')
    expect(mail?.body).toContain('http://muster.test/dashboard/reviews')
    expect(mail?.body).toContain(
      'Turn it off under “Overdue queues”: http://muster.test/dashboard/settings/notifications',
    )
    expect(mail?.body).not.toContain('Meetups')
  })

  it('goes out once a day, also when two processes are at it, and again the next day', async () => {
    const before = (await mailed(reviewer)).length
    await workOf(100)
    later(EIGHT)
    await Promise.all([morning(), morning(neighbour), morning()])
    later(HOUR)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before + 1)
    later(DAY)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before + 2)
  })

  it('is made up for in the morning when a run dies, and left out past noon', async () => {
    const before = (await mailed(reviewer)).length
    await workOf(100)
    later(EIGHT)
    const outbox = await countOf(test, sql`mail_outbox`)
    const dying = {
      ...at(test),
      sendMail: async (...mails: Parameters<TestApp['parts']['sendMail']>) => {
        await test.parts.sendMail(...mails)
        throw new Error('the process was killed')
      },
    }
    await expect(sendMorningMails(dying)).rejects.toThrow('killed')
    expect(await countOf(test, sql`mail_outbox`)).toBe(outbox)
    later(HOUR)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before + 1)
    later(DAY + 3 * HOUR)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before + 1)
  })

  it('does not go out while nothing is overdue, nor to those who have switched it off', async () => {
    const quiet = await createReviewer(test)
    await test.call(notifications.setMailPreferences, { as: quiet.token, body: { overdue_mail: false } })
    const before = (await mailed(reviewer)).length
    await workOf(60)
    later(EIGHT)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before)
    later(DAY)
    await workOf(100)
    await morning()
    expect(await mailed(reviewer)).toHaveLength(before + 1)
    expect(await mailed(quiet)).toEqual([])
  })
})

describe('the time of a place', () => {
  it('is that of its clocks', () => {
    const moment = new Date('2026-11-22T20:00:00Z')
    expect(localTime(moment, 'Asia/Kolkata')).toEqual({ day: '2026-11-23', hour: 1 })
    expect(localTime(moment, 'America/New_York')).toEqual({ day: '2026-11-22', hour: 15 })
    expect(localTime(new Date('2026-11-22T00:00:00Z'), 'UTC')).toEqual({ day: '2026-11-22', hour: 0 })
  })
})
