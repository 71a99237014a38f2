import { chatPostKinds } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { role } from '../../access/access/tables.ts'
import { session, user } from '../../account/accounts/tables.ts'
import { interestGroup } from '../../learning/interest-groups/tables.ts'
import { level } from '../../learning/levels/tables.ts'
import { channel } from '../channels/tables.ts'

/** A pending OAuth attempt to link an account: valid once, for a short time and in the same session. */
export const chatLinkAttempt = pgTable(
  'chat_link_attempt',
  {
    id: primaryId(),
    stateHash: varchar('state_hash', { length: 64 }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_link_attempt_user_index').on(table.userId),
    index('chat_link_attempt_session_index').on(table.sessionId),
    index('chat_link_attempt_expires_index').on(table.expiresAt),
  ],
)

/** Data on a member's chat account other than its id, which is in `user`. */
export const chatAccount = pgTable('chat_account', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: 100 }),
  linkedAt: moment('linked_at'),
  /** When the chat last said whether the member is on the server. */
  checkedAt: moment('checked_at'),
})

/** A chat role that comes with a role, a level or an interest group here. */
export const chatRoleRule = pgTable(
  'chat_role_rule',
  {
    id: primaryId(),
    roleId: uuid('role_id').references(() => role.id, { onDelete: 'cascade' }),
    levelOrder: smallint('level_order').references(() => level.levelOrder, { onDelete: 'cascade' }),
    interestGroupId: uuid('interest_group_id').references(() => interestGroup.id, { onDelete: 'cascade' }),
    chatRoleId: varchar('chat_role_id', { length: 20 }).notNull(),
    chatRoleName: varchar('chat_role_name', { length: 100 }).notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    ...authorIndexes('chat_role_rule', table),
    index('chat_role_rule_role_index').on(table.roleId),
    index('chat_role_rule_level_index').on(table.levelOrder),
    index('chat_role_rule_group_index').on(table.interestGroupId),
    uniqueIndex('chat_role_rule_unique').on(
      sql`coalesce(${table.roleId}::text, ${table.interestGroupId}::text, ${table.levelOrder}::text)`,
      table.chatRoleId,
    ),
    check(
      'chat_role_rule_source_check',
      sql`num_nonnulls(${table.roleId}, ${table.levelOrder}, ${table.interestGroupId}) = 1`,
    ),
  ],
)

/**
 * Queue of chat accounts to sync. Rows are only inserted, so that giving a role never waits for the worker;
 * the worker deletes the rows it has handled.
 */
export const chatSync = pgTable(
  'chat_sync',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chatId: varchar('chat_id', { length: 36 }).notNull(),
    /** OAuth token with which the account can be added to the server; sealed, valid for a few days. */
    sealedToken: text('sealed_token'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    lastError: varchar('last_error', { length: 300 }),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_sync_chat_index').on(table.chatId),
    index('chat_sync_due_index').on(table.nextTryAt, table.id),
  ],
)

/** Which kinds of posts a channel gets. */
export const chatChannelPost = pgTable(
  'chat_channel_post',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channel.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20, enum: chatPostKinds }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.kind] }),
    index('chat_channel_post_kind_index').on(table.kind),
    check('chat_channel_post_kind_check', sql`${table.kind} in ('level_up', 'approved_work', 'meetup')`),
  ],
)

/**
 * Outbox of posts, one for each cause and channel. The text is written when it is sent, so that it is still
 * true.
 */
export const chatPost = pgTable(
  'chat_post',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channel.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20, enum: [...chatPostKinds, 'staff_message'] }).notNull(),
    /** Id of the member, the submission, the meetup or the message of staff. */
    subjectId: uuid('subject_id').notNull(),
    /** The level that the member has reached. */
    level: smallint('level'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    lastError: varchar('last_error', { length: 300 }),
    /** Sent, or dropped because it is no longer true. */
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_post_unique').on(
      table.channelId,
      table.kind,
      table.subjectId,
      sql`coalesce(${table.level}, 0)`,
    ),
    index('chat_post_pending_index').on(table.nextTryAt, table.id).where(sql`${table.doneAt} is null`),
    index('chat_post_created_at_index').on(table.createdAt),
    check(
      'chat_post_kind_check',
      sql`${table.kind} in ('level_up', 'approved_work', 'meetup', 'staff_message')`,
    ),
  ],
)

/** Progress of the walk over the server's accounts, and the pause for the chat. */
export const chatProgress = pgTable(
  'chat_progress',
  {
    id: smallint('id').primaryKey().default(1),
    pausedUntil: moment('paused_until'),
    /** Last chat account of the walk; empty between two walks. */
    walkedTo: varchar('walked_to', { length: 20 }).notNull().default(''),
    walkedAt: moment('walked_at'),
  },
  (table) => [check('chat_progress_one_check', sql`${table.id} = 1`)],
)
