import type { LanguageCode } from '@muster/contract/lib/languages.ts'
import type { Words } from '@muster/contract/lib/say.ts'
import { type MailKind, mailKinds, type NotificationKind } from '@muster/contract/notices/notifications.ts'
import { type SQL, sql } from 'drizzle-orm'
import { announcing } from '../../../platform/database/announcing.ts'
import type { Database } from '../../../platform/database.ts'
import { inEnglish, readWords, shortened, stored } from '../../../platform/language/stored-words.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { noticeMail } from './mails.ts'
import type { NoticeWords } from './tables.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

/** Channel on which every process learns whose notifications have changed. */
export const NOTICES_CHANGED = 'notices_changed'

export interface Notice {
  readonly userId: string
  readonly kind: NotificationKind
  /**
   * The act behind it, unique per member, such as `submission:<id>:3`. A second notification with the same
   * cause has no effect.
   */
  readonly cause: string
  /** Up to 100 signs in English, else it's cut. */
  readonly title: Words
  /** Up to 500 signs in English, else it's cut. */
  readonly description: Words
  /** Caption of the link, and its path within the site. */
  readonly button: string | null
  readonly url: string | null
  /** The person who acted; left out when it was the platform. */
  readonly actorId?: string
}

/**
 * Stores notifications in the transaction of the change itself; open screens are updated on commit.
 * Idempotent. Doesn't send emails; see `notifyByMailToo`.
 */
export async function notify(tx: Database, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await store(tx, notices)
}

/**
 * Like `notify`, and sends an email to each member who wants one for this kind. A constant number of
 * statements.
 */
export async function notifyByMailToo(
  parts: Pick<Parts, 'sendMail' | 'config' | 'hashCode'>,
  tx: Database,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
  const mails: Mail[] = (await store(tx, notices)).flatMap((row) => {
    const notice = notices[row.position]
    if (!row.mail || !notice) return []
    const stop = unsubscribeAddress(parts, notice.userId, mailKindOf(notice.kind))
    const mail = noticeMail(site, { email: row.email, fullName: row.full_name }, notice, stop)
    const quiet = { until: row.quiet_until, seconds: row.quiet_seconds }
    return [{ ...mail, language: row.language, quiet }]
  })
  await parts.sendMail(tx, ...mails)
}

/** The texts of a stored notification in the language that's spoken. */
export const noticeInWords = (notice: {
  readonly title: string
  readonly description: string
  readonly words: NoticeWords | null
}) => ({
  title: readWords(notice.words?.title ?? null, notice.title),
  description: readWords(notice.words?.description ?? null, notice.description),
})

/**
 * The setting that turns off emails of a kind. Kinds without a setting of their own share the one for
 * reminders.
 */
const mailKindOf = (kind: NotificationKind): MailKind =>
  mailKinds.find((known) => known === kind) ?? 'meetup_reminder'

