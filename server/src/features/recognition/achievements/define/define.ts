import type { BodyOf } from '@muster/contract/lib/route.ts'
import { AchievementChange, type achievements } from '@muster/contract/recognition/achievements.ts'
import { eq, sql } from 'drizzle-orm'
import { audit, audited, differenceOf } from '../../../../platform/acts/audit.ts'
import { type ChangeOf, sentOf } from '../../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../../platform/database/columns.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { keepLevelRule } from '../rules/level-rule.ts'
import { achievement } from '../tables.ts'

type Fields = BodyOf<typeof achievements.create>

const record = audited('achievement')

const taken = { achievement_name_in_any_case: ['name', 'This name is taken. Choose another one.'] } as const

const stored = ({
  badge,
  level_based: levelBased,
  level_id: levelOrder,
  has_vc: hasVc,
  vc_years: vcYears,
  template_id: templateId,
  ...fields
}: Fields) => ({
  ...fields,
  badgeTone: badge.tone,
  badgeIcon: badge.icon,
  levelBased,
  levelOrder: levelBased ? levelOrder : null,
  hasVc,
  vcYears,
  templateId: templateId === '' ? null : templateId,
})

const fieldsOf = (row: typeof achievement.$inferSelect): Fields => ({
  name: row.name,
  description: row.description,
  badge: { tone: row.badgeTone, icon: row.badgeIcon },
  icon: row.icon,
  tags: row.tags,
  type: row.type,
  level_based: row.levelBased,
  level_id: row.levelOrder,
  has_vc: row.hasVc,
  vc_years: row.vcYears,
  template_id: row.templateId,
})

/** @returns the id @throws AppError 409 when another achievement has the name */
export function createAchievement(db: Database, actor: Actor, fields: Fields, now: Date): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(achievement)
        .values({ ...stored(fields), ...madeNow(actor, now) })
        .returning({ id: achievement.id })
      if (!made) throw new Error('the achievement could not be made')
      await record.created(tx, actor, made.id, fields)
      await keepLevelRule(tx, actor, made.id, fields.level_based ? fields.level_id : null, now)
      return made.id
    }),
  )
}

/**
 * Changes some or all fields.
 * @returns the name
 * @throws AppError 400; 404; 409 as in `createAchievement` and `assertSeen`
 */
export function updateAchievement(
  db: Database,
  actor: Actor,
  achievementId: string,
  change: ChangeOf<Fields>,
  now: Date,
  seen?: Seen,
): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const row = await lockAchievement(tx, achievementId)
      await assertSeen(tx, 'achievement', row.updatedAt, seen)
      const before = fieldsOf(row)
      const after = { ...before, ...sentOf(change) }
      if (after.level_based && after.level_id === null) {
        throw fieldRefused('level_id', 'Choose a level for a level-based achievement')
      }
      const difference = differenceOf(before, change)
      if (!difference) return before.name
      await tx
        .update(achievement)
        .set({ ...stored(after), ...changedNow(actor, now) })
        .where(eq(achievement.id, achievementId))
      await record.changed(tx, actor, achievementId, difference)
      if ('level_based' in difference.after || 'level_id' in difference.after) {
        await keepLevelRule(tx, actor, achievementId, after.level_based ? after.level_id : null, now)
      }
      return after.name
    }),
  )
}

/** Locks an achievement for a change of its fields, rules or state. @throws AppError 404 */
export async function lockAchievement(tx: Database, achievementId: string) {
  const [row] = await tx
    .select()
    .from(achievement)
    .where(eq(achievement.id, achievementId))
    .for('no key update')
  if (!row) throw notFound('this achievement')
  return row
}

export const undoableAchievements: UndoableRecords = {
  kind: 'achievement',
  fields: Object.keys(AchievementChange.shape),
  current: async (tx, id) => {
    const [row] = await tx.select().from(achievement).where(eq(achievement.id, id)).for('no key update')
    return row ? fieldsOf(row) : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateAchievement(db, actor, id, AchievementChange.parse(values), clock.now()),
}

/**
 * Deletes an achievement that no one has or ever had; members who could claim it no longer can.
 * @returns the name
 * @throws AppError 404; 409 when a member has had it
 */
export function removeAchievement(db: Database, actor: Actor, achievementId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockAchievement(tx, achievementId)
    const [held] = await tx.execute(sql`
      select from member_achievement where achievement_id = ${achievementId} and state <> 'claimable' limit 1`)
    if (held)
      throw conflict('general', 'Members have this achievement. Archive it instead, and they’ll keep it.')
    await dropClaimable(tx, achievementId)
    await tx.delete(achievement).where(eq(achievement.id, achievementId))
    await record.removed(tx, actor, achievementId, fieldsOf(row))
    return row.name
  })
}

/** Archives or restores an achievement. Idempotent. @returns the name @throws AppError 404 */
export function archiveAchievement(
  db: Database,
  actor: Actor,
  achievementId: string,
  archived: boolean,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockAchievement(tx, achievementId)
    if ((row.archivedAt !== null) === archived) return row.name
    await tx
      .update(achievement)
      .set({ archivedAt: archived ? now.toISOString() : null, ...changedNow(actor, now) })
      .where(eq(achievement.id, achievementId))
    if (archived) await dropClaimable(tx, achievementId)
    // Clears `swept_at` so that the sweep finds members who have met the rule in the meantime.
    else
      await tx.execute(
        sql`update achievement_rule set swept_at = null where achievement_id = ${achievementId}`,
      )
    await audit(tx, actor, {
      action: archived ? 'achievement.archive' : 'achievement.restore',
      targetType: 'achievement',
      targetId: achievementId,
    })
    return row.name
  })
}

const dropClaimable = (tx: Database, achievementId: string) =>
  tx.execute(
    sql`delete from member_achievement where achievement_id = ${achievementId} and state = 'claimable'`,
  )
