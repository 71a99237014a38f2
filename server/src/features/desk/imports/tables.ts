import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** An imported spreadsheet. Imported rows refer to it, so that they can be undone together. */
export const bulkImport = pgTable(
  'bulk_import',
  {
    id: primaryId(),
    /** What was imported, such as `task` or `voucher`. */
    kind: varchar('kind', { length: 20 }).notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** SHA-256 of the file, to detect repeated imports. */
    fileHash: varchar('file_hash', { length: 64 }).notNull(),
    total: integer('total').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
    /** Storage key of the failed rows; null when there are none. */
    failuresKey: varchar('failures_key', { length: 100 }),
    /** Never null while the person has a row; a closed account keeps one. */
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneById: uuid('undone_by_id').references(() => user.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    /** When someone marked the failed rows as taken care of. */
    failuresSeenAt: moment('failures_seen_at'),
  },
  (table) => [
    index('bulk_import_kind_index').on(table.kind, table.createdAt.desc().nullsFirst()),
    index('bulk_import_failures_index')
      .on(table.createdAt)
      .where(sql`${table.failed} > 0 and ${table.undoneAt} is null and ${table.failuresSeenAt} is null`),
    index('bulk_import_file_index').on(table.kind, table.fileHash),
    index('bulk_import_created_by_index').on(table.createdById),
    index('bulk_import_undone_by_index').on(table.undoneById),
  ],
)
