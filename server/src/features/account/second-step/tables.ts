import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../accounts/tables.ts'

/** A member's authenticator app. It is active once `confirmedAt` is set, by a code from it. */
export const authenticatorApp = pgTable('authenticator_app', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed with the installation's secret. */
  secret: text('secret').notNull(),
  /** Half minute (counted since 1970) of the last used code; each works once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** A code for members who have lost the app; single use. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_code_user_index').on(table.userId)],
)

/** The public key of a member's passkey; the private key never leaves their device. */
export const passkey = pgTable(
  'passkey',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The passkey's id on devices, in base64url. */
    credentialId: varchar('credential_id', { length: 1400 }).notNull().unique(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; many always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    synced: boolean('synced').notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkey_user_index').on(table.userId)],
)

/**
 * A pending removal of all second steps by staff, for a member who has lost them. The member can stop it
 * until `takesEffectAt`.
 */
export const secondStepReset = pgTable(
  'second_step_reset',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    askedById: uuid('asked_by_id').references(() => user.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 500 }).notNull(),
    /** Hash of the token in the email that stops it. */
    stopTokenHash: varchar('stop_token_hash', { length: 64 }).notNull().unique(),
    takesEffectAt: moment('takes_effect_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('second_step_reset_asked_by_index').on(table.askedById),
    index('second_step_reset_takes_effect_index').on(table.takesEffectAt),
  ],
)
