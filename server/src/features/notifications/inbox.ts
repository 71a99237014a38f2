import type { MailPreferences, Notification, notifications } from '@muster/contract/account/notifications.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { contains } from '../../platform/listing/like.ts'
import { againstId, byMoment, listing } from '../../platform/listing/listing.ts'
import { uuids } from '../../platform/listing/lists.ts'
import { changed } from './notify.ts'
import { notificationPreference } from './tables.ts'

type NoticeRow = Notification & Record<string, unknown>

const shown = sql.raw('id, kind, title, description, button, url, created_at, read_at')

/** A member's notices, newest first without a choice. @param count how many there are without a search */
const noticeList = (userId: string, isUnreadOnly: boolean, count: number) =>
  listing<typeof notifications.list>({
    table: sql`notification`,
    id: sql`notification.id`,
    columns: shown,
    always: sql`user_id = ${userId}::uuid ${isUnreadOnly ? sql`and read_at is null` : sql``}`,
    where: ({ search }) => [search && contains(search, sql`lower(title)`, sql`lower(description)`)],
    orders: { created_at: [byMoment(sql`created_at`), againstId(sql`id`)] },
    usual: '-created_at',
    total: async () => count,
    present: (row) => row,
  })

/** One page of a member's notices, and how many are unread. Two statements, three with a search. */
export async function listNotices(db: Database, userId: string, query: QueryOf<typeof notifications.list>) {
  const [counted = { all: 0, unread: 0 }] = await db.execute<{ all: number; unread: number }>(sql`
    select count(*)::integer as all, count(*) filter (where read_at is null)::integer as unread
    from notification where user_id = ${userId}`)
  const isUnreadOnly = query.unread === true
  const list = noticeList(userId, isUnreadOnly, isUnreadOnly ? counted.unread : counted.all)
  return { ...(await list.page(db, query)), unread: counted.unread }
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
  role_news: true,
  hackathon_news: true,
  circle_mention: false,
  organization_answer: true,
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
    role_news: row.roleNews,
    hackathon_news: row.hackathonNews,
    circle_mention: row.circleMention,
    organization_answer: row.organizationAnswer,
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
    roleNews: change.role_news,
    hackathonNews: change.hackathon_news,
    circleMention: change.circle_mention,
    organizationAnswer: change.organization_answer,
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
