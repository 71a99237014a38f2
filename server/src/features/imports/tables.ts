import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** One spreadsheet that was imported. The rows it made name it, so that they can be taken back together. */
export const bulkImport = pgTable(
  'bulk_import',
  {
    id: primaryId(),
    /** What was imported: `task`, `voucher`. */
    kind: varchar('kind', { length: 20 }).notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** SHA-256 of the file, to notice one that is sent twice. */
    fileHash: varchar('file_hash', { length: 64 }).notNull(),
    total: integer('total').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
    /** Where the failed rows are kept; null when there are none. */
    failuresKey: varchar('failures_key', { length: 100 }),
    /** Never null while the person has a row; a closed account keeps one. */
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneById: uuid('undone_by_id').references(() => user.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    /** When somebody said that they look after the failed rows. */
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
