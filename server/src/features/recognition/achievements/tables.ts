import { logActions } from '@muster/contract/recognition/achievement-issuing.ts'
import type { RuleCounts, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { ruleStates, ruleTypes } from '@muster/contract/recognition/achievement-rules.ts'
import { achievementTypes } from '@muster/contract/recognition/achievements.ts'
import type { BadgeIcon, BadgeTone } from '@muster/contract/recognition/badge.ts'
import { outsideStates } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { authored, authorIndexes, createdAt, moment, primaryId } from '../../../platform/database/columns.ts'
import { user } from '../../account/accounts/tables.ts'
import { bulkImport } from '../../desk/imports/tables.ts'
import { level } from '../../learning/levels/tables.ts'
import { task } from '../../learning/tasks/tables.ts'

export const achievement = pgTable(
  'achievement',
  {
    id: primaryId(),
    name: varchar('name', { length: 75 }).notNull(),
    description: varchar('description', { length: 300 }).notNull(),
    badgeTone: varchar('badge_tone', { length: 10 }).$type<BadgeTone>().notNull(),
    badgeIcon: varchar('badge_icon', { length: 20 }).$type<BadgeIcon>().notNull(),
    /** Web address of a picture, or an emoji; null for the generated badge. */
    icon: varchar('icon', { length: 500 }),
    tags: varchar('tags', { length: 30 }).array().notNull().default([]),
    type: varchar('type', { length: 10, enum: achievementTypes }).notNull(),
    levelOrder: smallint('level_order').references(() => level.levelOrder, { onDelete: 'restrict' }),
    levelBased: boolean('level_based').notNull().default(false),
    hasVc: boolean('has_vc').notNull().default(false),
    vcYears: smallint('vc_years'),
    templateId: varchar('template_id', { length: 100 }),
    archivedAt: moment('archived_at'),
    ...authored(() => user.id),
  },
  (table) => [
    check('achievement_type_check', sql`${table.type} in ('Badge', 'Learning', 'Skills', 'Offers')`),
    check('achievement_level_check', sql`not ${table.levelBased} or ${table.levelOrder} is not null`),
    uniqueIndex('achievement_name_in_any_case').on(sql`lower(${table.name})`),
    index('achievement_level_index').on(table.levelOrder),
    ...authorIndexes('achievement', table),
  ],
)

/** A version of an achievement's rule. Once activated, it is never edited. */
export const achievementRule = pgTable(
  'achievement_rule',
  {
    id: primaryId(),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievement.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ruleType: varchar('rule_type', { length: 15, enum: ruleTypes }).notNull(),
    rule: jsonb('rule').$type<RuleTree>().notNull(),
    state: varchar('state', { length: 8, enum: ruleStates }).notNull().default('draft'),
    /** How many members meet it; null until a job has counted them. */
    counts: jsonb('counts').$type<RuleCounts>(),
    /** A sample of the members who would newly meet it, from that count. */
    newMembers: uuid('new_members').array().notNull().default([]),
    /** When all members had been evaluated since it became active; null: still due. */
    sweptAt: moment('swept_at'),
    activatedAt: moment('activated_at'),
    ...authored(() => user.id),
  },
  (table) => [
    check('achievement_rule_state_check', sql`${table.state} in ('draft', 'active', 'inactive')`),
    unique('achievement_rule_version_unique').on(table.achievementId, table.version),
    uniqueIndex('achievement_rule_one_active').on(table.achievementId).where(sql`${table.state} = 'active'`),
    uniqueIndex('achievement_rule_one_draft').on(table.achievementId).where(sql`${table.state} = 'draft'`),
    ...authorIndexes('achievement_rule', table),
  ],
)

/** A member's row for an achievement, from when they can first claim it. It is kept after a revocation. */
export const memberAchievement = pgTable(
  'member_achievement',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievement.id, { onDelete: 'restrict' }),
    state: varchar('state', { length: 9, enum: ['claimable', 'held', 'revoked'] }).notNull(),
    /** The rule that made it claimable; null when staff gave it. */
    ruleId: uuid('rule_id').references(() => achievementRule.id, { onDelete: 'set null' }),
    claimableAt: moment('claimable_at').notNull().defaultNow(),
    issuedAt: moment('issued_at'),
    /** Staff who gave it; null when the member claimed it. */
    issuedById: uuid('issued_by_id').references(() => user.id, { onDelete: 'set null' }),
    importId: uuid('import_id').references(() => bulkImport.id, { onDelete: 'set null' }),
    /** Position among the achievements shown first on the profile; null when it isn't one of them. */
    position: smallint('position'),
    revokedAt: moment('revoked_at'),
    revokedById: uuid('revoked_by_id').references(() => user.id, { onDelete: 'set null' }),
    revokeReason: varchar('revoke_reason', { length: 300 }),
    createdAt: createdAt(),
  },
  (table) => [
    check('member_achievement_state_check', sql`${table.state} in ('claimable', 'held', 'revoked')`),
    check(
      'member_achievement_issued_check',
      sql`${table.state} = 'claimable' or ${table.issuedAt} is not null`,
    ),
    check('member_achievement_position_check', sql`${table.position} is null or ${table.state} = 'held'`),
    unique('member_achievement_once').on(table.userId, table.achievementId),
    unique('member_achievement_position_unique').on(table.userId, table.position),
    // Scanned backwards: latest first, and the later id among those issued at the same time.
    index('member_achievement_of_index').on(table.achievementId, table.issuedAt, table.id),
    index('member_achievement_issued_index')
      .on(table.issuedAt, table.id)
      .where(sql`${table.issuedAt} is not null`),
    index('member_achievement_rule_index').on(table.ruleId),
    index('member_achievement_issued_by_index').on(table.issuedById),
    index('member_achievement_revoked_by_index').on(table.revokedById),
    index('member_achievement_import_index').on(table.importId),
  ],
)

