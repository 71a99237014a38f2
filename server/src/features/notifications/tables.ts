import { notificationKinds } from '@muster/contract/account/notifications.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, time, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** A notice to one member. `cause` is unique, so that a repeated change tells them once. */
export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 30, enum: notificationKinds }).notNull(),
    cause: varchar('cause', { length: 150 }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }).notNull(),
    button: varchar('button', { length: 30 }),
    url: varchar('url', { length: 500 }),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** Not wanted in the app: it stands for the mail and the push message alone. */
    hidden: boolean('hidden').notNull().default(false),
    /** When it is to be pushed to the member's devices; null once that is under way, or when it never is. */
    pushDueAt: moment('push_due_at'),
  },
  (table) => [
    unique('notification_cause_unique').on(table.userId, table.cause),
    index('notification_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('notification_unread_index')
      .on(table.userId)
      .where(sql`${table.readAt} is null and not ${table.hidden}`),
    index('notification_push_index').on(table.pushDueAt).where(sql`${table.pushDueAt} is not null`),
    index('notification_created_by_index').on(table.createdById),
  ],
)

/** Which notices come by which way, and when none is to disturb; a member without a row has the defaults. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    submissionReviewed: boolean('submission_reviewed').notNull().default(true),
    levelReached: boolean('level_reached').notNull().default(false),
    voucherReceived: boolean('voucher_received').notNull().default(true),
    circleNews: boolean('circle_news').notNull().default(true),
    meetupNews: boolean('meetup_news').notNull().default(true),
    meetupReminder: boolean('meetup_reminder').notNull().default(true),
    overdueNotice: boolean('overdue_notice').notNull().default(true),
    overdueMail: boolean('overdue_mail').notNull().default(true),
    /** Whether leads of their campus may write to them. */
    campusMessage: boolean('campus_message').notNull().default(true),
    roleNews: boolean('role_news').notNull().default(true),
    hackathonNews: boolean('hackathon_news').notNull().default(true),
    circleMention: boolean('circle_mention').notNull().default(false),
    organizationAnswer: boolean('organization_answer').notNull().default(true),
    /** The weekly mail to leads about how their campus is doing. */
    campusHealthMail: boolean('campus_health_mail').notNull().default(true),
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    questionNews: boolean('question_news').notNull().default(true),
    /** Kinds that are not shown in the app, and those that are not pushed. */
    hiddenKinds: varchar('hidden_kinds', { length: 30, enum: notificationKinds })
      .array()
      .notNull()
      .default([]),
    unpushedKinds: varchar('unpushed_kinds', { length: 30, enum: notificationKinds })
      .array()
      .notNull()
      .default([]),
    /** Quiet hours by the clock where the member is; they may go over midnight. */
    quietFrom: time('quiet_from'),
    quietUntil: time('quiet_until'),
  },
  (table) => [
    check(
      'notification_preference_quiet_check',
      sql`case when ${table.quietFrom} is null then ${table.quietUntil} is null
      else ${table.quietUntil} is not null and ${table.quietFrom} <> ${table.quietUntil} end`,
    ),
  ],
)
