import { setTimeout as delay } from 'node:timers/promises'
import { say } from '@muster/contract/lib/say.ts'
import type { leftOutReasons } from '@muster/contract/notices/message-shapes.ts'
import { plainText, toReader } from '@muster/contract/notices/message-words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import type { MailCompanion } from '../../../platform/mail/deliver.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { postMessage } from '../../partners/chat-community/index.ts'
import { choiceOfMails, type Notice, notify, unsubscribeAddress } from '../notifications/index.ts'
import { recount } from './counts.ts'
import { gather } from './gather.ts'
import { followAddress } from './links.ts'
import type { StoredMessage } from './read.ts'
import { SEND_QUEUE } from './send.ts'
import { staffMessage } from './tables.ts'
import { choicesOfMember, noticeKindOf, todayOf, wants } from './ways.ts'

/** Members in one transaction. Few, so that requests don't wait for the process while it writes them. */
const BATCH = 100
/** After this long, a job goes to the end of the queue, so that others get a turn. */
const SLICE_MS = 10_000
/** Between two batches it rests as long as the last one took, so that requests get half of the time. */
const LONGEST_REST_MS = 1_000
/** At this hour, in their time zone, members get what was held back. */
const HELD_UNTIL_HOUR = 9
/** An older message that couldn't be sent for so many days no longer holds back later ones. */
const KEEPS_PLACE_DAYS = 7

export type DeliverParts = Pick<Parts, 'db' | 'clock' | 'config' | 'jobs' | 'sendMail' | 'hashCode' | 'log'>

/** Cause of the notification to each member. */
export const messageCause = (id: string) => `staff-message:${id}`

/**
 * Continues a message: fixes its list, and once the ten minutes have passed, sends it to those who are due.
 * Idempotent and resumable: a member's rows, notification and email are one transaction.
 */
export async function runMessage(parts: DeliverParts, messageId: string): Promise<void> {
  const { db, clock, jobs } = parts
  let [message] = (await db.select().from(staffMessage).where(eq(staffMessage.id, messageId))) as (
    | StoredMessage
    | undefined
  )[]
  if (!message || (message.state !== 'leaving' && message.state !== 'sending')) return
  if (!message.gathered && !(await gather(parts, message))) return
  if (message.state === 'leaving') {
    message = await leave(parts, messageId)
    if (!message) return
  }
  const sender = await senderName(db, message)
  const until = Date.now() + SLICE_MS
  for (;;) {
    const started = Date.now()
    const sent = message
    if (!(await tryAgain(() => sendBatch(parts, sent, sender)))) break
    await delay(Math.min(LONGEST_REST_MS, Date.now() - started))
    if (Date.now() < until) continue
    await jobs.enqueue(db, SEND_QUEUE, { id: messageId })
    return
  }
  await finish(db, messageId, clock.now())
}

/** Starts sending once it's time. From here on, it can't be stopped. @returns undefined before that */
const leave = (parts: Pick<Parts, 'db' | 'clock'>, messageId: string): Promise<StoredMessage | undefined> =>
  parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const [left] = await tx
      .update(staffMessage)
      .set({ state: 'sending', sentAt: now, progressAt: now })
      .where(
        and(
          eq(staffMessage.id, messageId),
          eq(staffMessage.state, 'leaving'),
          eq(staffMessage.gathered, true),
          sql`${staffMessage.leavesAt} <= ${now}::timestamptz`,
        ),
      )
      .returning()
    if (left?.ways.includes('channel')) await postMessage(tx, messageId, left.channelIds)
    return left as StoredMessage | undefined
  })

