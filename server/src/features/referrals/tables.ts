import { type AnyPgColumn, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** Who was invited by whom. */
export const referral = pgTable(
  'referral',
  {
    /** The new member. */
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id').references((): AnyPgColumn => invite.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('referral_inviter_index').on(table.inviterId),
    index('referral_invite_index').on(table.inviteId),
  ],
)

/** A mailed invitation with a single-use code. */
export const invite = pgTable(
  'invite',
  {
    id: primaryId(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 200 }).notNull(),
    code: uuid('code').notNull().unique(),
    usedBy: uuid('used_by').references(() => user.id, { onDelete: 'set null' }),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invite_inviter_index').on(table.inviterId),
    index('invite_used_by_index').on(table.usedBy),
  ],
)
