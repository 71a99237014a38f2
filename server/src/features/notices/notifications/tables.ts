import type { StoredWords } from '@muster/contract/lib/say.ts'
import { notificationKinds } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, time, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** The texts of a notification that have values. */
export interface NoticeWords {
  readonly title: StoredWords | null
  readonly description: StoredWords | null
}

/** A notification to one member. `cause` is unique, so that a repeated change notifies them once. */
export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 30, enum: notificationKinds }).notNull(),
    cause: varchar('cause', { length: 150 }).notNull(),
    /** In English. `words` has them for readers in other languages, unless they're whole texts of the catalogues. */
    title: varchar('title', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }).notNull(),
    words: jsonb('words').$type<NoticeWords>(),
    button: varchar('button', { length: 30 }),
    url: varchar('url', { length: 500 }),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** Turned off in the app: the row exists only for the email and the push notification. */
    hidden: boolean('hidden').notNull().default(false),
    /** When to push it to the member's devices; null once that has started, or never. */
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

/** Which notifications a member gets in which way, and their quiet hours. Defaults apply without a row. */
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
    /** Whether leads of their campus can write to them. */
    campusMessage: boolean('campus_message').notNull().default(true),
    staffMessage: boolean('staff_message').notNull().default(true),
    roleNews: boolean('role_news').notNull().default(true),
    hackathonNews: boolean('hackathon_news').notNull().default(true),
    circleMention: boolean('circle_mention').notNull().default(false),
    organizationAnswer: boolean('organization_answer').notNull().default(true),
    /** The weekly email to leads about their campus. */
    campusHealthMail: boolean('campus_health_mail').notNull().default(true),
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    questionNews: boolean('question_news').notNull().default(true),
    /** Kinds that are hidden in the app, and kinds that aren't pushed. */
    hiddenKinds: varchar('hidden_kinds', { length: 30, enum: notificationKinds })
      .array()
      .notNull()
      .default([]),
    unpushedKinds: varchar('unpushed_kinds', { length: 30, enum: notificationKinds })
      .array()
      .notNull()
      .default([]),
    /** Quiet hours in the member's time zone; can span midnight. */
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
