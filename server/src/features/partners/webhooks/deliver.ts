import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { wordsOf } from '../../../platform/error-words.ts'
import { askOutside } from '../../../platform/partners/ask-outside.ts'
import type { Parts } from '../../../platform/parts.ts'

const SEPARATOR = '<|=|>'
const WITHIN_MS = 10_000
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** About two days. Then it stays in the outbox with its last error, and no longer blocks later messages. */
const MOST_ATTEMPTS = 48
/** Bounds one run; the next one continues. */
const MOST_AT_ONCE = 500
const KEEP_DAYS = 30

interface Message {
  readonly id: string
  readonly category: string
  readonly action: string
  readonly values: string[]
  readonly attempts: number
  readonly is_due: boolean
}

type Sending = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>

/**
 * Sends pending messages to the chat community in order, until one fails. Of concurrent runs, only one sends.
 * Failures are retried with a back-off from a minute to an hour.
 * @returns how many were sent
 */
export async function sendPending({ config, db, clock, log }: Sending): Promise<number> {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = config
  if (!url || config.isCopy) return 0
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    const outcome = await db.transaction((tx) =>
      sendNext(
        tx,
        (message) => askOutside(config, 'webhooks', () => post(url, secret, message)),
        clock.now(),
      ),
    )
    if (outcome instanceof Error) log.warn({ err: outcome }, 'could not send a change to the chat community')
    if (outcome !== 'sent') return sent
  }
  return MOST_AT_ONCE
}

/**
 * The row stays locked during the request. If the process dies, the lock is released and the message is sent
 * again.
 */
async function sendNext(
  tx: Database,
  send: (message: Message) => Promise<void>,
  now: Date,
): Promise<'sent' | 'nothing' | Error> {
  const [turn] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('webhooks')) as mine`,
  )
  if (!turn?.mine) return 'nothing'
  const [message] = await tx.execute<Message>(sql`
    select id::text, category, action, values, attempts, coalesce(next_try_at <= ${now}::timestamptz, true) as is_due
    from webhook_outbox where sent_at is null and attempts < ${MOST_ATTEMPTS}::integer order by webhook_outbox.id limit 1`)
  if (!message?.is_due) return 'nothing'
  try {
    await send(message)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** message.attempts)
    await tx.execute(sql`
      update webhook_outbox set attempts = attempts + 1, last_error = ${wordsOf(error).slice(0, 500)},
        next_try_at = ${new Date(now.getTime() + pause)}::timestamptz
      where id = ${message.id}::bigint`)
    return failure
  }
  await tx.execute(sql`
    update webhook_outbox set attempts = attempts + 1, last_error = null, sent_at = ${now}::timestamptz
    where id = ${message.id}::bigint`)
  return 'sent'
}

/** Escapes the separator within a value. */
const escaped = (value: string) => value.replaceAll(SEPARATOR, '<\\|=\\|>')

/**
 * Posts a message. `x-muster-delivery` is an idempotency key, the same for every attempt;
 * `x-muster-signature` is the HMAC of the body with the secret.
 * @throws Error for any response but 2xx
 */
async function post(url: string, secret: string | undefined, message: Message): Promise<void> {
  const { id, category, action, values } = message
  const body = JSON.stringify({ content: [category, action, ...values.map(escaped)].join(SEPARATOR) })
  const signature = secret && createHmac('sha256', secret).update(body).digest('hex')
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
    headers: {
      'content-type': 'application/json',
      'x-muster-delivery': id,
      ...(signature && { 'x-muster-signature': `sha256=${signature}` }),
    },
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}

/** Deletes old messages; without a webhook address, also pending ones. */
export async function tidyOutbox({ config, db, clock }: Sending): Promise<void> {
  const old = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * MINUTE_MS)
  await db.execute(sql`
    delete from webhook_outbox
    where created_at < ${old}::timestamptz or (${!config.WEBHOOK_URL}::boolean and sent_at is null)`)
}
