import { lt } from 'drizzle-orm'
import type { JobHandler } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { mailOutbox } from '../tables.ts'
import { type Deliver, deliverFromOutbox, MAIL_QUEUE } from './outbox.ts'
import { smtpDelivery } from './smtp.ts'

const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/** Sends queued mails, where a mail server is set, and forgets old ones: they hold personal data. */
export function mailJobs(parts: Pick<Parts, 'config' | 'db' | 'clock'>): JobHandler[] {
  const { config, db, clock } = parts
  const deliver: Deliver | null = config.SMTP_URL ? smtpDelivery(config.SMTP_URL, config.MAIL_FROM) : null
  return [
    {
      queue: MAIL_QUEUE,
      run: async (data) => {
        if (deliver) await deliverFromOutbox(db, deliver, mailIn(data))
      },
    },
    {
      queue: 'mail.tidy',
      schedule: '43 3 * * *',
      run: async () => {
        const old = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
        await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, old))
      },
    },
  ]
}

function mailIn(data: unknown): string {
  if (typeof data === 'object' && data && 'mailId' in data) return String(data.mailId)
  throw new Error('the job names no mail')
}
