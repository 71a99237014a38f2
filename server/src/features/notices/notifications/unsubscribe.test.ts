import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { type MailServer, startMailServer } from '../../../../test/setup/stand-ins/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { deliverFromOutbox } from '../../../platform/mail/deliver.ts'
import { smtpDelivery } from '../../../platform/mail/smtp.ts'
import { notifyByMailToo } from './notify.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

let test: TestApp
let server: MailServer
let member: TestMember

beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: server.url })
})
beforeEach(async () => {
  server.received.length = 0
  member = await createMember(test)
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const tokenOf = (kind: Parameters<typeof unsubscribeAddress>[2], of = member) =>
  unsubscribeAddress(test.parts, of.id, kind).split('/').at(-1) ?? ''
const tell = (cause: string, kind: 'circle_news' | 'organization_answer') =>
  test.db.transaction((tx) =>
    notifyByMailToo(test.parts, tx, [
      { userId: member.id, kind, cause, title: cause, description: 'Some news', button: null, url: null },
    ]),
  )
const mails = async () =>
  Number(
    await readValue(
      test,
      sql`select count(*)::text from mail_outbox where recipient = ${member.email} and unsubscribe is not null`,
    ),
  )
const read = async () => (await test.call(notifications.mailPreferences, { as: member.token })).response
/** One-click unsubscribe, as a mail client sends it (RFC 8058). */
const post = (
  token: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) =>
  test.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload: body,
  })

describe('a mail that one can choose', () => {
  it('says by its head where programs turn its kind off, and in its foot where people do', async () => {
    await tell('first', 'circle_news')
    const id = await readValue<string>(
      test,
      sql`select id from mail_outbox where recipient = ${member.email} and unsubscribe is not null`,
    )
    const deliver = smtpDelivery(server.url, 'Muster <hello@muster.test>')
    await deliverFromOutbox(test.db, [id], { deliver, atOnce: 1 })
    const text = server.received[0]?.text.replace(/\r?\n\s+/g, ' ') ?? ''
    const address = unsubscribeAddress(test.parts, member.id, 'circle_news')
    expect(address).toMatch(/^http:\/\/muster\.test\/unsubscribe\//)
    expect(text).toContain(`List-Unsubscribe: <${address}>`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text).toContain(`Or stop emails of this type: ${address}`)
  })

  it('comes no more after one post without a session, however often; other kinds do', async () => {
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      const answer = await post(tokenOf('organization_answer'), body)
      expect(answer.json()).toMatchObject({ response: { kind: 'organization_answer', wanted: false } })
    }
    await tell('answer', 'organization_answer')
    expect(await mails()).toBe(0)
    await tell('news', 'circle_news')
    expect(await mails()).toBe(1)
    expect(await read()).toMatchObject({ organization_answer: false, circle_news: true })
  })

  it('is looked at without a change, and turned on again', async () => {
    const params = { token: tokenOf('overdue_mail') }
    expect((await test.call(notifications.mailChoice, { params })).response).toEqual({
      kind: 'overdue_mail',
      wanted: true,
    })
    await post(
      params.token,
      '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--',
      'multipart/form-data; boundary=x',
    )
    expect((await test.call(notifications.mailChoice, { params })).response.wanted).toBe(false)
    const { response } = await test.call(notifications.unsubscribe, { params, query: { wanted: 'true' } })
    expect(response).toEqual({ kind: 'overdue_mail', wanted: true })
  })

  it('is not chosen by a link that was changed, nor for an account that is gone', async () => {
    const token = tokenOf('circle_news')
    const [id = '', kind = '', seal = ''] = token.split('.')
    const other = await createMember(test)
    const bad = [
      `${other.id}.${kind}.${seal}`,
      `${id}.meetup_news.${seal}`,
      `${id}.overdue_notice.${seal}`,
      `${id}.${kind}.${seal.replace(/./g, '0')}`,
      'nothing',
    ]
    for (const wrong of bad) expect((await post(wrong)).statusCode).toBe(404)
    expect(await read()).toMatchObject({ circle_news: true, meetup_news: true })
    await test.db.execute(sql`update "user" set status = 'erased' where id = ${other.id}`)
    expect((await post(tokenOf('circle_news', other))).statusCode).toBe(404)
  })
})