/** A credential for a member's achievement, requested from the outside issuer. */
export const outsideCredential = pgTable(
  'outside_credential',
  {
    /** Also the idempotency key that the issuer gets with each attempt. */
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievement.id, { onDelete: 'cascade' }),
    state: varchar('state', { length: 7, enum: outsideStates }).notNull().default('pending'),
    /** Attempts since it was last requested. */
    tries: smallint('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** Why the last attempt failed, in words for the member. */
    lastError: varchar('last_error', { length: 300 }),
    /** Web address of the credential. */
    url: varchar('url', { length: 1000 }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    issuedAt: moment('issued_at'),
  },
  (table) => [
    unique('outside_credential_once').on(table.userId, table.achievementId),
    index('outside_credential_achievement_index').on(table.achievementId),
    index('outside_credential_pending_index')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    check('outside_credential_state_check', sql`${table.state} in ('pending', 'issued', 'failed')`),
    check('outside_credential_issued_check', sql`(${table.state} = 'issued') = (${table.url} is not null)`),
  ],
)

/** The history of members' achievements, for staff. */
export const achievementLog = pgTable(
  'achievement_log',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievement.id, { onDelete: 'cascade' }),
    action: varchar('action', { length: 10, enum: logActions }).notNull(),
    ruleVersion: integer('rule_version'),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'achievement_log_action_check',
      sql`${table.action} in ('issued', 'revoked', 'vc_issued', 'vc_failed')`,
    ),
    index('achievement_log_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('achievement_log_achievement_index').on(table.achievementId),
    index('achievement_log_actor_index').on(table.actorId),
  ],
)

/** Achievements held, claimable, issued and revoked, per month. A job folds changes in. */
export const achievementCount = pgTable(
  'achievement_count',
  {
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievement.id, { onDelete: 'cascade' }),
    /** First day of the month in UTC. */
    month: date('month').notNull(),
    issued: integer('issued').notNull().default(0),
    revoked: integer('revoked').notNull().default(0),
    /** Net change in the month; the sum over all months is the current number. */
    held: integer('held').notNull().default(0),
    claimable: integer('claimable').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.achievementId, table.month] })],
)

/** Outbox of changes to `achievement_count`, appended by triggers. */
export const achievementCountChange = pgTable('achievement_count_change', {
  id: primaryId(),
  achievementId: uuid('achievement_id').notNull(),
  month: date('month').notNull(),
  issued: integer('issued').notNull().default(0),
  revoked: integer('revoked').notNull().default(0),
  held: integer('held').notNull().default(0),
  claimable: integer('claimable').notNull().default(0),
})

/** An ability that members show by completing tasks. */
export const skill = pgTable(
  'skill',
  {
    id: primaryId(),
    name: varchar('name', { length: 60 }).notNull(),
    ...authored(() => user.id),
  },
  (table) => [
    uniqueIndex('skill_name_in_any_case').on(sql`lower(${table.name})`),
    ...authorIndexes('skill', table),
  ],
)

export const taskSkill = pgTable(
  'task_skill',
  {
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skill.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.skillId, table.taskId] }),
    index('task_skill_task_index').on(table.taskId),
  ],
)
