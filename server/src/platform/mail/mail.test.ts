import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readValue } from '../../../test/setup/fixtures.ts'
import { type MailServer, startMailServer } from '../../../test/setup/stand-ins/mail-server.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { createJobQueue } from '../jobs.ts'
import { type Deliver, deliverFromOutbox } from './deliver.ts'
import { readFailedMails } from './failed-mails.ts'
import { mailJobs } from './jobs.ts'
import { outboxMailer } from './outbox.ts'
import { asHtml, smtpDelivery } from './smtp.ts'

let test: TestApp
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Muster <hello@muster.test>' })
})
afterAll(async () => {
  await test.close()
  await server.close()
})
beforeEach(() => {
  server.received.length = 0
})

const mail = {
  to: 'ada@muster.test',
  subject: 'Grüße & more',
  body: 'Hello Ada,\n\nopen http://muster.test/x?token=a1',
}

/** An email in the outbox without a job. */
async function queued(): Promise<string> {
  await outboxMailer({ enqueue: async () => undefined })(test.db, { to: mail.to, write: () => mail })
  return readValue(test, sql`select id from mail_outbox order by created_at desc limit 1`)
}
const bySmtp = () => smtpDelivery(server.url, 'Muster <hello@muster.test>')
const deliver = (id: string) => deliverFromOutbox(test.db, [id], { deliver: bySmtp(), atOnce: 1 })
/** A delivery without a mail server. */
function noting() {
  const sent: string[] = []
  const deliver: Deliver = async ({ to }) => void sent.push(to)
  return { sent, deliver }
}
const rowOf = async (id: string) =>
  (
    await test.db.execute(
      sql`select status, attempts, last_error, sent_at, body from mail_outbox where id = ${id}`,
    )
  )[0]

