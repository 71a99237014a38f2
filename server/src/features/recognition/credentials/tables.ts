import {
  credentialKinds,
  credentialStates,
  STATUS_LIST_BITS,
} from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A key that signs credentials (Ed25519). One of them signs; earlier ones are kept to verify what they
 * signed.
 */
export const signingKey = pgTable(
  'signing_key',
  {
    id: primaryId(),
    /** In the Multikey format; published for verification. */
    publicKey: varchar('public_key', { length: 60 }).notNull().unique(),
    /** Sealed with the installation's secret; null once it no longer signs. */
    sealedKey: varchar('sealed_key', { length: 300 }),
    createdAt: createdAt(),
    /** When another key replaced it. */
    rotatedAt: moment('rotated_at'),
    /** Since then none of its signatures is valid. */
    retiredAt: moment('retired_at'),
  },
  (table) => [
    uniqueIndex('signing_key_signs_unique').on(sql`(true)`).where(sql`${table.rotatedAt} is null`),
    check('signing_key_retired_check', sql`${table.retiredAt} is null or ${table.rotatedAt} is not null`),
  ],
)

const NO_BITS = sql.raw(`decode(repeat('00', ${STATUS_LIST_BITS / 8}), 'hex')`)

/**
 * Revocation bits of many credentials in one list, so that reading it doesn't reveal which credential is
 * being verified.
 */
export const statusList = pgTable('status_list', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  revoked: bytes('revoked').notNull().default(NO_BITS),
  /** Positions in use, assigned at random; never reused, whatever happens to the credential. */
  taken: bytes('taken').notNull().default(NO_BITS),
  count: integer('count').notNull().default(0),
  /** Incremented with each change of `revoked`. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** Something that the member did, public. */
export interface Evidence {
  readonly name: string
  readonly detail?: string
  readonly url?: string
  readonly at?: string
}

/** A credential, before and after it is signed. Its texts are those of the day it was requested. */
export const credential = pgTable(
  'credential',
  {
    id: primaryId(),
    number: varchar('number', { length: 20 }).notNull().unique(),
    kind: varchar('kind', { length: 12, enum: credentialKinds }).notNull(),
    sourceId: varchar('source_id', { length: 100 }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 200 }).notNull(),
    description: varchar('description', { length: 2000 }).notNull(),
    criteria: varchar('criteria', { length: 2000 }).notNull(),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    badgeTone: varchar('badge_tone', { length: 30 }).notNull(),
    badgeIcon: varchar('badge_icon', { length: 60 }).notNull(),
    validYears: smallint('valid_years'),
    ruleVersion: integer('rule_version'),
    /** Other details, such as the skills that it shows. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    state: varchar('state', { length: 8, enum: credentialStates }).notNull().default('pending'),
    /** Why signing failed, for staff. */
    lastError: varchar('last_error', { length: 500 }),
    isShown: boolean('is_shown').notNull().default(true),
    askedAt: moment('asked_at').notNull().defaultNow(),
    issuedAt: moment('issued_at'),
    validUntil: moment('valid_until'),
    /** As JSON with a Data Integrity proof, and as a token. */
    signedJson: text('signed_json'),
    signedToken: text('signed_token'),
    signingKeyId: uuid('signing_key_id').references(() => signingKey.id, { onDelete: 'restrict' }),
    statusListId: integer('status_list_id').references(() => statusList.id, { onDelete: 'restrict' }),
    statusIndex: integer('status_index'),
    revokedAt: moment('revoked_at'),
    revokeReason: varchar('revoke_reason', { length: 300 }),
    isReasonPublic: boolean('is_reason_public').notNull().default(false),
    revokedById: uuid('revoked_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('credential_once')
      .on(table.userId, table.kind, table.sourceId)
      .where(sql`${table.state} <> 'revoked'`),
    index('credential_user_index').on(table.userId, table.askedAt.desc().nullsFirst(), table.id),
    index('credential_asked_index').on(table.askedAt, table.id),
    index('credential_title_index').on(sql`lower(${table.title})`, table.id),
    index('credential_kind_index').on(table.kind, table.askedAt, table.id),
    index('credential_state_index').on(table.state, table.askedAt, table.id),
    index('credential_source_index').on(table.kind, table.sourceId),
    index('credential_pending_index').on(table.askedAt, table.id).where(sql`${table.state} = 'pending'`),
    index('credential_failed_index').on(table.askedAt, table.id).where(sql`${table.state} = 'failed'`),
    index('credential_signing_key_index').on(table.signingKeyId),
    uniqueIndex('credential_status_unique').on(table.statusListId, table.statusIndex),
    index('credential_revoked_by_index').on(table.revokedById),
    check('credential_kind_check', sql`${table.kind} in ('achievement', 'level', 'hackathon', 'circle')`),
    check('credential_state_check', sql`${table.state} in ('pending', 'issued', 'failed', 'revoked')`),
    check('credential_revoked_check', sql`(${table.state} = 'revoked') = (${table.revokedAt} is not null)`),
    check(
      'credential_issued_check',
      sql`${table.state} <> 'issued' or (${table.signedJson} is not null and ${table.statusIndex} is not null)`,
    ),
  ],
)

/** The wallet that a member's future credentials are issued to. */
export const credentialWallet = pgTable('credential_wallet', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** As entered by the member. */
  did: varchar('did', { length: 300 }).notNull(),
  createdAt: createdAt(),
})

/**
 * Queue of levels that members have reached; a trigger on wallets fills it, and a job requests the
 * credentials.
 */
export const levelReached = pgTable(
  'level_reached',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    levelOrder: smallint('level_order').notNull(),
    reachedAt: moment('reached_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.levelOrder] })],
)