async function senderName(db: Database, { createdById }: StoredMessage): Promise<string> {
  const [sender] = await db.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${createdById}`,
  )
  return sender?.full_name ?? FORMER_MEMBER
}

interface Due {
  readonly user_id: string
  readonly full_name: string
  readonly email: string
  readonly active: boolean
  readonly bell: boolean
  readonly mail: boolean
  readonly bounced: boolean
  /** The day on which it's their turn, and whether that's today; null for urgent ones. */
  readonly day: string | null
  readonly is_today: boolean
}

/** Sends the message to the next members. @returns whether there can be more */
function sendBatch(parts: DeliverParts, message: StoredMessage, sender: string): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const isUrgent = message.urgentBecause !== ''
    // The days of members are taken by one batch at a time, whichever message it is of. A member's messages go out in the
    // order in which they left: one a day, after those that wait and are older, also if these are late.
    if (!isUrgent) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-message-days'))`)
    const { bell, mail, bounced } = wants(message.audience)
    const due = await tx.execute<Due & Record<string, unknown>>(sql`
      with taken as (
        select user_id from staff_message_member
        where message_id = ${message.id} and state = 'waiting' and coalesce(due_at <= ${now}::timestamptz, true)
        order by user_id limit ${BATCH}::integer for update skip locked
      ), older as (
        select id, sent_at from staff_message
        where state = 'sending' and urgent_because = '' and (sent_at, id) < (${message.sentAt}::timestamptz, ${message.id}::uuid)
      ), released as (
        -- Releases up to 1.0 kept the next days for those that wait.
        update staff_message_member set day = null
        where user_id in (select user_id from taken) and state = 'waiting' and day is not null and not ${isUrgent}::boolean
      )
      select taken.user_id, member.full_name, member.email, member.status = 'active' as active, ${bell} as bell,
        ${mail} as mail, ${bounced} as bounced, free.day::text, ${isUrgent}::boolean or free.day = today.day as is_today
      from taken join "user" as member on member.id = taken.user_id ${choicesOfMember}
      cross join lateral (select ${todayOf(now)} as day) as today
      left join lateral (
        select coalesce(
          (
            select max(got.day) + 1 from staff_message_member as got
            where got.user_id = taken.user_id and got.day >= today.day and got.state = 'sent'
          ), today.day
        ) + (
          select count(*)::integer from older join staff_message_member as other on other.message_id = older.id
          where other.user_id = taken.user_id and other.state = 'waiting'
            and coalesce(other.due_at, older.sent_at) > ${now}::timestamptz - make_interval(days => ${KEEPS_PLACE_DAYS}::integer)
        ) as day where not ${isUrgent}::boolean
      ) as free on true
      order by taken.user_id`)
    if (due.length === 0) return false
    await store(tx, message, await sendTo(parts, tx, message, sender, [...due]), now)
    return due.length === BATCH
  })
}

interface Outcome {
  readonly user_id: string
  readonly state: 'waiting' | 'sent' | 'left_out'
  readonly reason?: (typeof leftOutReasons)[number]
  readonly day?: string | null
  readonly bell?: 'sent' | 'off'
  readonly mail?: 'queued' | 'off' | 'bounced'
}

/** What happens to a member who is due, by the message's ways and their choices. */
function outcomeOf({ ways }: Pick<StoredMessage, 'ways'>, member: Due): Outcome {
  const { user_id, day } = member
  if (!member.active) return { user_id, state: 'left_out', reason: 'deactivated' }
  const mailed = member.mail && member.bounced ? 'bounced' : member.mail ? 'queued' : 'off'
  const got: Pick<Outcome, 'bell' | 'mail'> = {
    ...(ways.includes('bell') && { bell: member.bell ? 'sent' : 'off' }),
    ...(ways.includes('mail') && { mail: mailed }),
  }
  if (got.bell !== 'sent' && got.mail !== 'queued' && !ways.includes('banner')) {
    return { user_id, state: 'left_out', reason: got.mail === 'bounced' ? 'bounced' : 'opted_out', ...got }
  }
  return member.is_today ? { user_id, state: 'sent', day, ...got } : { user_id, state: 'waiting', day }
}

