import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './database/columns.ts'

/** Audit log of staff's actions with values before and after, written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    /** No foreign key, so that entries outlive the accounts. */
    actorId: uuid('actor_id'),
    actorMuid: varchar('actor_muid', { length: 100 }),
    action: varchar('action', { length: 60 }).notNull(),
    targetType: varchar('target_type', { length: 40 }).notNull(),
    targetId: varchar('target_id', { length: 100 }).notNull(),
    /** The member concerned, such as the owner of a voucher; no foreign key, for the same reason. */
    memberId: uuid('member_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The entry that this change undid. */
    undoesId: uuid('undoes_id'),
    /** Name of the record right after the change; null for records without a name and for older entries. */
    record: varchar('record', { length: 300 }),
    /** The bulk job or import that the change was part of. */
    jobId: uuid('job_id').default(sql`nullif(current_setting('muster.job', true), '')::uuid`),
    /** For the entry of a whole job or import, the number of its rows; null for a single change. */
    entries: integer('entries'),
    createdAt: createdAt(),
  },
  (table) => {
    // Without the single changes of jobs, which can be many and are only listed with their job.
    const whole = sql`(${table.jobId} is null or ${table.entries} is not null)`
    return [
      index('audit_log_undoes_index').on(table.undoesId).where(sql`${table.undoesId} is not null`),
      index('audit_log_target_index').on(table.targetType, table.targetId, table.createdAt),
      index('audit_log_actor_index').on(table.actorId, table.createdAt),
      index('audit_log_member_index').on(table.memberId, table.createdAt),
      index('audit_log_action_index').on(table.action, table.createdAt, table.id),
      index('audit_log_job_index')
        .on(table.jobId, table.createdAt, table.id)
        .where(sql`${table.jobId} is not null`),
      index('audit_log_whole_index').on(table.createdAt, table.id).where(whole),
      index('audit_log_whole_actor_index').on(table.actorId, table.createdAt, table.id).where(whole),
      index('audit_log_whole_action_index').on(table.action, table.createdAt, table.id).where(whole),
      index('audit_log_whole_kind_index').on(table.targetType, table.createdAt, table.id).where(whole),
    ]
  },
)

/** Outbox of emails, written in the transaction that causes them; a job delivers them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    recipient: varchar('recipient', { length: 200 }).notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    body: text('body').notNull(),
    /** `<feature>:<id>` of a feature that attaches a file or handles the delivery result. */
    companion: varchar('companion', { length: 100 }),
    /** Unsubscribe link for its email type; null if it can't be turned off. */
    unsubscribe: varchar('unsubscribe', { length: 300 }),
    status: varchar('status', { length: 10, enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
    sentAt: moment('sent_at'),
    /** A run is delivering it, and others leave it alone until then. */
    leasedUntil: moment('leased_until'),
    /** Delivery waits until then: the end of the recipient's quiet hours. */
    notBefore: moment('not_before'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_created_at_index').on(table.createdAt.desc().nullsFirst()),
    index('mail_outbox_bounced_index').on(table.recipient).where(sql`${table.status} = 'failed'`),
    index('mail_outbox_recipient_index').on(table.recipient, table.createdAt.desc().nullsFirst(), table.id),
    index('mail_outbox_failed_index').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    check('mail_outbox_status_check', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
)

/** Server errors, one row for each kind. Member IDs are the only personal data in them. */
export const errorEntry = pgTable(
  'error_entry',
  {
    /** SHA-256 of kind, message, method and route; the error response quotes it. */
    id: varchar('id', { length: 64 }).primaryKey(),
    /** Id in lists and in the audit log. */
    groupId: uuid('group_id').notNull().unique().defaultRandom(),
    kind: varchar('kind', { length: 100 }).notNull(),
    message: varchar('message', { length: 1000 }).notNull(),
    method: varchar('method', { length: 10 }).notNull(),
    route: varchar('route', { length: 300 }).notNull(),
    stack: text('stack'),
    lastRequestId: varchar('last_request_id', { length: 60 }),
    lastUserId: uuid('last_user_id'),
    hits: integer('hits').notNull().default(1),
    firstSeen: moment('first_seen').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** Number of members affected, counted up to a few thousand. */
    members: integer('members').notNull().default(0),
    /** When it was resolved; null again as soon as it recurs. */
    patchedAt: moment('patched_at'),
    /** No foreign key, like `last_user_id`: the platform doesn't depend on the members table. */
    patchedById: uuid('patched_by_id'),
    cameBackAt: moment('came_back_at'),
    mutedUntil: moment('muted_until'),
    mutedById: uuid('muted_by_id'),
    /** The member it's assigned to, until it's resolved or unassigned. */
    takenById: uuid('taken_by_id'),
  },
  (table) => [
    index('error_entry_last_seen_index').on(table.lastSeen.desc().nullsFirst()),
    index('error_entry_open_index').on(table.lastSeen, table.id).where(sql`${table.patchedAt} is null`),
  ],
)

/** Occurrences of each error by hour. */
export const errorHour = pgTable(
  'error_hour',
  {
    errorId: varchar('error_id', { length: 64 })
      .notNull()
      .references(() => errorEntry.id, { onDelete: 'cascade' }),
    hour: moment('hour').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.errorId, table.hour] }),
    index('error_hour_hour_index').on(table.hour),
  ],
)

/** Members affected by an error. */
export const errorMember = pgTable(
  'error_member',
  {
    errorId: varchar('error_id', { length: 64 })
      .notNull()
      .references(() => errorEntry.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.errorId, table.userId] }),
    index('error_member_user_index').on(table.userId),
    index('error_member_last_seen_index').on(table.lastSeen),
  ],
)

/** Latest occurrences of each error. */
export const errorOccurrence = pgTable(
  'error_occurrence',
  {
    id: primaryId(),
    errorId: varchar('error_id', { length: 64 })
      .notNull()
      .references(() => errorEntry.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    method: varchar('method', { length: 10 }).notNull(),
    path: varchar('path', { length: 300 }).notNull(),
    userId: uuid('user_id'),
    muid: varchar('muid', { length: 100 }),
    requestId: varchar('request_id', { length: 60 }),
    body: text('body'),
    trace: text('trace').notNull(),
  },
  (table) => [
    index('error_occurrence_error_index').on(table.errorId, table.at, table.id),
    index('error_occurrence_at_index').on(table.at),
    index('error_occurrence_user_index').on(table.userId),
  ],
)

/** Jobs that failed permanently, until they are retried. The queue's own tables are too large to search. */
export const failedJob = pgTable(
  'failed_job',
  {
    /** Id of the job. */
    id: uuid('id').primaryKey(),
    queue: varchar('queue', { length: 60 }).notNull(),
    message: varchar('message', { length: 500 }).notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [index('failed_job_queue_index').on(table.queue, table.failedAt)],
)

/**
 * State of the installation itself, such as its generated token secret and the version of its reference data.
 */
export const appState = pgTable('app_state', {
  key: varchar('key', { length: 60 }).primaryKey(),
  value: text('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/**
 * Outbox of NOTIFY messages, so that transactions don't send them: while one commits, it holds a lock of the
 * whole database server. `unlogged`, because a crash of PostgreSQL cuts all listeners, and they read everything
 * again.
 */
export const announcement = pgTable('announcement', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: varchar('channel', { length: 60 }).notNull(),
  payload: varchar('payload', { length: 60 }).notNull(),
})

/** Rate limit counters for several processes without Redis; written by the rate limiter. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
