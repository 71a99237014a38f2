import { signatureStates } from '@muster/contract/access/second-signatures.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/**
 * A request to make a member an administrator, by one administrator and confirmed by another. At most one is
 * open per member.
 */
export const secondSignature = pgTable(
  'second_signature',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 12, enum: signatureStates }).notNull().default('open'),
    /** When the role will end by itself; null: never. */
    endsAt: moment('ends_at'),
    /** Null only when the asker's account is gone; then no one can confirm it. */
    askedById: uuid('asked_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lapsesAt: moment('lapses_at').notNull(),
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was declined. */
    reason: varchar('reason', { length: 500 }),
  },
  (table) => [
    check(
      'second_signature_state_check',
      sql`${table.state} in ('open', 'confirmed', 'refused', 'taken_back', 'lapsed')`,
    ),
    uniqueIndex('second_signature_open_unique').on(table.userId).where(sql`${table.state} = 'open'`),
    index('second_signature_user_index').on(table.userId),
    index('second_signature_asked_by_index').on(table.askedById),
    index('second_signature_decided_by_index').on(table.decidedById),
    index('second_signature_created_index').on(table.createdAt, table.id),
  ],
)
