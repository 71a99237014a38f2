import { type SecurityEventKind, securityEventKinds } from '@muster/contract/account/security-events.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/**
 * Events that staff see in a member's story. Sign-ins aren't among them, because when and where someone signs in is
 * their own business.
 */
export const storyEventKinds = [
  'role_asked',
  'role_given',
  'role_taken',
  'type_given',
  'type_taken',
  'sign_in_failed',
  'sign_in_locked',
  'second_step_failed',
  'second_step_added',
  'second_step_removed',
  'second_step_reset',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_change_cancelled',
  'email_changed',
  'email_taken_back',
  'account_closed',
  'account_restored',
] as const satisfies readonly SecurityEventKind[]

const inStory = sql.raw(`(${storyEventKinds.map((kind) => `'${kind}'`).join(', ')})`)

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
    index('security_event_story_index')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.kind} in ${inStory}`),
    index('security_event_created_at_index').on(table.createdAt),
    index('security_event_actor_index').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)