/** Marks a notification as read, because the member has done elsewhere what it asked for. */
export async function settleNotice(tx: Database, userId: string, cause: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update notification set read_at = ${now}::timestamptz
      where user_id = ${userId} and cause = ${cause} and read_at is null returning user_id`,
  )
}

/** Removes an unread notification when what it announced was undone. */
export async function takeBackNotice(tx: Database, userId: string, cause: string): Promise<void> {
  await changed(
    tx,
    sql`delete from notification where user_id = ${userId} and cause = ${cause} and read_at is null
      returning user_id`,
  )
}

/** Removes the unread notifications of members with this cause. @param members a query of their ids */
export async function takeBackEverywhere(tx: Database, cause: string, members: SQL): Promise<void> {
  await changed(
    tx,
    sql`delete from notification where user_id in (${members}) and cause = ${cause} and read_at is null
      returning user_id`,
  )
}

/** Removes many unread notifications, up to 5,000 per statement. */
export async function takeBackNotices(
  tx: Database,
  notices: readonly Pick<Notice, 'userId' | 'cause'>[],
): Promise<void> {
  for (let start = 0; start < notices.length; start += 5_000) {
    await changed(
      tx,
      sql`delete from notification using jsonb_to_recordset(
          ${JSON.stringify(notices.slice(start, start + 5_000))}::text::jsonb
        ) as undone ("userId" uuid, cause text)
        where user_id = undone."userId" and notification.cause = undone.cause and read_at is null
        returning user_id`,
    )
  }
}

/**
 * Runs a change of notifications that returns `user_id`, and announces it to all processes.
 * @returns the number of rows
 */
export async function changed(tx: Database, change: SQL): Promise<number> {
  const [row] = await tx.execute<{ rows: number }>(sql`
    with changed as (${change}), ${announcing(NOTICES_CHANGED, sql`select distinct user_id from changed`)}
    select count(*)::integer as rows from changed`)
  if (row?.rows) tx.announced()
  return row?.rows ?? 0
}

const MOST_OF_TITLE = 100
const MOST_OF_DESCRIPTION = 500

interface Stored {
  /** Index of the notification in the input. */
  readonly position: number
  readonly email: string
  readonly full_name: string
  readonly language: LanguageCode | null
  readonly mail: boolean
  /** The member's quiet hours; null outside of them. */
  readonly quiet_until: string | null
  readonly quiet_seconds: number
}

/** One statement for all; each one is newer than the one before it. @returns the new ones */
async function store(tx: Database, notices: readonly Notice[]): Promise<Stored[]> {
  const rows = notices.map((notice, position) => {
    const words: NoticeWords = { title: stored(notice.title), description: stored(notice.description) }
    return {
      ...notice,
      position,
      title: shortened(inEnglish(notice.title), MOST_OF_TITLE),
      description: shortened(inEnglish(notice.description), MOST_OF_DESCRIPTION),
      words: words.title || words.description ? words : null,
    }
  })
  const inserted = await tx.execute<Stored>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
        position integer, "userId" uuid, kind text, cause text, title text, description text, words jsonb, button text, url text,
        "actorId" uuid
      )
    ), stored as (
      insert into notification
        (user_id, kind, cause, title, description, words, button, url, created_by_id, created_at, hidden, push_due_at)
      select "userId", kind, cause, title, description, words, button, url, "actorId",
        statement_timestamp() + position * interval '1 microsecond',
        coalesce(kind = any (preference.hidden_kinds), false),
        case when not coalesce(kind = any (preference.unpushed_kinds), false)
            and exists (select from push_subscription where push_subscription.user_id = "userId")
          then coalesce(quiet_until("userId", statement_timestamp()), statement_timestamp()) end
      from given left join notification_preference as preference on preference.user_id = "userId"
      on conflict (user_id, cause) do nothing
      returning user_id, cause
    ), ${announcing(NOTICES_CHANGED, sql`select distinct user_id from stored`)}
    select given.position, member.email, member.full_name, member.language, member.status = 'active' and case given.kind
        when 'submission_reviewed' then coalesce(preference.submission_reviewed, true)
        when 'level_reached' then coalesce(preference.level_reached, false)
        when 'voucher_received' then coalesce(preference.voucher_received, true)
        when 'circle_news' then coalesce(preference.circle_news, true)
        when 'meetup_news' then coalesce(preference.meetup_news, true)
        when 'campus_message' then coalesce(preference.campus_message, true)
        when 'staff_message' then coalesce(preference.staff_message, true)
        when 'role_news' then coalesce(preference.role_news, true)
        when 'hackathon_news' then coalesce(preference.hackathon_news, true)
        when 'circle_mention' then coalesce(preference.circle_mention, false)
        when 'organization_answer' then coalesce(preference.organization_answer, true)
        when 'weekly_summary' then coalesce(preference.weekly_summary, true)
        when 'question_news' then coalesce(preference.question_news, true)
        else coalesce(preference.meetup_reminder, true)
      end as mail, quiet.until as quiet_until,
      coalesce(greatest(0, ceil(extract(epoch from quiet.until - statement_timestamp()))), 0)::integer as quiet_seconds
    from stored
    join given on given."userId" = stored.user_id and given.cause = stored.cause
    join "user" as member on member.id = stored.user_id
    left join notification_preference as preference on preference.user_id = stored.user_id
    left join lateral (
      select quiet_until(stored.user_id, statement_timestamp()) as until where preference.quiet_from is not null
    ) as quiet on true
    order by given.position`)
  if (inserted.length > 0) tx.announced()
  return [...inserted]
}
