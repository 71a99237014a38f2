import { transferStates } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { organization } from '../organisations/tables.ts'

/** A transfer of everything from one organisation into another, and its undo. */
export const organizationTransfer = pgTable(
  'organization_transfer',
  {
    id: primaryId(),
    /** Not foreign keys: the first organisation is archived, and the other one can be some day. */
    fromId: uuid('from_id').notNull(),
    intoId: uuid('into_id').notNull(),
    /** Names and codes at the start of the transfer. */
    fromTitle: varchar('from_title', { length: 100 }).notNull(),
    fromCode: varchar('from_code', { length: 12 }).notNull(),
    intoTitle: varchar('into_title', { length: 100 }).notNull(),
    intoCode: varchar('into_code', { length: 12 }).notNull(),
    orgType: varchar('org_type', { length: 12 }).notNull(),
    state: varchar('state', { length: 12, enum: transferStates }).notNull().default('waiting'),
    /** Member links: their number at the start, and how many have moved. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Members of both organisations, whose two links were merged. */
    merged: integer('merged').notNull().default(0),
    /** Number of other moved rows, by kind. */
    moved: jsonb('moved').notNull().default({}),
    /** Decisions on who keeps which role: role and member. */
    decisions: jsonb('decisions').notNull().default([]),
    /** Roles that were removed: role and member. */
    rolesTaken: jsonb('roles_taken').notNull().default([]),
    /** State of the remaining organisation before, for the undo: its level. */
    before: jsonb('before').notNull().default({}),
    tell: boolean('tell').notNull().default(true),
    tellText: varchar('tell_text', { length: 500 }),
    /** Whether everyone has been notified. */
    told: boolean('told').notNull().default(false),
    failedBecause: varchar('failed_because', { length: 300 }),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it last made progress; a stale one has lost its process. */
    progressAt: moment('progress_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    movedBackById: uuid('moved_back_by_id').references(() => user.id, { onDelete: 'set null' }),
    movedBackAt: moment('moved_back_at'),
  },
  (table) => [
    check(
      'organization_transfer_state_check',
      sql`${table.state} in ('waiting', 'running', 'done', 'moving_back', 'moved_back', 'failed')`,
    ),
    check('organization_transfer_ends_check', sql`${table.fromId} <> ${table.intoId}`),
    index('organization_transfer_created_at_index').on(table.createdAt, table.id),
    index('organization_transfer_ended_at_index').on(table.endedAt, table.id),
    index('organization_transfer_from_index').on(table.fromId),
    index('organization_transfer_into_index').on(table.intoId),
    index('organization_transfer_created_by_index').on(table.createdById),
    index('organization_transfer_moved_back_by_index').on(table.movedBackById),
    index('organization_transfer_open_index')
      .on(table.progressAt)
      .where(sql`${table.state} in ('waiting', 'running', 'moving_back') or not ${table.told}`),
  ],
)

/**
 * Ensures that an organisation is in only one transfer at a time, on either side. People who join the leaving
 * one join the other instead.
 */
export const organizationInTransfer = pgTable(
  'organization_in_transfer',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'restrict' }),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => organizationTransfer.id, { onDelete: 'cascade' }),
    /** Set for the organisation whose members leave. */
    leadsToId: uuid('leads_to_id'),
  },
  (table) => [index('organization_in_transfer_transfer_index').on(table.transferId)],
)

/**
 * Member links that moved together and haven't moved back yet. Stored in batches, because single rows would
 * make every step of the undo read them all.
 */
export const organizationTransferBatch = pgTable(
  'organization_transfer_batch',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => organizationTransfer.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    linkIds: uuid('link_ids').array().notNull(),
    /** Whether its members have been notified, if they are to be. */
    told: boolean('told').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.number] })],
)

/** The deleted link of a member of both, and the other link before it was merged. */
export const organizationTransferLink = pgTable(
  'organization_transfer_link',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => organizationTransfer.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    gone: jsonb('gone').notNull(),
    before: jsonb('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.linkId] }),
    index('organization_transfer_link_user_index').on(table.userId),
  ],
)

/** Any other row that moved, or was deleted because the other organisation had one. */
export const organizationTransferRow = pgTable(
  'organization_transfer_row',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => organizationTransfer.id, { onDelete: 'cascade' }),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    columnName: varchar('column_name', { length: 63 }).notNull(),
    rowId: varchar('row_id', { length: 64 }).notNull(),
    /** The deleted row; null when it moved. */
    gone: jsonb('gone'),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.tableName, table.columnName, table.rowId] })],
)

/**
 * An organisation that was moved into another one. It isn't listed and can't be chosen; its id resolves to
 * the other.
 */
export const archivedOrganization = pgTable(
  'archived_organization',
  {
    id: uuid('id').primaryKey(),
    /** The organisation it is part of now; never an archived one. */
    intoId: uuid('into_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'restrict' }),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => organizationTransfer.id, { onDelete: 'restrict' }),
    title: varchar('title', { length: 100 }).notNull(),
    code: varchar('code', { length: 12 }).notNull(),
    /** Its row, and its rows in tables with one per organisation. */
    organization: jsonb('organization').notNull(),
    archivedAt: moment('archived_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('archived_organization_transfer_unique').on(table.transferId),
    index('archived_organization_into_index').on(table.intoId),
  ],
)

/** Two organisations of one district that look like the same one. Found every night. */
export const organizationPair = pgTable(
  'organization_pair',
  {
    /** Not foreign keys: a transfer would move them. The first id is the smaller one. */
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    /** How alike their normalised titles are, up to 1. */
    likeness: real('likeness').notNull(),
    foundAt: moment('found_at').notNull(),
    /** When staff said that they're not the same; null while undecided. */
    differentAt: moment('different_at'),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    check('organization_pair_order_check', sql`${table.firstId} < ${table.secondId}`),
    index('organization_pair_likeness_index')
      .on(table.likeness.desc().nullsFirst(), table.firstId, table.secondId)
      .where(sql`${table.differentAt} is null`),
  ],
)
