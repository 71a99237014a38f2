import { judgingWays, SHEETS_EACH_USUAL } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { hackathonProject } from '../hackathon-projects/tables.ts'
import { hackathon } from '../hackathons/tables.ts'

/** How organisers resolved a tie: the projects in order, or all sharing the rank. */
export interface SettledTie {
  readonly project_ids: readonly string[]
  readonly shares: boolean
}

/** Judging rules of a hackathon and the state of its results. Defaults apply without a row. */
export const hackathonJudging = pgTable(
  'hackathon_judging',
  {
    hackathonId: uuid('hackathon_id')
      .primaryKey()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    way: varchar('way', { length: 6, enum: judgingWays }).notNull().default('scores'),
    sheetsEach: smallint('sheets_each').notNull().default(SHEETS_EACH_USUAL),
    /** Null: until publication. */
    closesAt: moment('closes_at'),
    isBlind: boolean('is_blind').notNull().default(false),
    evensOut: boolean('evens_out').notNull().default(true),
    ties: jsonb('ties').$type<SettledTie[]>().notNull().default([]),
    /** Chosen winners of prizes that no rank wins: project ids by prize id. */
    choices: jsonb('choices').$type<Record<string, string>>().notNull().default({}),
    publishedAt: moment('published_at'),
    publishedById: uuid('published_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** How often results were published: each publication has its own notifications and awards. */
    publication: smallint('publication').notNull().default(0),
    ...authored(() => user.id),
  },
  (table) => [
    check('hackathon_judging_way_check', sql`${table.way} in ('scores', 'pairs')`),
    check('hackathon_judging_sheets_check', sql`${table.sheetsEach} between 1 and 20`),
    index('hackathon_judging_published_by_index').on(table.publishedById),
    ...authorIndexes('hackathon_judging', table),
  ],
)

/** A judge's scores for a project. The primary key ensures one score sheet, on any number of devices. */
export const hackathonSheet = pgTable(
  'hackathon_sheet',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    judgeId: uuid('judge_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    /** The chosen steps, by criterion id. */
    steps: jsonb('steps').$type<Record<string, number>>().notNull().default({}),
    note: varchar('note', { length: 1000 }),
    /** Incremented with each change. */
    version: smallint('version').notNull().default(0),
    savedAt: moment('saved_at'),
    /**
     * When the judge declared a conflict of interest. The row is kept, so that they don't get the project
     * again.
     */
    conflictAt: moment('conflict_at'),
    conflictReason: varchar('conflict_reason', { length: 200 }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'hackathon_sheet_once', columns: [table.projectId, table.judgeId] }),
    index('hackathon_sheet_hackathon_index').on(table.hackathonId),
    index('hackathon_sheet_judge_index').on(table.judgeId, table.hackathonId),
  ],
)

/** Two projects that a judge compares. */
export const hackathonPair = pgTable(
  'hackathon_pair',
  {
    id: primaryId(),
    hackathonId: uuid('hackathon_id')
      .notNull()
      .references(() => hackathon.id, { onDelete: 'cascade' }),
    judgeId: uuid('judge_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    leftId: uuid('left_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    rightId: uuid('right_id')
      .notNull()
      .references(() => hackathonProject.id, { onDelete: 'cascade' }),
    /** Null until decided, and when the judge can't say. */
    winnerId: uuid('winner_id').references(() => hackathonProject.id, { onDelete: 'cascade' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('hackathon_pair_winner_check', sql`${table.winnerId} in (${table.leftId}, ${table.rightId})`),
    uniqueIndex('hackathon_pair_once').on(
      table.judgeId,
      sql`least(${table.leftId}, ${table.rightId})`,
      sql`greatest(${table.leftId}, ${table.rightId})`,
    ),
    // A judge has only one open pair at a time, on any number of devices.
    uniqueIndex('hackathon_pair_open')
      .on(table.judgeId, table.hackathonId)
      .where(sql`${table.decidedAt} is null`),
    index('hackathon_pair_hackathon_index').on(table.hackathonId),
    index('hackathon_pair_left_index').on(table.leftId),
    index('hackathon_pair_right_index').on(table.rightId),
    index('hackathon_pair_winner_index').on(table.winnerId),
  ],
)
