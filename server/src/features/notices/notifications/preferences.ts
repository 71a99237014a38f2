import type { MailPreferences } from '@muster/contract/notices/notifications.ts'
import { eq, sql } from 'drizzle-orm'
import type { ChangeOf } from '../../../platform/acts/change.ts'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { notificationPreference } from './tables.ts'

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
  staff_message: true,
  role_news: true,
  hackathon_news: true,
  circle_mention: false,
  organization_answer: true,
  campus_health_mail: true,
  weekly_summary: true,
  question_news: true,
}

export function presentPreferences(
  row: typeof notificationPreference.$inferSelect | undefined,
): MailPreferences {
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
    staff_message: row.staffMessage,
    role_news: row.roleNews,
    hackathon_news: row.hackathonNews,
    circle_mention: row.circleMention,
    organization_answer: row.organizationAnswer,
    campus_health_mail: row.campusHealthMail,
    weekly_summary: row.weeklySummary,
    question_news: row.questionNews,
  }
}

/** Which notifications a member also gets by email; defaults until they choose. */
export async function readMailPreferences(db: Database, userId: string): Promise<MailPreferences> {
  const [row] = await db
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.userId, userId))
  return presentPreferences(row)
}

/** Changes the given kinds; the others are unchanged. */
export async function setMailPreferences(
  db: Database,
  userId: string,
  change: ChangeOf<MailPreferences>,
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
    staffMessage: change.staff_message,
    roleNews: change.role_news,
    hackathonNews: change.hackathon_news,
    circleMention: change.circle_mention,
    organizationAnswer: change.organization_answer,
    campusHealthMail: change.campus_health_mail,
    weeklySummary: change.weekly_summary,
    questionNews: change.question_news,
  }
  const [row] = await db
    .insert(notificationPreference)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationPreference.userId, set: { userId, ...set } })
    .returning()
  return presentPreferences(row)
}

/** The members who want emails or notifications of this kind, which is the default. */
export async function whoWants(
  db: Database,
  what: 'overdue_notice' | 'overdue_mail' | 'campus_message' | 'campus_health_mail' | 'weekly_summary',
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const refusals = await db.execute<{ user_id: string }>(sql`
    select user_id from notification_preference
    where user_id = any (${uuids(userIds)}) and not ${sql.identifier(what)}`)
  const refused = new Set([...refusals].map(({ user_id }) => user_id))
  return new Set(userIds.filter((id) => !refused.has(id)))
}
