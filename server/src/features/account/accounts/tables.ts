import { languageCodes } from '@muster/contract/lib/languages.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from '../../../platform/database/columns.ts'
import { district } from '../../places/locations/tables.ts'

export const userStatuses = ['active', 'suspended', 'closing', 'erased'] as const

/**
 * A member. One-to-one settings are columns here, so that the calls every screen makes read one row.
 * `closing` accounts are in their grace period; `erased` ones keep the karma ledger but no personal data.
 */
export const user = pgTable(
  'user',
  {
    id: primaryId(),
    muid: varchar('muid', { length: 100 }).notNull().unique(),
    fullName: varchar('full_name', { length: 150 }).notNull(),
    /** Always lower case. */
    email: varchar('email', { length: 200 }).notNull().unique(),
    emailConfirmedAt: moment('email_confirmed_at'),
    passwordHash: varchar('password_hash', { length: 200 }),
    mobile: varchar('mobile', { length: 15 }).unique(),
    gender: varchar('gender', { length: 10 }),
    dob: date('dob'),
    districtId: uuid('district_id').references(() => district.id, { onDelete: 'set null' }),
    discordId: varchar('discord_id', { length: 36 }).unique(),
    /**
     * Whether they have an authenticator app or a passkey. A trigger keeps it up to date under the lock on
     * this row, which signing in takes too.
     */
    secondStep: boolean('second_step').notNull().default(false),
    existInGuild: boolean('exist_in_guild').notNull().default(false),
    /** Storage key; each upload gets a new one, so that caches never show a stale picture. */
    pictureKey: varchar('picture_key', { length: 200 }),
    /** Ordered; the first one is shown as the badge. */
    domains: text('domains').array().notNull().default(sql`'{}'`),
    endgoals: text('endgoals').array().notNull().default(sql`'{}'`),
    /** The language they last chose, for emails and new devices; null until they've signed in since it's kept. */
    language: varchar('language', { length: 10, enum: languageCodes }),
    isPublic: boolean('is_public').notNull().default(false),
    termsAcceptedAt: moment('terms_accepted_at'),
    interestedInWork: boolean('interested_in_work').notNull().default(false),
    interestedInGigWork: boolean('interested_in_gig_work').notNull().default(false),
    status: varchar('status', { length: 10, enum: userStatuses }).notNull().default('active'),
    suspensionReason: varchar('suspension_reason', { length: 500 }),
    statusChangedAt: moment('status_changed_at'),
    /** Closed by staff, so signing in doesn't restore the account. */
    closedByStaff: boolean('closed_by_staff').notNull().default(false),
    /** Set while `closing`: personal data is erased after this moment. */
    eraseAfter: moment('erase_after'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('user_status_check', sql`${table.status} in ('active', 'suspended', 'closing', 'erased')`),
    check('user_email_lower_check', sql`${table.email} = lower(${table.email})`),
    check('user_gender_check', sql`${table.gender} in ('Male', 'Female', 'Other')`),
    // Partial, without erased accounts, so that newcomers can be counted from the index alone.
    index('user_created_at_index').on(table.createdAt, table.id).where(sql`${table.status} <> 'erased'`),
    // For lists of members by whether they have confirmed their address or connected the chat, newest first.
    index('user_confirmed_index')
      .on(sql`(case when ${table.emailConfirmedAt} is null then 0 else 1 end)`, table.createdAt, table.id)
      .where(sql`${table.status} <> 'erased'`),
    index('user_chat_index')
      .on(sql`(case when ${table.discordId} is null then 0 else 1 end)`, table.createdAt, table.id)
      .where(sql`${table.status} <> 'erased'`),
    // Few among many, so that lists of members who were counted before can leave them out.
    index('user_inactive_index')
      .on(table.id)
      .where(sql`${table.status} = 'suspended' or ${table.status} = 'closing'`),
    index('user_full_name_index').on(sql`lower(${table.fullName})`, table.id),
    index('user_mobile_index').on(table.mobile.op('text_pattern_ops')),
    index('user_district_index').on(table.districtId),
    index('user_erase_after_index').on(table.eraseAfter).where(sql`${table.status} = 'closing'`),
    index('user_search_index').using(
      'gin',
      sql`(lower(${table.fullName}) || ' ' || ${table.muid} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index('user_public_search_index')
      .using('gin', sql`(lower(${table.fullName}) || ' ' || ${table.muid}) gin_trgm_ops`)
      .where(sql`${table.isPublic} and ${table.status} = 'active'`),
  ],
)

/**
 * When each member last used the platform, to within an hour: since then they are silent. Apart from the
 * account, which many statements lock, and from sessions, which end. Kept by triggers.
 */
export const memberActivity = pgTable(
  'member_activity',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When they joined, if they haven't used it since. */
    lastActiveAt: moment('last_active_at').notNull(),
  },
  (table) => [index('member_activity_index').on(table.lastActiveAt, table.userId)],
)

/**
 * A signed-in device. Only the refresh token's hash is stored; ending a session deletes the row. When staff
 * view the app as the member, their session has no refresh token and ends with the session it was opened
 * from.
 */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: varchar('token_hash', { length: 64 }).unique(),
    browser: varchar('browser', { length: 60 }).notNull(),
    os: varchar('os', { length: 60 }).notNull(),
    /** Keyed hashes of the network and the device that opened it; deleted after 90 days. */
    networkHash: varchar('network_hash', { length: 64 }),
    deviceHash: varchar('device_hash', { length: 64 }),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When its owner last proved their identity. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * Who views the app as the member, and from which session of theirs; null for the member's own sessions.
     */
    viewedById: uuid('viewed_by_id').references(() => user.id, { onDelete: 'cascade' }),
    viewedFromId: uuid('viewed_from_id').references((): AnyPgColumn => session.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    // A member of staff can view the app as only one member at a time.
    uniqueIndex('session_viewed_by_unique').on(table.viewedById).where(sql`${table.viewedById} is not null`),
    index('session_viewed_from_index').on(table.viewedFromId),
    check(
      'session_kind_check',
      sql`case when ${table.viewedById} is null then ${table.tokenHash} is not null and ${table.viewedFromId} is null
        else ${table.tokenHash} is null and ${table.viewedFromId} is not null end`,
    ),
    index('session_user_index').on(table.userId),
    index('session_expires_at_index').on(table.expiresAt),
  ],
)

export const secretPurposes = ['otp', 'ticket', 'password-reset', 'email-change', 'email-take-back'] as const

/** Emailed codes and links: single use, short-lived, stored only as hashes. */
export const oneTimeSecret = pgTable(
  'one_time_secret',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: varchar('purpose', { length: 20, enum: secretPurposes }).notNull(),
    secretHash: varchar('secret_hash', { length: 64 }).notNull(),
    /** The address that the link confirms. */
    payload: varchar('payload', { length: 200 }),
    /** Staff entered the address, so its owner doesn't expect the email. */
    askedByStaff: boolean('asked_by_staff').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Only the newest secret of each purpose is valid, but every former address keeps its link to undo the
    // change.
    uniqueIndex('one_time_secret_user_purpose_unique')
      .on(table.userId, table.purpose)
      .where(sql`${table.purpose} <> 'email-take-back'`),
    index('one_time_secret_user_index').on(table.userId),
    index('one_time_secret_former_address_index')
      .on(table.payload)
      .where(sql`${table.purpose} = 'email-take-back'`),
    index('one_time_secret_hash_index').on(table.secretHash),
    check(
      'one_time_secret_purpose_check',
      sql`${table.purpose} in ('otp', 'ticket', 'password-reset', 'email-change', 'email-take-back')`,
    ),
  ],
)

export const challengePurposes = ['second-step', 'passkey-sign-in', 'passkey-new', 'prove'] as const

export const firstSteps = ['password', 'code', 'link', 'openid'] as const

/** A pending challenge: single use, short-lived. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: primaryId(),
    purpose: varchar('purpose', { length: 20, enum: challengePurposes }).notNull(),
    /** Null while it is unknown who signs in with a passkey. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The session that asks; null for a sign-in. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    /** Hash of the token for the second step of a sign-in; null for passkeys. */
    tokenHash: varchar('token_hash', { length: 64 }).unique(),
    /** What a passkey has to sign; null without one. */
    challenge: varchar('challenge', { length: 100 }),
    /** How the first step was done. */
    method: varchar('method', { length: 12, enum: firstSteps }),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_in_challenge_user_index').on(table.userId),
    index('sign_in_challenge_session_index').on(table.sessionId),
    index('sign_in_challenge_expires_index').on(table.expiresAt),
    check(
      'sign_in_challenge_purpose_check',
      sql`${table.purpose} in ('second-step', 'passkey-sign-in', 'passkey-new', 'prove')`,
    ),
  ],
)
