import type { LanguageCode } from '@muster/contract/lib/languages.ts'
import type { PushPayload } from '@muster/contract/notices/push.ts'
import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import { deleteOld } from '../../../platform/database/delete-old.ts'
import { wordsOf } from '../../../platform/error-words.ts'
import { inLanguage } from '../../../platform/language/language.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { askOutside } from '../../../platform/partners/ask-outside.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type OutsideLimits, postOutside } from '../../../platform/security/outside.ts'
import { type NoticeWords, noticeInWords, takeDuePushes } from '../notifications/index.ts'
import { type PushKeys, pushKeys } from './keys.ts'

const AT_ONCE = 100
/** Bounds one run; the next one continues. */
const MOST_ROUNDS = 100
const SENT_TOGETHER = 8
const MOST_ATTEMPTS = 6
const MINUTE_MS = 60_000
/** Lease of a message. After a crash it is sent again, and the device replaces the first one. */
const LEASE_MS = 5 * MINUTE_MS
const WITHIN_MS = 10_000
/** How long a push service stores undeliverable messages. */
const KEPT_SECONDS = 12 * 60 * 60
const MOST_BODY = 160
const KEEP_DAYS = 7
const DAY_MS = 24 * 60 * MINUTE_MS

type Sending = Pick<Parts, 'db' | 'clock' | 'config' | 'sealing' | 'log'>

interface Message {
  readonly id: string
  readonly subscription_id: string
  readonly notification_id: string
  readonly attempts: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly title: string
  readonly description: string
  readonly words: NoticeWords | null
  readonly language: LanguageCode | null
  readonly url: string | null
}

/**
 * Sends due push messages. Concurrent runs take different messages.
 * @param limits of outgoing requests; tests override the defaults
 */
export async function sendPushes(parts: Sending, limits: OutsideLimits = {}): Promise<void> {
  if (parts.config.isCopy) return
  for (let round = 0; round < MOST_ROUNDS && (await addressSome(parts)); round += 1);
  let keys: PushKeys | undefined
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const taken = await takeSome(parts)
    if (taken.length === 0) return
    keys ??= await pushKeys(parts.db, parts)
    for (let start = 0; start < taken.length; start += SENT_TOGETHER) {
      const together = taken.slice(start, start + SENT_TOGETHER)
      const key = keys
      await Promise.all(together.map((message) => sendOne(parts, key, message, limits)))
    }
  }
}

/**
 * Creates a message for each device of the recipients of due notifications.
 * @returns whether there can be more
 */
async function addressSome({ db, clock }: Sending): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { due, isMore } = await takeDuePushes(tx, clock.now(), AT_ONCE)
    if (due.length > 0) {
      await tx.execute(sql`
        insert into push_message (subscription_id, notification_id, due_at)
        select device.id, notification.id, ${clock.now()}::timestamptz
        from notification join push_subscription as device on device.user_id = notification.user_id
        where notification.id = any (${uuids(due.map(({ id }) => id))})
        on conflict do nothing`)
    }
    return isMore
  })
}

/** Leases due messages for this run. */
async function takeSome({ db, clock }: Sending): Promise<Message[]> {
  const now = clock.now()
  const taken = await db.execute<Message>(sql`
    with taken as (
      update push_message set attempts = attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
      where id in (
        select id from push_message where due_at <= ${now}::timestamptz
        order by due_at, id limit ${AT_ONCE}::integer for update skip locked
      ) returning id, subscription_id, notification_id, attempts
    )
    select taken.*, device.endpoint, device.p256dh, device.auth, notice.title, notice.description, notice.words, notice.url,
      member.language
    from taken join push_subscription as device on device.id = taken.subscription_id
    join notification as notice on notice.id = taken.notification_id join "user" as member on member.id = notice.user_id`)
  return [...taken]
}

async function sendOne(
  { db, clock, config, log }: Sending,
  keys: PushKeys,
  message: Message,
  limits: OutsideLimits,
): Promise<void> {
  const { status, error } = await post(message, keys, config, limits)
  const now = clock.now()
  if (status >= 200 && status < 300) {
    await db.execute(sql`
      with done as (
        update push_message set due_at = null, sent_at = ${now}::timestamptz, last_error = null where id = ${message.id}
        returning subscription_id
      )
      update push_subscription set sent_at = ${now}::timestamptz from done where id = done.subscription_id`)
    return
  }
  if (status === 404 || status === 410) {
    // The subscription was cancelled, or the browser is gone.
    await db.execute(sql`delete from push_subscription where id = ${message.subscription_id}`)
    return
  }
  const isLast = message.attempts >= MOST_ATTEMPTS
  if (isLast) log.warn({ host: new URL(message.endpoint).host, status }, 'gave up on a push message')
  const next = isLast ? null : new Date(now.getTime() + MINUTE_MS * 2 ** (message.attempts - 1)).toISOString()
  await db.execute(sql`
    update push_message set due_at = ${next}::timestamptz, last_error = ${error.slice(0, 200)} where id = ${message.id}`)
}

/** @returns status 0 without a response */
async function post(
  message: Message,
  keys: PushKeys,
  config: Sending['config'],
  limits: OutsideLimits,
): Promise<{ readonly status: number; readonly error: string }> {
  const { publicUrl } = config
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: message.endpoint, keys: { p256dh: message.p256dh, auth: message.auth } },
      JSON.stringify(payloadOf(message)),
      {
        vapidDetails: {
          subject: publicUrl.startsWith('https:') ? publicUrl : 'https://muster.invalid',
          publicKey: keys.publicKey,
          privateKey: keys.privateKey,
        },
        TTL: KEPT_SECONDS,
        // An undelivered message is replaced when the same notification is sent again.
        topic: tagOf(message),
      },
    )
    const sent = { headers: textHeaders(headers), body: body ?? Buffer.alloc(0) }
    const status = await askOutside(config, 'push', () =>
      postOutside(endpoint, sent, { withinMs: WITHIN_MS, ...limits }),
    )
    return { status, error: `the push service answered ${status}` }
  } catch (error) {
    return { status: 0, error: wordsOf(error) }
  }
}

const tagOf = ({ notification_id }: Message) => notification_id.replaceAll('-', '')

function payloadOf(message: Message): PushPayload {
  const { title, description } = inLanguage(message.language ?? 'en', () => noticeInWords(message))
  const url = message.url ?? '/dashboard/notifications'
  return { title, body: shortened(description, MOST_BODY), url, tag: tagOf(message) }
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Deletes messages after a week, sent or not. */
export async function tidyPushes({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await deleteOld(db, { table: 'push_message', column: 'created_at', before })
}
