import type { MailPreferences, Notification, notifications } from '@muster/contract/account/notifications.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/listing/like.ts'
import { uuids } from '../../platform/listing/lists.ts'
import { lastPage, pageOf } from '../../platform/listing/paging.ts'
import { changed } from './notify.ts'
import { notificationPreference } from './tables.ts'

type NoticeRow = Notification & Record<string, unknown>

const shown = sql.raw('id, kind, title, description, button, url, created_at, read_at')

/** One page of a member's notices, newest first, and how many are unread. Two statements. */
export async function listNotices(db: Database, userId: string, query: QueryOf<typeof notifications.list>) {
  const unreadOnly = query.unread === true ? sql`and read_at is null` : sql``
  const term = query.search && likePattern(query.search)
  const found = term ? sql`and (title ilike ${term} or description ilike ${term})` : sql``
  const [counted] = await db.execute<{ count: number; unread: number }>(sql`
    select count(*) filter (where true ${unreadOnly} ${found})::integer as count,
      count(*) filter (where read_at is null)::integer as unread
    from notification where user_id = ${userId}`)
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const order = query.sortBy === 'created_at' ? sql`created_at, id desc` : sql`created_at desc, id`
  const rows = await db.execute<NoticeRow>(sql`
    select ${shown} from notification where user_id = ${userId} ${unreadOnly} ${found}
    order by ${order} limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  const page = pageOf([...rows], count, { pageIndex, perPage: query.perPage })
  return { ...page, unread: counted?.unread ?? 0 }
}

/** What the bell shows: how many notices are unread, and the newest of them. */
export async function unreadNotices(db: Database, userId: string) {
  const rows = await db.execute<NoticeRow & { unread: number }>(sql`
    select ${shown}, (select count(*)::integer from notification where user_id = ${userId} and read_at is null) as unread
    from notification where user_id = ${userId} and read_at is null order by created_at desc, id limit 1`)
  const [newest] = [...rows]
  if (!newest) return { unread: 0, newest: null }
  const { unread, ...notice } = newest
  return { unread, newest: notice }
}

/** @throws AppError 404 for anybody else's notice. One that was read before stays as it is. */
export async function markRead(db: Database, userId: string, noticeId: string, now: Date): Promise<void> {
  const rows = await changed(
    db,
    sql`update notification set read_at = coalesce(read_at, ${now}::timestamptz)
      where id = ${noticeId} and user_id = ${userId} returning user_id`,
  )
  if (rows === 0) throw notFound('This notice')
}

export async function markAllRead(db: Database, userId: string, now: Date): Promise<void> {
  await changed(
    db,
    sql`update notification set read_at = ${now}::timestamptz
      where user_id = ${userId} and read_at is null returning user_id`,
  )
}

/** @throws AppError 404 for anybody else's notice. */
export async function removeNotice(db: Database, userId: string, noticeId: string): Promise<void> {
  const rows = await changed(
    db,
    sql`delete from notification where id = ${noticeId} and user_id = ${userId} returning user_id`,
  )
  if (rows === 0) throw notFound('This notice')
}

/** Fine as well when there are none. */
export async function removeAllNotices(db: Database, userId: string): Promise<void> {
  await changed(db, sql`delete from notification where user_id = ${userId} returning user_id`)
}

const defaults: MailPreferences = {
  submission_reviewed: true,
  level_reached: false,
  voucher_received: true,
  circle_news: true,
  meetup_news: true,
  meetup_reminder: true,
  overdue_notice: true,
  overdue_mail: true,
  campus_message: true,
  campus_health_mail: true,
}

function presentPreferences(row: typeof notificationPreference.$inferSelect | undefined): MailPreferences {
  if (!row) return defaults
  return {
    submission_reviewed: row.submissionReviewed,
    level_reached: row.levelReached,
    voucher_received: row.voucherReceived,
    circle_news: row.circleNews,
    meetup_news: row.meetupNews,
    meetup_reminder: row.meetupReminder,
    overdue_notice: row.overdueNotice,
    overdue_mail: row.overdueMail,
    campus_message: row.campusMessage,
    campus_health_mail: row.campusHealthMail,
  }
}

/** Which notices a member gets by mail as well; the defaults until they choose. */
export async function readMailPreferences(db: Database, userId: string): Promise<MailPreferences> {
  const [row] = await db
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.userId, userId))
  return presentPreferences(row)
}

/** Changes the kinds that are given; the others stay as they are. */
export async function setMailPreferences(
  db: Database,
  userId: string,
  change: Partial<MailPreferences>,
): Promise<MailPreferences> {
  const set = {
    submissionReviewed: change.submission_reviewed,
    levelReached: change.level_reached,
    voucherReceived: change.voucher_received,
    circleNews: change.circle_news,
    meetupNews: change.meetup_news,
    meetupReminder: change.meetup_reminder,
    overdueNotice: change.overdue_notice,
    overdueMail: change.overdue_mail,
    campusMessage: change.campus_message,
    campusHealthMail: change.campus_health_mail,
  }
  const [row] = await db
    .insert(notificationPreference)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationPreference.userId, set: { userId, ...set } })
    .returning()
  return presentPreferences(row)
}

/** Those of some members who want mails or notices of such a kind; who has chosen nothing does. */
export async function whoWants(
  db: Database,
  what: 'overdue_notice' | 'overdue_mail' | 'campus_message' | 'campus_health_mail',
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const refusals = await db.execute<{ user_id: string }>(sql`
    select user_id from notification_preference
    where user_id = any (${uuids(userIds)}) and not ${sql.identifier(what)}`)
  const refused = new Set([...refusals].map(({ user_id }) => user_id))
  return new Set(userIds.filter((id) => !refused.has(id)))
}
