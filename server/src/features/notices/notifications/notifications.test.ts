import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { reward } from '../../learning/rewards/index.ts'
import { type Notice, notify, notifyByMailToo, takeBackNotice } from './index.ts'
import { tidyNotices } from './tidy.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const noticeTo = (member: TestMember, cause: string, change: Partial<Notice> = {}): Notice => ({
  userId: member.id,
  kind: 'submission_reviewed',
  cause,
  title: `About ${cause}`,
  description: 'Somebody has looked at your work.',
  button: 'Open',
  url: '/dashboard/mujourney',
  ...change,
})
const tell = (member: TestMember, cause: string, change: Partial<Notice> = {}) =>
  test.db.transaction((tx) => notify(tx, noticeTo(member, cause, change)))
const mail = (...notices: Notice[]) => test.db.transaction((tx) => notifyByMailToo(test.parts, tx, notices))

const list = async (member: TestMember, query: Record<string, unknown> = {}) =>
  (await test.call(notifications.list, { as: member.token, query })).response

describe('my notices', () => {
  it('come newest first, with how many are unread', async () => {
    const member = await createMember(test)
    for (const cause of ['one', 'two', 'three']) await tell(member, cause)
    const page = await list(member)
    expect(page.data.map(({ title }) => title)).toEqual(['About three', 'About two', 'About one'])
    expect(page).toMatchObject({ unread: 3, pagination: { count: 3 } })
    expect(page.data[0]).toMatchObject({ button: 'Open', url: '/dashboard/mujourney', read_at: null })
    expect((await list(member, { sortBy: 'created_at' })).data[0]?.title).toBe('About one')
    expect((await list(member, { search: 'two' })).data).toHaveLength(1)
    expect((await list(member, { perPage: 2, pageIndex: 9 })).data.map(({ title }) => title)).toEqual([
      'About one',
    ])
  })

  it('that come together are as old as they were told one after the other', async () => {
    const member = await createMember(test)
    const causes = ['first', 'second', 'third', 'fourth', 'fifth']
    await mail(...causes.map((cause) => noticeTo(member, cause)))
    const titles = (await list(member)).data.map(({ title }) => title)
    expect(titles).toEqual(causes.map((cause) => `About ${cause}`).reverse())
  })

  it('are told once, however often and at once the same thing happens', async () => {
    const member = await createMember(test)
    await Promise.all(Array.from({ length: 20 }, () => mail(noticeTo(member, 'again'))))
    expect((await list(member)).pagination.count).toBe(1)
    expect((await mailsTo(test, member.email)).filter(({ subject }) => /again/.test(subject))).toHaveLength(1)
  })

  it('are there with the change that causes them or not at all', async () => {
    const member = await createMember(test)
    const failing = test.db.transaction(async (tx) => {
      await notify(tx, noticeTo(member, 'never'))
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect((await list(member)).pagination.count).toBe(0)
  })

  it('can be read, one or all, and stay read since the first time', async () => {
    const member = await createMember(test)
    for (const cause of ['one', 'two', 'three']) await tell(member, cause)
    const [newest] = (await list(member)).data
    const params = { notification_id: newest?.id }
    expect((await test.call(notifications.markRead, { as: member.token, params })).status).toBe(200)
    const readAt = (await list(member)).data[0]?.read_at
    test.advance(60_000)
    await test.call(notifications.markRead, { as: member.token, params })
    expect((await list(member)).data[0]?.read_at).toBe(readAt)
    expect((await list(member, { unread: true })).data).toHaveLength(2)
    expect((await test.call(notifications.markAllRead, { as: member.token })).status).toBe(200)
    expect((await list(member)).unread).toBe(0)
  })

  it('can be deleted, one or all, also when there are none', async () => {
    const member = await createMember(test)
    for (const cause of ['one', 'two']) await tell(member, cause)
    const [newest] = (await list(member)).data
    const params = { notification_id: newest?.id }
    expect((await test.call(notifications.remove, { as: member.token, params })).status).toBe(200)
    expect((await test.call(notifications.remove, { as: member.token, params })).status).toBe(404)
    expect((await list(member)).pagination.count).toBe(1)
    for (let times = 0; times < 2; times += 1) {
      expect((await test.call(notifications.removeAll, { as: member.token })).status).toBe(200)
    }
    expect((await list(member)).pagination.count).toBe(0)
  })

  it('are nobody else’s to read or delete', async () => {
    const [owner, other] = [await createMember(test), await createMember(test)]
    await tell(owner, 'private')
    const params = { notification_id: (await list(owner)).data[0]?.id }
    for (const route of [notifications.markRead, notifications.remove]) {
      expect((await test.call(route, { as: other.token, params })).status).toBe(404)
    }
    await test.call(notifications.removeAll, { as: other.token })
    await test.call(notifications.markAllRead, { as: other.token })
    expect(await list(owner)).toMatchObject({ unread: 1 })
  })

  it('go half a year after they were read, and after a year if they’re unread', async () => {
    const member = await createMember(test)
    for (const cause of ['read', 'unread']) await tell(member, cause)
    const [, first] = (await list(member)).data
    await test.call(notifications.markRead, {
      as: member.token,
      params: { notification_id: first?.id ?? '' },
    })
    const titlesAfter = async (days: number) => {
      const now = () => new Date(Date.now() + days * 86_400_000)
      await tidyNotices({ db: test.db, clock: { now } })
      return (await list(member)).data.map(({ title }) => title)
    }
    expect(await titlesAfter(179)).toEqual(['About unread', 'About read'])
    expect(await titlesAfter(181)).toEqual(['About unread'])
    expect(await titlesAfter(364)).toEqual(['About unread'])
    expect(await titlesAfter(366)).toEqual([])
  })

  it('go when what they told was undone, unless they were read', async () => {
    const member = await createMember(test)
    await tell(member, 'mistake')
    await tell(member, 'known')
    await test.db.execute(
      sql`update notification set read_at = now() where cause = 'known' and user_id = ${member.id}`,
    )
    for (const cause of ['mistake', 'known']) await takeBackNotice(test.db, member.id, cause)
    expect((await list(member)).data.map(({ title }) => title)).toEqual(['About known'])
  })
})

describe('mails about notices', () => {
  it('go to those who want them, with the way to the thing and to the settings', async () => {
    const member = await createMember(test, { fullName: 'Nila Haneef' })
    await mail(noticeTo(member, 'mailed'), noticeTo(member, 'level', { kind: 'level_reached' }))
    const [newest] = await mailsTo(test, member.email)
    expect(newest?.subject).toBe('About mailed (Muster)')
    expect(newest?.body).toContain('Hello Nila Haneef,')
    expect(newest?.body).toContain('http://muster.test/dashboard/mujourney')
    expect(newest?.body).toContain('http://muster.test/dashboard/settings/notifications')
  })

  it('can be turned on and off by kind; the others stay as they were', async () => {
    const member = await createMember(test)
    const read = () => test.call(notifications.mailPreferences, { as: member.token })
    const circles = {
      circle_news: true,
      meetup_news: true,
      meetup_reminder: true,
      overdue_notice: true,
      overdue_mail: true,
      campus_message: true,
      staff_message: true,
      role_news: true,
      hackathon_news: true,
      circle_mention: false,
      organization_answer: true,
      campus_health_mail: true,
      weekly_summary: true,
      question_news: true,
    }
    expect((await read()).response).toEqual({
      submission_reviewed: true,
      level_reached: false,
      voucher_received: true,
      ...circles,
    })
    const set = (body: object) => test.call(notifications.setMailPreferences, { as: member.token, body })
    await set({ submission_reviewed: false })
    expect((await set({ level_reached: true })).response).toEqual({
      submission_reviewed: false,
      level_reached: true,
      voucher_received: true,
      ...circles,
    })
    expect((await set({})).status).toBe(200)
    expect((await set({ level_reached: 'sometimes' })).status).toBe(400)
    await mail(noticeTo(member, 'unwanted'), noticeTo(member, 'level', { kind: 'level_reached' }))
    const subjects = (await mailsTo(test, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('About'))).toEqual(['About level (Muster)'])
  })

  it('do not go to members who are not active', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)
    await mail(noticeTo(member, 'suspended'))
    expect((await mailsTo(test, member.email)).some(({ subject }) => /suspended/.test(subject))).toBe(false)
  })

  it('are one statement for many notices, beside the mails themselves', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createMember(test)))
    const notices = members.map((member) => noticeTo(member, 'many', { kind: 'level_reached' }))
    const { statements } = await test.countStatements(() => mail(...notices))
    expect(statements.filter((text) => !/^(begin|commit)/i.test(text))).toHaveLength(1)
    expect(await countOf(test, sql`notification where cause = 'many'`)).toBe(5)
  })
})

describe('a level that is reached', () => {
  it('is told once, no matter who gives the karma', async () => {
    const member = await createMember(test)
    const task = await createTask(test, { level: 1 })
    const give = (cause: string) =>
      test.db.transaction((tx) =>
        reward(test.parts, tx, {
          userId: member.id,
          karma: 12,
          cause: `${cause}:${member.id}`,
          reason: 'Done in a test',
          task,
          actorId: null,
          at: new Date(),
        }),
      )
    await give('first')
    expect((await list(member)).data).toEqual([])
    await Promise.all([give('second'), give('second'), give('third')])
    expect((await list(member)).data.map(({ title }) => title)).toEqual(['You’ve reached Level 2'])
    await giveKarma(test, member.id, 5)
    expect((await list(member)).pagination.count).toBe(1)
  })
})
