import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import type { Database } from '../database.ts'
import { wordsOf } from '../error-words.ts'
import { uuids } from '../listing/lists.ts'
import { MOST_ATTEMPTS } from './outbox.ts'
import type { Letter, Mail } from './send-mail.ts'

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer
}

/** Hooks of a feature for its emails, called with the id after `<feature>:`. */
export interface MailCompanion {
  /** The attachment, or null. It's created at delivery, so that the outbox stays small. */
  attachment(db: Database, id: string): Promise<MailAttachment | null>
  /** Called in the transaction that records the result of an attempt. */
  onOutcome(tx: Database, id: string, outcome: 'sent' | 'failed'): Promise<void>
}

/** Companions by feature name. */
export type MailCompanions = Readonly<Record<string, MailCompanion>>

/** Hands an email to the mail server. */
export type Deliver = (mail: WrittenMail, attachment: MailAttachment | null) => Promise<void>

export type WrittenMail = Pick<Mail, 'to' | 'unsubscribe'> & Letter

interface Delivery {
  readonly deliver: Deliver
  /** Emails that are handed to the mail server at the same time. */
  readonly atOnce: number
  readonly companions?: MailCompanions
}

/** Longer than any delivery takes. After a crash, the email is sent again once the lease is over. */
const LEASE_SECONDS = 5 * 60
const TRY_AGAIN_MS = 1_000

interface LeasedMail extends Record<string, unknown> {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly companion: string | null
  readonly unsubscribe: string | null
}

interface Outcome {
  readonly mail: LeasedMail
  readonly status: 'sent' | 'failed'
  readonly error?: unknown
}

/**
 * Sends emails from the outbox, except those that were sent already, because a job can run twice. A few are leased
 * in a short transaction, delivered at the same time outside of any, and recorded together, so that neither a slow
 * mail server nor many emails keep connections of the database. A failed email doesn't block the others.
 * @throws the error of the first email that failed, after recording it, unless the mail server refused it for good;
 * an error when another run is delivering some of them. The job is retried then.
 */
export async function deliverFromOutbox(
  db: Database,
  mailIds: readonly string[],
  { deliver, atOnce, companions = {} }: Delivery,
): Promise<void> {
  const failures: unknown[] = []
  for (let start = 0; start < mailIds.length; start += atOnce) {
    const mails = await lease(db, mailIds.slice(start, start + atOnce))
    const outcomes = await Promise.all(mails.map((mail) => attempt(db, mail, deliver, companions)))
    if (outcomes.length > 0) await recordSurely(db, outcomes, companions)
    failures.push(...outcomes.flatMap(({ error }) => (error && !isRefusedForGood(error) ? [error] : [])))
  }
  if (failures.length > 0) throw failures[0]
  const [elsewhere] = await db.execute(sql`
    select from mail_outbox where id = any (${uuids(mailIds)}) and leased_until > statement_timestamp() limit 1`)
  if (elsewhere) throw new Error('some of these emails are being delivered by another run')
}

/** Concurrent runs lease different emails. */
async function lease(db: Database, mailIds: readonly string[]): Promise<LeasedMail[]> {
  const leased = await db.execute<LeasedMail>(sql`
    update mail_outbox set attempts = attempts + 1,
      leased_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}::integer)
    where id in (
      select id from mail_outbox where id = any (${uuids(mailIds)}) and status <> 'sent'
        and (leased_until is null or leased_until <= statement_timestamp())
      for update skip locked
    ) returning id, recipient, subject, body, companion, unsubscribe`)
  return [...leased]
}

async function attempt(
  db: Database,
  mail: LeasedMail,
  deliver: Deliver,
  companions: MailCompanions,
): Promise<Outcome> {
  const { recipient: to, subject, body, unsubscribe } = mail
  try {
    const { companion, id } = companionOf(mail, companions)
    const attachment = (await companion?.attachment(db, id)) ?? null
    await deliver({ to, subject, body, ...(unsubscribe && { unsubscribe }) }, attachment)
    return { mail, status: 'sent' }
  } catch (error) {
    return { mail, status: 'failed', error }
  }
}

function companionOf(mail: LeasedMail, companions: MailCompanions) {
  const [feature = '', id = ''] = mail.companion?.split(':') ?? []
  return { companion: companions[feature], id }
}

/**
 * The mail server has taken the emails by now, so while the database is away, what happened is kept here instead of
 * sending them twice.
 * @throws DatabaseUnavailable once the lease is nearly over
 */
async function recordSurely(
  db: Database,
  outcomes: readonly Outcome[],
  companions: MailCompanions,
): Promise<void> {
  const until = performance.now() + (LEASE_SECONDS * 1_000) / 2
  for (;;) {
    try {
      return await db.transaction((tx) => record(tx, outcomes, companions))
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > until) throw error
      await delay(TRY_AGAIN_MS)
    }
  }
}

/** Recording the same outcome twice changes nothing. */
async function record(tx: Database, outcomes: readonly Outcome[], companions: MailCompanions): Promise<void> {
  const rows = outcomes.map(({ mail, status, error }) => ({
    id: mail.id,
    status,
    last_error: error === undefined ? null : wordsOf(error).slice(0, 500),
    attempts: isRefusedForGood(error) ? MOST_ATTEMPTS : null,
  }))
  // The text contains codes and links that give access to the account, so it must not stay here or in a backup.
  await tx.execute(sql`
    update mail_outbox as mail set status = given.status, last_error = given.last_error, leased_until = null,
      attempts = coalesce(given.attempts, mail.attempts),
      sent_at = case when given.status = 'sent' then statement_timestamp() end,
      body = case when given.status = 'sent' then '' else mail.body end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (id uuid, status text, last_error text, attempts integer)
    where mail.id = given.id`)
  // In the same order everywhere, because emails of one message share a row of its feature.
  for (const { mail, status } of outcomes.toSorted(byCompanion)) {
    const { companion, id } = companionOf(mail, companions)
    await companion?.onOutcome(tx, id, status)
  }
}

const byCompanion = (one: Outcome, other: Outcome) =>
  (one.mail.companion ?? '') < (other.mail.companion ?? '') ? -1 : 1

/**
 * Whether the mail server refused the recipient or the text with 5xx, such as 550. A refused sign-in (535) is
 * about the settings, so it's retried.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
