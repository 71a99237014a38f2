import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Jobs } from '../jobs.ts'
import { mailOutbox } from '../tables.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text; paragraphs are separated by empty lines. */
  readonly body: string
}

export const MAIL_QUEUE = 'mail'

/** Writes a mail in the transaction of the change that causes it; a job sends it after the commit. */
export type SendMail = (tx: Database, mail: Mail) => Promise<void>

export function outboxMailer(jobs: Jobs): SendMail {
  return async (tx, mail) => {
    const rows = await tx
      .insert(mailOutbox)
      .values({ recipient: mail.to, subject: mail.subject, body: mail.body })
      .returning({ id: mailOutbox.id })
    for (const row of rows) await jobs.enqueue(tx, MAIL_QUEUE, { mailId: row.id })
  }
}

/** Hands a text to the mail server. */
export type Deliver = (mail: Mail) => Promise<void>

/**
 * Sends one mail of the outbox unless it has gone out already: a job may run twice.
 * The row stays locked while the mail server has it, so that of several runs at the same time one sends
 * and the others leave; when its process dies, the lock goes with it and the job comes again.
 * @throws what `deliver` throws, after noting it, so that the job comes again.
 */
export async function deliverFromOutbox(db: Database, deliver: Deliver, mailId: string): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, mailId), ne(mailOutbox.status, 'sent')))
      .for('update', { skipLocked: true })
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    const note = (outcome: Partial<typeof mail>) =>
      tx
        .update(mailOutbox)
        .set({ attempts, ...outcome })
        .where(eq(mailOutbox.id, mailId))
    try {
      await deliver({ to: mail.recipient, subject: mail.subject, body: mail.body })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      await note({ status: 'failed', lastError: text.slice(0, 500) })
      return { error }
    }
    await note({ status: 'sent', lastError: null, sentAt: new Date() })
    return undefined
  })
  if (failure) throw failure.error
}
