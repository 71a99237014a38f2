import { monthNames, voucherMailStatuses, voucherWeeks } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { authored, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
import { karmaEntry } from '../karma/tables.ts'
import { task } from '../tasks/tables.ts'

/** Karma for one member and one task, paid once when the member redeems the code. */
export const voucher = pgTable(
  'voucher',
  {
    id: primaryId(),
    code: varchar('code', { length: 40 }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'restrict' }),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'restrict' }),
    karma: integer('karma').notNull(),
    month: varchar('month', { length: 10, enum: monthNames }).notNull(),
    week: varchar('week', { length: 2, enum: voucherWeeks }),
    event: varchar('event', { length: 50 }),
    description: varchar('description', { length: 2000 }),
    claimedAt: moment('claimed_at'),
    entryId: uuid('entry_id').references(() => karmaEntry.id, { onDelete: 'restrict' }),
    revokedAt: moment('revoked_at'),
    revokedReason: varchar('revoked_reason', { length: 300 }),
    /** State of the latest email; `off` when the member doesn't want emails about vouchers. */
    mailStatus: varchar('mail_status', { length: 6, enum: voucherMailStatuses }).notNull().default('queued'),
    /** Whether a job still has to notify the owner. */
    tellDue: boolean('tell_due').notNull().default(true),
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'restrict' }),
    /** Idempotency key from the form. */
    requestKey: uuid('request_key'),
    /** Never null while the person has a row; a closed account keeps one. */
    ...authored(() => user.id),
  },
  (table) => [
    check('voucher_karma_check', sql`${table.karma} between 1 and 9999`),
    check('voucher_mail_status_check', sql`${table.mailStatus} in ('queued', 'sent', 'failed', 'off')`),
    check('voucher_claimed_or_revoked', sql`${table.claimedAt} is null or ${table.revokedAt} is null`),
    unique('voucher_request_unique').on(table.createdById, table.requestKey),
    index('voucher_created_at_index').on(table.createdAt, table.id),
    index('voucher_user_index').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('voucher_task_index').on(table.taskId),
    index('voucher_import_index').on(table.importId),
    index('voucher_entry_index').on(table.entryId),
    index('voucher_updated_by_index').on(table.updatedById),
    index('voucher_tell_due_index').on(table.createdAt, table.id).where(sql`${table.tellDue}`),
  ],
)
