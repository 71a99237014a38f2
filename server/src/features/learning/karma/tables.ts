import type { StoredWords } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { interestGroup } from '../interest-groups/tables.ts'
import { level } from '../levels/tables.ts'
import { task, taskType } from '../tasks/tables.ts'

/**
 * A member's total karma, coins and level. `rank_key` orders members for ranks (karma descending, then who
 * reached it first); the counts in `rank_node` are built on it.
 */
export const wallet = pgTable(
  'wallet',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    karma: integer('karma').notNull().default(0),
    /** When the total last changed. */
    reachedAt: moment('reached_at').notNull().defaultNow(),
    /** Whole coins. */
    coin: integer('coin').notNull().default(0),
    levelOrder: smallint('level_order')
      .notNull()
      .default(1)
      .references(() => level.levelOrder, { onDelete: 'restrict' }),
    /** False while the member is suspended, closing or erased: then they have no rank. */
    ranked: boolean('ranked').notNull().default(true),
    rankKey: bigint('rank_key', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`(((33554431 - karma)::bigint << 20) | (greatest(0, extract(epoch from (reached_at at time zone 'UTC'))::bigint - 1577836800) >> 10))`,
      ),
  },
  (table) => [
    check('wallet_karma_check', sql`${table.karma} between 0 and 33554431`),
    check('wallet_coin_check', sql`${table.coin} >= 0`),
    index('wallet_rank_index').on(table.rankKey, table.reachedAt, table.userId).where(sql`${table.ranked}`),
    index('wallet_karma_index').on(table.karma, table.userId),
    index('wallet_level_index').on(table.levelOrder),
  ],
)

/**
 * The ledger: one row per change of karma, never edited. `cause` identifies the act behind it and is unique,
 * so that an award repeated by a retry or a second click has no effect.
 */
export const karmaEntry = pgTable(
  'karma_entry',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
    cause: varchar('cause', { length: 150 }).notNull().unique(),
    /** In English. `words` has it for readers in other languages, unless it's a whole text of the catalogues. */
    reason: varchar('reason', { length: 200 }).notNull(),
    words: jsonb('words').$type<StoredWords>(),
    taskId: uuid('task_id').references(() => task.id, { onDelete: 'restrict' }),
    taskTypeId: uuid('task_type_id')
      .notNull()
      .references(() => taskType.id, { onDelete: 'restrict' }),
    interestGroupId: uuid('interest_group_id').references(() => interestGroup.id, { onDelete: 'restrict' }),
    /** The level that this karma counts towards; null: none. */
    levelOrder: smallint('level_order').references(() => level.levelOrder, { onDelete: 'restrict' }),
    /** Who gave it; null for the platform. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    /** The entry that this one reverses. */
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => karmaEntry.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('karma_entry_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('karma_entry_task_index').on(table.taskId, table.userId),
    // Finds the others with the same award. Equal keys are stored once, so it's small.
    index('karma_entry_award_index').on(table.taskId, table.reason),
    index('karma_entry_type_index').on(table.taskTypeId),
    index('karma_entry_group_index').on(table.interestGroupId),
    index('karma_entry_actor_index').on(table.actorId),
    // Rows are in chronological order, so a small BRIN index is enough, and it costs inserts nothing.
    index('karma_entry_created_at_index').using('brin', table.createdAt),
    check('karma_entry_karma_check', sql`${table.karma} <> 0`),
  ],
)

/** Coins earned and spent; never edited. */
export const coinEntry = pgTable(
  'coin_entry',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'restrict' }),
    /** Negative when spent. */
    coin: integer('coin').notNull(),
    /** What it was for; unique. */
    cause: varchar('cause', { length: 150 }).notNull().unique(),
    taskId: uuid('task_id').references(() => task.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('coin_entry_user_index').on(table.userId, table.createdAt),
    index('coin_entry_task_index').on(table.taskId),
    check('coin_entry_coin_check', sql`${table.coin} <> 0`),
  ],
)

/** Karma of a member by task type: the karma distribution. */
export const karmaByType = pgTable(
  'karma_by_type',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    taskTypeId: uuid('task_type_id')
      .notNull()
      .references(() => taskType.id, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskTypeId] }),
    index('karma_by_type_type_index').on(table.taskTypeId),
  ],
)

export const karmaByGroup = pgTable(
  'karma_by_group',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    interestGroupId: uuid('interest_group_id')
      .notNull()
      .references(() => interestGroup.id, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interestGroupId] }),
    index('karma_by_group_board_index').on(table.interestGroupId, table.karma.desc().nullsFirst()),
  ],
)

/** No longer used. The release before writes it while this one starts, so the next one drops it. */
export const karmaByMonth = pgTable(
  'karma_by_month',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    month: date('month').notNull(),
    karma: integer('karma').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    index('karma_by_month_board_index').on(table.month, table.karma.desc().nullsFirst()),
  ],
)

/** Karma of a member in each level. */
export const karmaByLevel = pgTable(
  'karma_by_level',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    levelOrder: smallint('level_order')
      .notNull()
      .references(() => level.levelOrder, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.levelOrder] })],
)

/**
 * How many ranked members share a prefix of `rank_key`: a counting tree with 5 bits per depth and 9 depths.
 * Summing at most 31 rows per depth gives the exact number of members before a key, however many there are.
 */
export const rankNode = pgTable(
  'rank_node',
  {
    depth: smallint('depth').notNull(),
    prefix: bigint('prefix', { mode: 'number' }).notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.depth, table.prefix] })],
)

/**
 * Outbox of changes to `rank_node`, filled by a trigger on `wallet`. Awards only append here, so they never
 * wait for each other at the root of the tree; readers add what is pending.
 */
export const rankChange = pgTable('rank_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rankKey: bigint('rank_key', { mode: 'number' }).notNull(),
  members: smallint('members').notNull(),
})
