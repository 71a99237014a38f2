import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { submission } from '../submissions/tables.ts'

/**
 * Approved work whose author has answered whether others can see it. A trigger deletes the row when the work
 * is no longer approved (`shown-work.sql`); whether a reader sees it depends on the author's profile.
 */
export const shownWork = pgTable(
  'shown_work',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submission.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id').notNull(),
    /** The task's interest group at that time. */
    groupId: uuid('group_id'),
    /** The author's college at that time. */
    collegeId: uuid('college_id'),
    /** Since when others can see it; null: kept to oneself. */
    shownAt: moment('shown_at'),
  },
  (table) => {
    const isShown = sql`${table.shownAt} is not null`
    const newest = () => [table.shownAt.desc().nullsFirst(), table.submissionId] as const
    return [
      index('shown_work_user_index').on(table.userId, table.taskId),
      index('shown_work_task_index')
        .on(table.taskId, ...newest())
        .where(isShown),
      index('shown_work_task_college_index')
        .on(table.taskId, table.collegeId, ...newest())
        .where(isShown),
      index('shown_work_group_index')
        .on(table.groupId, ...newest())
        .where(isShown),
      index('shown_work_college_index')
        .on(table.collegeId, ...newest())
        .where(isShown),
      index('shown_work_newest_index')
        .on(...newest())
        .where(isShown),
    ]
  },
)

/** The picture that a page itself offers for previews, fetched once for an address (`previews/fetch.ts`). */
export const linkPreview = pgTable(
  'link_preview',
  {
    address: varchar('address', { length: 500 }).primaryKey(),
    /** As in `submission`, which finds the work with this link. Its first word is the host. */
    linkKey: varchar('link_key', { length: 500 }).notNull(),
    /** Null until it was fetched, and if there's none. */
    pictureKey: varchar('picture_key', { length: 100 }),
    tries: smallint('tries').notNull().default(0),
    /** When it's fetched next; null: not again. */
    nextAt: moment('next_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('link_preview_next_index').on(table.nextAt, table.address).where(sql`${table.nextAt} is not null`),
  ],
)
