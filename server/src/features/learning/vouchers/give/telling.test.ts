import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { type MailServer, startMailServer } from '../../../../../test/setup/stand-ins/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { mailJobs } from '../../../../platform/mail/jobs.ts'
import { createApiKey } from '../../../access/api-keys/index.ts'
import { giveVoucher, noticesOf, storedVoucher } from '../vouchers.fixture.ts'
import { COMPANION, tellOwners, voucherMails } from './telling.ts'

let test: TestApp
let server: MailServer
let admin: TestMember
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: server.url })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await test.close()
  await server.close()
})
beforeEach(() => {
  server.received.length = 0
})

/** Sends the outbox mails of an address, as the job does. */
async function deliver(email: string) {
  const [job] = mailJobs(test.parts, { [COMPANION]: voucherMails })
  const rows = await test.db.execute<{ id: string }>(
    sql`select id from mail_outbox where recipient = ${email} and companion is not null`,
  )
  await job?.run({ mailIds: [...rows].map(({ id }) => id) })
}

async function unreadUrls(member: TestMember) {
  const { response } = await test.call(notifications.list, {
    as: member.token,
    query: { unread: true },
  })
  return response.data.flatMap(({ kind, url }) => (kind === 'voucher_received' ? [url] : []))
}

async function takesNoMails(member: TestMember) {
  await test.db.execute(
    sql`insert into notification_preference (user_id, voucher_received) values (${member.id}, false)`,
  )
}

describe('the owner of a new voucher', () => {
  it('gets a notice, and a mail with code, link and chat line', async () => {
    const owner = await createMember(test, { fullName: 'Asha Rao' })
    const task = await createTask(test, { title: 'Poster' })
    const { code } = await giveVoucher(test, admin, owner, { task: task.id, karma: 75 })
    await tellOwners(test.parts)
    await tellOwners(test.parts)
    const url = `/dashboard/voucher?code=${code}`
    expect(await noticesOf(test, owner)).toEqual([{ title: 'A voucher for 75 karma', url }])
    const mails = (await mailsTo(test, owner.email)).filter(({ subject }) => subject.includes('karma'))
    expect(mails).toHaveLength(1)
    for (const words of [
      'Asha Rao',
      '75 karma',
      '“Poster”',
      'March, week 2',
      `http://muster.test${url}`,
      `voucher ${code}`,
    ]) {
      expect(mails[0]?.body).toContain(words)
    }
  })

  it('gets the picture with it; the voucher knows that the mail is out', async () => {
    const owner = await createMember(test, { fullName: 'Asha "A/B" Rao' })
    const given = await giveVoucher(test, admin, owner)
    await tellOwners(test.parts)
    await deliver(owner.email)
    expect(server.received).toHaveLength(1)
    const text = server.received[0]?.text ?? ''
    expect(text).toContain('Content-Type: image/jpeg')
    expect(text).toContain('filename="Asha AB Rao.jpg"')
    expect(text).toContain('/9j/')
    expect(await storedVoucher(test, given.id)).toMatchObject({ mail_status: 'sent' })
  })

  it('gets a file with the name in its own script', async () => {
    const owner = await createMember(test, { fullName: 'അഞ്ജലി കൃഷ്ണൻ' })
    const { id } = await giveVoucher(test, admin, owner)
    expect(await voucherMails.attachment(test.db, id)).toMatchObject({ fileName: 'അഞ്ജലി കൃഷ്ണൻ.jpg' })
  })

  it('is mailed again after a failure, which the voucher shows until then', async () => {
    const owner = await createMember(test)
    const given = await giveVoucher(test, admin, owner)
    await tellOwners(test.parts)
    server.refuse(1)
    await expect(deliver(owner.email)).rejects.toThrow(/451/)
    expect(await storedVoucher(test, given.id)).toMatchObject({ mail_status: 'failed' })
    await deliver(owner.email)
    expect(await storedVoucher(test, given.id)).toMatchObject({ mail_status: 'sent' })
  })

  it('gets no mail who has turned it off, but the notice', async () => {
    const owner = await createMember(test)
    await takesNoMails(owner)
    const given = await giveVoucher(test, admin, owner)
    await tellOwners(test.parts)
    expect(await storedVoucher(test, given.id)).toMatchObject({ mail_status: 'off', tell_due: false })
    expect(await noticesOf(test, owner)).toHaveLength(1)
    expect(
      await countOf(test, sql`mail_outbox where recipient = ${owner.email} and companion is not null`),
    ).toBe(0)
  })

  it('hears nothing of a voucher that was revoked or redeemed before', async () => {
    const owner = await createMember(test)
    const [one, two] = [await giveVoucher(test, admin, owner), await giveVoucher(test, admin, owner)]
    await test.call(vouchers.revoke, { as: admin.token, params: { voucher_id: one.id }, body: {} })
    await test.call(vouchers.redeem, { as: owner.token, body: { code: two.code } })
    await tellOwners(test.parts)
    expect(await noticesOf(test, owner)).toEqual([])
  })
})

describe('the notice of a voucher', () => {
  it('is read once its voucher is redeemed, also from the chat; that of another stays unread', async () => {
    const owner = await createMember(test)
    const [one, two] = [await giveVoucher(test, admin, owner), await giveVoucher(test, admin, owner)]
    await tellOwners(test.parts)
    const actor = { ...admin, roles: [], dynamicTypes: [], sessionId: '' }
    const { key } = await createApiKey(test.db, actor, { name: 'Chat', scopes: ['chat'] })
    const answer = await test.call(vouchers.redeemFromChat, {
      as: key,
      body: { muid: owner.muid, code: one.code },
    })
    expect(answer.status).toBe(200)
    expect(await unreadUrls(owner)).toEqual([`/dashboard/voucher?code=${two.code}`])
    await test.call(vouchers.redeem, { as: owner.token, body: { code: two.code } })
    expect(await unreadUrls(owner)).toEqual([])
    expect(await noticesOf(test, owner)).toHaveLength(2)
  })
})

describe('many waiting vouchers', () => {
  it('are told batch by batch, each once, by two processes at the same time', async () => {
    const owner = await createMember(test)
    for (let count = 0; count < 7; count += 1) await giveVoucher(test, admin, owner)
    const asked: string[] = []
    const enqueue = async (_tx: unknown, queue: string) => void asked.push(queue)
    const parts = { ...test.parts, jobs: { enqueue } }
    await Promise.all([tellOwners(parts, 3), tellOwners(parts, 3)])
    expect(asked).toEqual(['vouchers.tell', 'vouchers.tell'])
    await tellOwners(parts, 3)
    expect(asked).toHaveLength(2)
    expect(await noticesOf(test, owner)).toHaveLength(7)
    expect(
      await countOf(test, sql`mail_outbox where recipient = ${owner.email} and companion is not null`),
    ).toBe(7)
  })
})

describe('the picture', () => {
  it('is there for staff, and not for an unknown voucher', async () => {
    const given = await giveVoucher(test, admin, await createMember(test))
    const answer = await test.call(vouchers.picture, { as: admin.token, params: { voucher_id: given.id } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const unknown = await test.call(vouchers.picture, {
      as: admin.token,
      params: { voucher_id: crypto.randomUUID() },
    })
    expect(unknown.status).toBe(404)
  })
})
