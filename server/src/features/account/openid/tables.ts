import { openidProviderIds } from '@muster/contract/account/openid.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { session, user } from '../accounts/tables.ts'

/** An account at a provider with which a member signs in. The subject never changes; the address can. */
export const openidLink = pgTable(
  'openid_link',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    issuer: varchar('issuer', { length: 500 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    /** The address by which its owner recognises it. */
    email: varchar('email', { length: 200 }),
    lastUsedAt: moment('last_used_at'),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    uniqueIndex('openid_link_identity_unique').on(table.issuer, table.subject),
    uniqueIndex('openid_link_user_issuer_unique').on(table.userId, table.issuer),
  ],
)

/** A pending sign-in at a provider: valid once, for a short time and in the same browser. */
export const openidAttempt = pgTable(
  'openid_attempt',
  {
    id: primaryId(),
    provider: varchar('provider', { length: 20, enum: openidProviderIds }).notNull(),
    /** Hash of the browser's cookie. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    stateHash: varchar('state_hash', { length: 64 }).notNull(),
    /** What the response is checked against, sealed with the installation's secret. */
    sealed: text('sealed').notNull(),
    /** The member who connects their account, and their session; null for a visitor who signs in. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('openid_attempt_user_index').on(table.userId),
    index('openid_attempt_session_index').on(table.sessionId),
    index('openid_attempt_expires_index').on(table.expiresAt),
    check('openid_attempt_owner_check', sql`(${table.userId} is null) = (${table.sessionId} is null)`),
  ],
)

/** A person that a provider vouches for, without a connected account yet. */
export const openidArrival = pgTable(
  'openid_arrival',
  {
    id: primaryId(),
    provider: varchar('provider', { length: 20, enum: openidProviderIds }).notNull(),
    /** Hash of the browser's cookie. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    issuer: varchar('issuer', { length: 500 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    /** Confirmed by the provider. */
    email: varchar('email', { length: 200 }).notNull(),
    fullName: varchar('full_name', { length: 150 }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('openid_arrival_expires_index').on(table.expiresAt)],
)