/** Notifies and emails those who get it now. @returns what happens to each */
async function sendTo(
  parts: DeliverParts,
  tx: Database,
  message: StoredMessage,
  sender: string,
  due: readonly Due[],
): Promise<Outcome[]> {
  const notices: Notice[] = []
  const mails: Mail[] = []
  const outcomes = due.map((member) => {
    const outcome = outcomeOf(message, member)
    if (outcome.bell === 'sent') notices.push(noticeOf(message, member))
    if (outcome.mail === 'queued') mails.push(mailOf(parts, message, sender, member))
    return outcome
  })
  await notify(tx, ...notices)
  await parts.sendMail(tx, ...mails)
  return outcomes
}

type Reader = Pick<Due, 'user_id' | 'full_name' | 'email'>
type Sent = Pick<StoredMessage, 'id' | 'subject' | 'text' | 'button' | 'opens' | 'audience' | 'createdById'>

/** The notification of a message. It opens the whole text. */
export const noticeOf = (message: Sent, reader: Reader): Notice => ({
  userId: reader.user_id,
  kind: noticeKindOf(message.audience),
  cause: messageCause(message.id),
  title: toReader(message.subject, reader.full_name),
  description: plainText(toReader(message.text, reader.full_name)),
  button: 'Read message',
  url: `/dashboard/message/${message.id}`,
  ...(message.createdById && { actorId: message.createdById }),
})

/** The email of a message. @param companion left out for a test copy, which isn't counted */
export function mailOf(
  parts: Pick<Parts, 'config' | 'hashCode'>,
  message: Sent,
  sender: string,
  reader: Reader,
  companion: string | undefined = `messages:${message.id}.${reader.user_id}`,
): Mail {
  const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
  const address = (link: string) => (link.startsWith('/') ? site.url + link : link)
  const stop = unsubscribeAddress(parts, reader.user_id, noticeKindOf(message.audience))
  return {
    to: reader.email,
    write: () => ({
      subject: toReader(message.subject, reader.full_name),
      body: [
        plainText(toReader(message.text, reader.full_name), address),
        message.opens && `${message.button}: ${followAddress(parts, message.id, reader.user_id)}`,
        `${say`${{ sender }} sent this to ${{ audience: message.audience.name }}.`}\n${choiceOfMails(site, stop)}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),
    unsubscribe: stop,
    ...(companion && { companion }),
  }
}

/** One statement for all members of a batch. */
async function store(tx: Database, message: StoredMessage, outcomes: readonly Outcome[], now: Date) {
  const banner = message.ways.includes('banner') ? message.bannerUntil : null
  await tx.execute(sql`
    update staff_message_member as stored set state = given.state, reason = given.reason,
      day = case when given.state = 'sent' then given.day end,
      bell = given.bell, mail = given.mail,
      due_at = case when given.state = 'waiting'
        then (given.day + make_interval(hours => ${HELD_UNTIL_HOUR}::integer)) at time zone zone_of_member(stored.user_id) end,
      sent_at = case when given.state = 'sent' then ${now}::timestamptz end,
      banner_until = case when given.state = 'sent' then ${banner}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb)
      as given (user_id uuid, state text, reason text, day date, bell text, mail text)
    where stored.message_id = ${message.id} and stored.user_id = given.user_id`)
  await tx.update(staffMessage).set({ progressAt: now, isStale: true }).where(eq(staffMessage.id, message.id))
}

/** Ends a message when no one waits any longer, not even until tomorrow. */
async function finish(db: Database, messageId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update staff_message set state = 'sent', progress_at = ${now}::timestamptz
    where id = ${messageId} and state = 'sending' and not exists (
      select from staff_message_member where message_id = ${messageId} and state = 'waiting'
    )`)
  await recount(db, messageId)
}

/** Notes whether the email server has taken the email. */
export const messageMails: MailCompanion = {
  attachment: async () => null,
  onOutcome: async (tx, id, outcome) => {
    const [messageId = '', userId = ''] = id.split('.')
    await tx.execute(sql`
      with noted as (
        update staff_message_member set mail = ${outcome}
        where message_id = ${messageId}::uuid and user_id = ${userId}::uuid and mail in ('queued', 'failed')
        returning message_id
      )
      update staff_message set is_stale = true where not is_stale and id in (select message_id from noted)`)
  },
}
