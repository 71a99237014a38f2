import { securityEventKinds } from '@muster/contract/account/security-events.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** Security events of accounts; kept for a year. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: primaryId(),
    /** The account; null when the name typed at sign-in matches none. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The person who acted, if it wasn't the owner. Not a foreign key, so that the record outlives them. */
    actorId: uuid('actor_id'),
    kind: varchar('kind', { length: 40, enum: securityEventKinds }).notNull(),
    /**
     * The session in which it was done, or which it opened. Not a foreign key, because sessions are deleted.
     */
    sessionId: uuid('session_id'),
    address: varchar('address', { length: 45 }),
    /** Browser and operating system in words. */
    device: varchar('device', { length: 130 }),
    detail: varchar('detail', { length: 200 }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('security_event_user_index').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('security_event_created_at_index').on(table.createdAt),
    index('security_event_actor_index').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)
