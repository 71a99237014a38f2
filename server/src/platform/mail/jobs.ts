import { deleteOld } from '../database/delete-old.ts'
import type { JobHandler } from '../jobs.ts'
import { askOutside } from '../partners/ask-outside.ts'
import type { Parts } from '../parts.ts'
import { type Deliver, deliverFromOutbox, type MailCompanions } from './deliver.ts'
import { MAIL_QUEUE, queueForgotten } from './outbox.ts'
import { smtpDelivery } from './smtp.ts'

const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Jobs that send queued emails, if a mail server is configured, and delete old ones, which contain personal
 * data.
 * @param companions features that attach files to their emails or handle the delivery result
 */
export function mailJobs(
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'jobs'>,
  companions: MailCompanions = {},
): JobHandler[] {
  const { config, db, clock } = parts
  const atOnce = config.SMTP_CONNECTIONS
  const send = config.SMTP_URL ? smtpDelivery(config.SMTP_URL, config.MAIL_FROM, atOnce) : null
  const deliver: Deliver | null =
    send && ((mail, attachment) => askOutside(config, 'mail', () => send(mail, attachment)))
  return [
    {
      queue: MAIL_QUEUE,
      run: async (data) => {
        // On a copy, emails stay in the outbox. Once it's live, those of the last day are picked up.
        if (deliver && !config.isCopy)
          await deliverFromOutbox(db, mailsIn(data), { deliver, atOnce, companions })
      },
    },
    {
      queue: 'mail.pick-up',
      schedule: '*/5 * * * *',
      run: async () => {
        if (deliver && !config.isCopy) await queueForgotten(parts)
      },
    },
    {
      queue: 'mail.tidy',
      schedule: '43 3 * * *',
      run: async () => {
        const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
        await deleteOld(db, { table: 'mail_outbox', column: 'created_at', before })
      },
    },
  ]
}

function mailsIn(data: unknown): string[] {
  if (typeof data === 'object' && data && 'mailIds' in data && Array.isArray(data.mailIds)) {
    return data.mailIds.map(String)
  }
  throw new Error('the job names no mails')
}
