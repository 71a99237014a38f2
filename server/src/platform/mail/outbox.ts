import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@muster/contract/lib/languages.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, pipelined } from '../database.ts'
import type { EnqueueOptions, Jobs } from '../jobs.ts'
import { inLanguage } from '../language/language.ts'
import type { Parts } from '../parts.ts'
import { mailOutbox } from '../tables.ts'
import type { Mail, Quiet, SendMail } from './send-mail.ts'

export const MAIL_QUEUE = 'mail'
/** A recent email still has its job. */
const LEFT_ALONE_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** A failed email with this many attempts isn't tried again. */
export const MOST_ATTEMPTS = 10
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
    const languages = await languagesOf(tx, mails)
    const known = mails.map((mail) => ({ mail, id: randomUUID(), quiet: quietOf(mail) }))
    const rows = tx
      .insert(mailOutbox)
      .values(
        known.map(({ mail, id, quiet }) => {
          const { to, unsubscribe, companion } = mail
          const language = languages.get(to)
          const letter =
            language === undefined ? mail.write() : inLanguage(language ?? 'en', () => mail.write())
          return {
            id,
            recipient: to,
            ...letter,
            unsubscribe,
            companion,
            notBefore: quiet ? quiet.until : quietUntil(to),
          }
        }),
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

/** By address. The emails to addresses that no member has are in the language of the request. */
async function languagesOf(tx: Database, mails: readonly Mail[]): Promise<Map<string, LanguageCode | null>> {
  const known = mails.flatMap(({ to, language }) => (language === undefined ? [] : [[to, language] as const]))
  const others = mails.flatMap(({ to, language }) => (language === undefined ? [to] : []))
  if (others.length === 0) return new Map(known)
  const rows = await tx.execute<{ email: string; language: LanguageCode | null }>(
    sql`select email, language from "user"
      where email in (select jsonb_array_elements_text(${JSON.stringify(others)}::text::jsonb))`,
  )
  return new Map([...known, ...[...rows].map(({ email, language }) => [email, language] as const)])
}

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
