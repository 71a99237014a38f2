import { randomUUID } from 'node:crypto'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, type NewRow, pipelined } from '../database.ts'
import { wordsOf } from '../error-words.ts'
import type { EnqueueOptions, Jobs } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { mailOutbox } from '../tables.ts'
import type { Mail, Quiet, SendMail } from './send-mail.ts'

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer
}

/** Hooks of a feature for its emails, called with the id after `<feature>:`. */
export interface MailCompanion {
  /** The attachment, or null. It's created at delivery, so that the outbox stays small. */
  attachment(tx: Database, id: string): Promise<MailAttachment | null>
  /** Called in the transaction that records the result of an attempt. */
  onOutcome(tx: Database, id: string, outcome: 'sent' | 'failed'): Promise<void>
}

/** Companions by feature name. */
export type MailCompanions = Readonly<Record<string, MailCompanion>>

export const MAIL_QUEUE = 'mail'
/** A recent email still has its job. */
const LEFT_ALONE_MS = 10 * 60_000
const DAY_MS = 86_400_000
const MOST_ATTEMPTS = 10
const MOST_AT_ONCE = 500
/** Emails in one job, so that a bulk send doesn't create one job for each. */
const MAILS_PER_JOB = 50
/** Emails that can be turned off let the others pass, such as codes for signing in. */
const OPTIONAL_PRIORITY = -1

/** SQL: the mail server refused it for good, or it failed too often to be tried again. */
export const isGivenUp = (mail: SQL): SQL =>
  sql`(${mail}.status = 'failed' and ${mail}.attempts >= ${MOST_ATTEMPTS}::integer)`

/**
 * Writes emails to the outbox. Emails that can be unsubscribed from wait for the end of the recipient's quiet
 * hours.
 */
export function outboxMailer(jobs: Jobs): SendMail {
  return async (tx, ...mails) => {
    if (mails.length === 0) return
    const known = mails.map((mail) => ({ mail, id: randomUUID(), quiet: quietOf(mail) }))
    const rows = tx
      .insert(mailOutbox)
      .values(
        known.map(({ mail: { to, quiet: _, ...mail }, id, quiet }) => ({
          ...mail,
          id,
          recipient: to,
          notBefore: quiet ? quiet.until : quietUntil(to),
        })),
      )
      .returning({
        id: mailOutbox.id,
        seconds:
          sql`greatest(0, ceil(extract(epoch from not_before - statement_timestamp())))::integer`.mapWith(
            Number,
          ),
      })
    const optional: ReadonlySet<string> = new Set(
      known.flatMap(({ mail, id }) => (mail.unsubscribe === undefined ? [] : [id])),
    )
    const queue = async (waits: readonly { id: string; seconds: number | null }[]) => {
      const jobOf = ({ id, seconds }: { id: string; seconds: number | null }) =>
        `${seconds ?? 0} ${optional.has(id)}`
      for (const same of Map.groupBy(waits, jobOf).values()) {
        const [first] = same
        const priority = first && optional.has(first.id) ? OPTIONAL_PRIORITY : 0
        await queueMails(
          jobs,
          tx,
          same.map(({ id }) => id),
          { afterSeconds: first?.seconds ?? 0, priority },
        )
      }
    }
    const waits = known.flatMap(({ id, quiet }) => (quiet ? [{ id, seconds: quiet.seconds }] : []))
    // Without questions that only the database can answer, emails and jobs share a round trip.
    if (waits.length === mails.length)
      await pipelined(
        () => rows,
        () => queue(waits),
      )
    else await queue(await rows)
  }
}

const AT_ONCE: Quiet = { until: null, seconds: 0 }

/** Undefined when the database has to look. Emails that can't be turned off don't wait. */
const quietOf = ({ unsubscribe, quiet }: Mail) => quiet ?? (unsubscribe === undefined ? AT_ONCE : undefined)

