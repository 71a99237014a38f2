import { choiceKinds, noticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { outboxMailer } from '../../../platform/mail/outbox.ts'
import { notifyByMailToo } from './notify.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const choose = (kind: string, way: string, wanted: boolean) =>
  test.call(noticeChoices.choose, { as: member.token, params: { kind, way }, body: { wanted } })
const choiceOf = async (kind: string) =>
  (await test.call(noticeChoices.read, { as: member.token })).response.kinds.find((one) => one.kind === kind)
const tell = (cause: string, parts: Parameters<typeof notifyByMailToo>[0] = test.parts) =>
  test.db.transaction((tx) =>
    notifyByMailToo(parts, tx, [
      {
        userId: member.id,
        kind: 'circle_news',
        cause,
        title: cause,
        description: 'Some news',
        button: null,
        url: null,
      },
    ]),
  )
const mails = () =>
  readValue<number>(
    test,
    sql`select count(*)::integer from mail_outbox where recipient = ${member.email} and unsubscribe is not null`,
  )
const unread = async () => (await test.call(notifications.list, { as: member.token })).response.unread

describe('choices of notices', () => {
  it('name every kind, and each way by which it comes', async () => {
    member = await createMember(test)
    const { response } = await test.call(noticeChoices.read, { as: member.token })
    expect(response.kinds.map(({ kind }) => kind)).toEqual([...choiceKinds])
    expect(response).toMatchObject({ quiet: null, time_zone: 'Asia/Kolkata' })
    expect(await choiceOf('circle_mention')).toEqual({
      kind: 'circle_mention',
      in_app: true,
      mail: false,
      push: true,
    })
    expect(await choiceOf('job_ended')).toMatchObject({ mail: null })
    expect(await choiceOf('campus_health')).toMatchObject({ in_app: null, mail: true, push: null })
  })

  it('are each for itself: without the app there is still the mail, and the other way round', async () => {
    member = await createMember(test)
    expect((await choose('circle_news', 'in_app', false)).status).toBe(200)
    await choose('circle_news', 'in_app', false)
    await tell('unseen')
    await tell('unseen')
    expect([await unread(), await mails()]).toEqual([0, 1])
    await choose('circle_news', 'in_app', true)
    await choose('circle_news', 'mail', false)
    await tell('seen')
    expect([await unread(), await mails()]).toEqual([1, 1])
    expect(await choiceOf('circle_news')).toMatchObject({ in_app: true, mail: false, push: true })
  })

  it('are the same that the link of a mail turns off', async () => {
    member = await createMember(test)
    const token = unsubscribeAddress(test.parts, member.id, 'weekly_summary').split('/').at(-1) ?? ''
    await test.call(notifications.unsubscribe, { params: { token } })
    expect(await choiceOf('weekly_summary')).toMatchObject({ mail: false, in_app: true })
  })

  it('refuse ways by which nothing comes', async () => {
    member = await createMember(test)
    expect((await choose('campus_health', 'push', true)).message).toMatchObject({
      way: ['This type of notification can’t be sent this way'],
    })
    expect((await choose('gossip', 'mail', true)).status).toBe(400)
  })
})

describe('quiet hours', () => {
  const at = (clock: string, zone = 'Asia/Kolkata') =>
    readValue<string | null>(
      test,
      sql`select to_char(quiet_until(${member.id}, (${`2026-03-28 ${clock}`}::timestamp at time zone ${zone}))
        at time zone ${zone}, 'DD HH24:MI')`,
    )
  const set = (from: string, until: string) =>
    test.call(noticeChoices.setQuietHours, { as: member.token, body: { from, until } })

  it('end by the clock where the member is, over midnight and on the night on which clocks change', async () => {
    member = await createMember(test)
    expect(await at('23:00')).toBeNull()
    expect((await set('22:00', '07:30')).response.quiet).toEqual({ from: '22:00', until: '07:30' })
    expect(await at('21:59')).toBeNull()
    expect(await at('22:00')).toBe('29 07:30')
    expect(await at('03:00')).toBe('28 07:30')
    expect(await at('07:30')).toBeNull()
    await set('12:00', '14:00')
    expect([await at('13:00'), await at('14:00')]).toEqual(['28 14:00', null])
    await test.db.execute(sql`
      insert into week_plan (user_id, time_zone) values (${member.id}, 'Europe/Berlin')`)
    await set('22:00', '07:30')
    expect(await at('23:00', 'Europe/Berlin')).toBe('29 07:30')
    await test.call(noticeChoices.removeQuietHours, { as: member.token })
    expect(await at('23:00', 'Europe/Berlin')).toBeNull()
  })

  it('hold up mails that one can choose, and no other', async () => {
    member = await createMember(test)
    const clock = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: '2-digit',
        minute: '2-digit',
      })
    await set(clock(-1), clock(2))
    const waits: number[] = []
    const sendMail = outboxMailer({
      enqueue: async (_tx, _queue, _data, { afterSeconds = 0 } = {}) => void waits.push(afterSeconds),
    })
    await tell('later', { ...test.parts, sendMail })
    await sendMail(test.db, {
      to: member.email,
      write: () => ({ subject: 'Your code', body: '123456' }),
    })
    expect(waits).toHaveLength(2)
    expect(waits[0]).toBeGreaterThan(6_000)
    expect(waits[1]).toBe(0)
  })

  it('are two times that differ', async () => {
    member = await createMember(test)
    expect((await set('22:00', '22:00')).message).toHaveProperty('until')
    expect((await set('25:00', '07:00')).message).toMatchObject({ from: ['Enter a time like 22:00'] })
  })
})