describe('a mail of the outbox', () => {
  it('goes out through the mail server, as text and as HTML', async () => {
    const id = await queued()
    await deliver(id)
    expect(server.received).toMatchObject([{ from: 'hello@muster.test', to: 'ada@muster.test' }])
    const text = server.received[0]?.text ?? ''
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(text).toContain('Hello Ada,')
    expect(text).toContain('<a href="http://muster.test/x?token=a1">')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null, body: '' })
  })

  it('is sent again after a failure, which is noted, and once it has gone out never more', async () => {
    const id = await queued()
    server.refuse(1)
    await expect(deliver(id)).rejects.toThrow(/451/)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, sent_at: null, body: mail.body })
    await deliver(id)
    await deliver(id)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  it('goes out on the connection of the one before, or on a new one if that has ended', async () => {
    const passing = await startMailServer()
    const url = new URL(passing.url)
    const send = smtpDelivery(url.href, 'Muster <hello@muster.test>')
    for (let mails = 0; mails < 3; mails += 1) await send(mail, null)
    expect(passing.connections()).toBe(1)
    await passing.close()
    await expect(send(mail, null)).rejects.toThrow()
    const again = await startMailServer(Number(url.port))
    await send(mail, null)
    expect(again.received).toHaveLength(1)
    await again.close()
  })

  it('is given up at once when the mail server refuses it for good, and staff are told', async () => {
    const id = await queued()
    server.refuseFor(mail.to)
    await deliver(id)
    server.refuseFor('')
    // With this many attempts, the job that picks up forgotten emails leaves it alone.
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 10 })
    const failures = await readFailedMails(test.db, test.parts.clock.now())
    expect(failures?.message).toContain('550 no such mailbox')
  })

  it('goes out once when two runs are at it at the same time, and the second one comes back later', async () => {
    const id = await queued()
    const { sent, deliver: note } = noting()
    const sending = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slowly: Deliver = async (mail, attachment) => {
      sending.resolve()
      await finish.promise
      await note(mail, attachment)
    }
    const first = deliverFromOutbox(test.db, [id], { deliver: slowly, atOnce: 1 })
    await sending.promise
    await expect(deliver(id)).rejects.toThrow('by another run')
    finish.resolve()
    await first
    await deliver(id)
    expect(sent).toHaveLength(1)
    expect(server.received).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('goes out again once the lease of a process that was killed is over', async () => {
    const id = await queued()
    const killed = new Error('killed')
    const neverRecorded = new Proxy(test.db, {
      get: (db, name) => (name === 'transaction' ? () => Promise.reject(killed) : Reflect.get(db, name)),
    })
    await expect(
      deliverFromOutbox(neverRecorded, [id], { deliver: async () => undefined, atOnce: 1 }),
    ).rejects.toThrow(killed)
    await expect(deliver(id)).rejects.toThrow('by another run')
    await test.db.execute(sql`update mail_outbox set leased_until = now() where id = ${id}`)
    await deliver(id)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('isn’t sent twice when the database goes away after the mail server took it', async () => {
    const id = await queued()
    let failures = 2
    const comingBack = new Proxy(test.db, {
      get: (db, name) => {
        if (name !== 'transaction' || failures === 0) return Reflect.get(db, name)
        failures -= 1
        return () => Promise.reject(new DatabaseUnavailable('restarting'))
      },
    })
    const { sent, deliver: note } = noting()
    await deliverFromOutbox(comingBack, [id], { deliver: note, atOnce: 1 })
    await deliver(id)
    expect(sent).toEqual([mail.to])
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('goes out beside others, as many at a time as the mail server should have', async () => {
    const ids = [await queued(), await queued(), await queued(), await queued(), await queued()]
    let [now, most] = [0, 0]
    const together = Promise.withResolvers<void>()
    const counting: Deliver = async () => {
      now += 1
      most = Math.max(most, now)
      if (now === 2) together.resolve()
      await together.promise
      now -= 1
      if (most > 2) throw new Error('too many')
    }
    await deliverFromOutbox(test.db, ids.slice(0, 4), { deliver: counting, atOnce: 2 })
    expect(most).toBe(2)
    for (const id of ids.slice(0, 4)) expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await rowOf(ids[4] ?? '')).toMatchObject({ status: 'queued', attempts: 0 })
  })

  it('goes out even if the one before it fails', async () => {
    const ids = [await queued(), await queued()]
    server.refuse(1)
    await expect(deliverFromOutbox(test.db, ids, { deliver: bySmtp(), atOnce: 1 })).rejects.toThrow(/451/)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ status: 'sent' })
  })

  it('that is gone, or was never there, is no error', async () => {
    await deliver(crypto.randomUUID())
    expect(server.received).toEqual([])
  })
})

describe('mail jobs', () => {
  it('send what a change has written, and nothing of a change that was undone', async () => {
    const failures: unknown[] = []
    const jobs = createJobQueue(test.parts.config.DATABASE_URL ?? '', (error) => failures.push(error))
    await jobs.start(mailJobs(test.parts))
    const send = outboxMailer(jobs)
    try {
      await expect(
        test.db.transaction(async (tx) => {
          await send(tx, { to: 'undone@muster.test', write: () => mail })
          throw new Error('changed my mind')
        }),
      ).rejects.toThrow('changed my mind')
      await test.db.transaction((tx) => send(tx, { to: mail.to, write: () => mail }))
      await expect.poll(() => server.received.length).toBe(1)
      expect(server.received[0]?.to).toBe('ada@muster.test')
    } finally {
      await jobs.stop()
    }
    expect(failures).toEqual([])
  })

  it('pick up mails whose jobs are gone, as in a database that was restored, and no others', async () => {
    const jobs = createJobQueue(test.parts.config.DATABASE_URL ?? '', () => undefined)
    const parts = { ...test.parts, jobs }
    const handlers = mailJobs(parts)
    // Emails aren't sent, so that those with a job keep it.
    await jobs.start([{ queue: 'mail', run: () => Promise.reject(new Error('not now')) }])
    try {
      await test.db.execute(sql`delete from mail_outbox`)
      const forgotten = await queued()
      await test.db.transaction((tx) =>
        outboxMailer(jobs)(tx, { to: 'known@muster.test', write: () => mail }),
      )
      const pickUp = handlers.find(({ queue }) => queue === 'mail.pick-up')
      const jobsOf = () =>
        test.db.execute<{ mail: string }>(sql`
          select mail_outbox.id as mail from mail_outbox
          join pgboss.job on name = 'mail' and data -> 'mailIds' ? mail_outbox.id::text`)
      expect(await jobsOf()).toHaveLength(1)
      await pickUp?.run({})
      expect(await jobsOf()).toHaveLength(1)
      test.advance(15 * 60_000)
      await pickUp?.run({})
      await pickUp?.run({})
      expect((await jobsOf()).filter((job) => job.mail === forgotten)).toHaveLength(1)
      expect(await jobsOf()).toHaveLength(2)
    } finally {
      await jobs.stop()
    }
  })

  it('forget mails after thirty days', async () => {
    const id = await queued()
    const tidy = mailJobs(test.parts).find(({ queue }) => queue === 'mail.tidy')
    await tidy?.run({})
    expect(await rowOf(id)).toBeDefined()
    test.advance(31 * 86_400_000)
    await tidy?.run({})
    expect(await rowOf(id)).toBeUndefined()
  })

  it('leave mails in the outbox where no mail server is set', async () => {
    const id = await queued()
    const config = { ...test.parts.config, SMTP_URL: undefined }
    const [send] = mailJobs({ ...test.parts, config })
    await send?.run({ mailIds: [id] })
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 0 })
  })
})

describe('the HTML of a mail', () => {
  it('shows names as they were typed, never as markup', () => {
    expect(asHtml('Hello <b>"Ada" & Co</b>,\n\nline one\nline two')).toBe(
      '<p>Hello &lt;b&gt;&quot;Ada&quot; &amp; Co&lt;/b&gt;,</p>\n<p>line one<br>line two</p>',
    )
  })

  it.each([
    ['https://muster.test/a.', 'https://muster.test/a'],
    ['(https://muster.test/a?b=1&c=2),', 'https://muster.test/a?b=1&amp;c=2'],
    ['"https://muster.test/a/"!', 'https://muster.test/a/'],
  ])('links %s without the punctuation around it', (text, link) => {
    expect(asHtml(`See ${text} Then go on`)).toContain(`<a href="${link}">${link}</a>`)
  })
})
