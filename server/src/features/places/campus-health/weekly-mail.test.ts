import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/setup/fixtures.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses/campuses.fixture.ts'
import { refresh, silentMember } from './health.fixture.ts'
import { sendWeeklyMails } from './weekly-mail.ts'

const DAY = 86_400_000

let test: TestApp
let neighbour: TestApp
let home: TestCampus
let quiet: TestMember
/** A Monday, 02:30 UTC (08:00 in Kolkata). */
let now = new Date('2031-03-03T02:30:00.000Z')

beforeAll(async () => {
  test = await startTestApp({ TIME_ZONE: 'Asia/Kolkata', RATE_LIMITS: 'off' })
  neighbour = await startTestApp({ TIME_ZONE: 'Asia/Kolkata', RATE_LIMITS: 'off' }, null, test)
  home = await createCampus(test, 'Hillside College')
  quiet = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
  await test.call(notifications.setMailPreferences, {
    as: quiet.token,
    body: { campus_health_mail: false },
  })
  await silentMember(test, home.id, 40, { fullName: 'Asha Menon' })
  await silentMember(test, home.id, 20, { fullName: 'Bela Das' })
  await refresh(test)
})
afterAll(async () => {
  await neighbour?.close()
  await test?.close()
})

const at = (app: TestApp) => ({ ...app.parts, clock: { now: () => now } })
const mailed = async (member: TestMember) =>
  (await mailsTo(test, member.email)).filter(({ subject }) => subject.includes('attention'))

it('comes on Monday from eight on, once, also when two processes send and one has died', async () => {
  now = new Date('2031-03-03T02:29:00.000Z')
  await sendWeeklyMails(at(test))
  expect(await mailed(home.lead)).toEqual([])
  now = new Date('2031-03-03T02:30:00.000Z')
  const dying = { ...at(test), sendMail: () => Promise.reject(new Error('the process was killed')) }
  await expect(sendWeeklyMails(dying)).rejects.toThrow('killed')
  await Promise.all([sendWeeklyMails(at(test)), sendWeeklyMails(at(neighbour)), sendWeeklyMails(at(test))])
  await sendWeeklyMails(at(test))
  const mails = await mailed(home.lead)
  expect(mails.map(({ subject }) => subject)).toEqual([
    '2 students and circles at Hillside College need attention this week (Muster)',
  ])
  expect(mails[0]?.body).toMatch(/- Asha Menon: was active, quiet for [\d,]+ days\n- Bela Das/)
  expect(mails[0]?.body).toContain('http://muster.test/dashboard/campus-details?tab=attention')
  expect(mails[0]?.body).toContain('You can turn it off under “Weekly campus summary”')
  expect(await mailed(quiet)).toEqual([])
})

it('comes again the next week, and not where nobody needs attention', async () => {
  now = new Date(now.getTime() + DAY)
  await sendWeeklyMails(at(test))
  expect(await mailed(home.lead)).toHaveLength(1)
  now = new Date(now.getTime() + 6 * DAY)
  await sendWeeklyMails(at(test))
  expect(await mailed(home.lead)).toHaveLength(2)
  await test.db.execute(sql`delete from campus_attention`)
  now = new Date(now.getTime() + 7 * DAY)
  await sendWeeklyMails(at(test))
  expect(await mailed(home.lead)).toHaveLength(2)
})
