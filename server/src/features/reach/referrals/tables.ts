import { inviteTypes, referralStates } from '@muster/contract/reach/referrals.ts'
import { heldReasons } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { karmaEntry } from '../../learning/karma/tables.ts'

/** Who invited a member, and what that has earned. */
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
    state: varchar('state', { length: 10, enum: referralStates }).notNull().default('waiting'),
    /** Keyed hashes of where the account was created; deleted after 90 days. */
    networkHash: varchar('network_hash', { length: 64 }),
    deviceHash: varchar('device_hash', { length: 64 }),
    /** What the new account shared with its inviter, or with the inviters before them. */
    nearInviter: varchar('near_inviter', { length: 10, enum: ['device', 'network'] }),
    heldAt: moment('held_at'),
    heldBecause: varchar('held_because', { length: 20, enum: heldReasons }),
    countedAt: moment('counted_at'),
    /** The inviter's karma for it. */
    karma: integer('karma').notNull().default(0),
    entryId: uuid('entry_id').references(() => karmaEntry.id, { onDelete: 'set null' }),
    /** How often its karma was paid: each payment has its own cause. */
    round: smallint('round').notNull().default(0),
    /** Staff who decided on a held referral. */
    decidedById: uuid('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was rejected. */
    reason: varchar('reason', { length: 500 }),
    createdAt: createdAt(),
  },
  (table) => [
    check('referral_state_check', sql`${table.state} in ('waiting', 'held', 'counted', 'refused')`),
    check('referral_others_check', sql`${table.userId} <> ${table.inviterId}`),
    check('referral_held_check', sql`${table.state} <> 'held' or ${table.heldAt} is not null`),
    index('referral_inviter_index').on(table.inviterId, table.createdAt, table.userId),
    index('referral_counted_index').on(table.inviterId, table.countedAt),
    index('referral_invite_index').on(table.inviteId),
    index('referral_entry_index').on(table.entryId),
    index('referral_network_index').on(table.networkHash).where(sql`${table.networkHash} is not null`),
    index('referral_device_index').on(table.deviceHash).where(sql`${table.deviceHash} is not null`),
    index('referral_held_index').on(table.heldAt, table.userId).where(sql`${table.state} = 'held'`),
    index('referral_decided_index')
      .on(table.state, table.decidedAt, table.userId)
      .where(sql`${table.decidedAt} is not null`),
    index('referral_decided_by_index').on(table.decidedById),
  ],
)

/** An invitation by email, one per member and address. */
export const invite = pgTable(
  'invite',
  {
    id: primaryId(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 200 }).notNull(),
    type: varchar('type', { length: 10, enum: inviteTypes }).notNull().default('Karma'),
    /** Single use, for an invitation that was paid with a coin. */
    code: uuid('code').notNull().unique(),
    /** When it was last sent, and how often. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    sends: smallint('sends').notNull().default(1),
    /**
     * When its email was written; null forever for addresses with an account or an opt-out, which the inviter
     * isn't told.
     */
    mailedAt: moment('mailed_at'),
    withdrawnAt: moment('withdrawn_at'),
    usedBy: uuid('used_by').references(() => user.id, { onDelete: 'set null' }),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invite_address_unique').on(table.inviterId, table.email),
    index('invite_sent_index').on(table.inviterId, table.sentAt),
    index('invite_tidy_index').on(table.sentAt),
    index('invite_used_by_index').on(table.usedBy),
  ],
)

/** Addresses that have opted out of invitations, as keyed hashes. */
export const inviteStop = pgTable('invite_stop', {
  addressHash: varchar('address_hash', { length: 64 }).primaryKey(),
  createdAt: createdAt(),
})