const quietUntil = (to: string) =>
  sql`(select quiet_until(id, statement_timestamp()) from "user" where email = ${to})`

/** Queues jobs that send these emails. An email that is queued twice is sent once. */
export async function queueMails(
  jobs: Jobs,
  tx: Database,
  mailIds: readonly string[],
  options: EnqueueOptions = {},
): Promise<void> {
  for (let start = 0; start < mailIds.length; start += MAILS_PER_JOB) {
    const some = mailIds.slice(start, start + MAILS_PER_JOB)
    await jobs.enqueue(tx, MAIL_QUEUE, { mailIds: some }, options)
  }
}

/**
 * Queues emails that have no job, as after restoring a backup, which doesn't contain jobs. Only emails of the
 * last day, because older ones are out of date, and none that has failed many times. An email that is queued
 * twice is still sent once.
 */
export async function queueForgotten({
  db,
  clock,
  jobs,
}: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime()
  await db.transaction(async (tx) => {
    const forgotten = await tx.execute<{ id: string }>(sql`
      select id from mail_outbox
      where status <> 'sent' and attempts < ${MOST_ATTEMPTS}
        and coalesce(not_before, created_at) between ${new Date(now - DAY_MS)} and ${new Date(now - LEFT_ALONE_MS)}
        and id::text not in (
          select jsonb_array_elements_text(data -> 'mailIds') from pgboss.job
          where name = ${MAIL_QUEUE} and state < 'completed')
      order by created_at limit ${MOST_AT_ONCE}`)
    await queueMails(
      jobs,
      tx,
      forgotten.map(({ id }) => id),
    )
  })
}

/** Deletes all emails to an address, whether they were sent or not. */
export async function dropMailsTo(tx: Database, recipient: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, recipient))
}

/** Hands an email to the mail server. */
export type Deliver = (mail: Mail, attachment: MailAttachment | null) => Promise<void>

/**
 * Whether the mail server refused the recipient or the text with 5xx, such as 550. A refused sign-in (535) is
 * about the settings, so it's retried.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/**
 * Sends one email from the outbox, unless it was sent already, because a job can run twice. Its text is
 * deleted afterwards. The row stays locked during delivery, so that only one of several concurrent runs sends
 * it and the others skip it. If the process dies, the lock is released and the job is retried.
 * @throws the error of `deliver`, after recording it, so that the job is retried, unless the mail server refused
 * the email for good
 */
export async function deliverFromOutbox(
  db: Database,
  deliver: Deliver,
  mailId: string,
  companions: MailCompanions = {},
): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, mailId), ne(mailOutbox.status, 'sent')))
      .for('update', { skipLocked: true })
    if (!mail) return undefined
    const [feature = '', id = ''] = mail.companion?.split(':') ?? []
    const companion = companions[feature]
    const attempts = mail.attempts + 1
    const note = async (status: 'sent' | 'failed', outcome: Partial<NewRow<typeof mailOutbox>>) => {
      await tx
        .update(mailOutbox)
        .set({ attempts, status, ...outcome })
        .where(eq(mailOutbox.id, mailId))
      await companion?.onOutcome(tx, id, status)
    }
    try {
      const attachment = (await companion?.attachment(tx, id)) ?? null
      const { recipient: to, subject, body, unsubscribe } = mail
      await deliver({ to, subject, body, ...(unsubscribe && { unsubscribe }) }, attachment)
    } catch (error) {
      const lastError = wordsOf(error).slice(0, 500)
      if (!isRefusedForGood(error)) {
        await note('failed', { lastError })
        return { error }
      }
      await note('failed', { lastError, attempts: MOST_ATTEMPTS })
      return undefined
    }
    // The text contains codes and links that give access to the account, so it must not stay here or in a
    // backup.
    await note('sent', { lastError: null, sentAt: new Date(), body: '' })
    return undefined
  })
  if (failure) throw failure.error
}
