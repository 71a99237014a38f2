import { blockLimits } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

/** One member has blocked another. Reads look for the pair in both directions. */
export const memberBlock = pgTable(
  'member_block',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What the blocker told staff; null: nothing. */
    reason: varchar('reason', { length: blockLimits.reason }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('member_block_blocked_index').on(table.blockedId, table.blockerId),
    check('member_block_other_check', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
