import { say } from '@muster/contract/lib/say.ts'
import type {
  achievementRules,
  Condition,
  RuleFields,
  RuleRow,
} from '@muster/contract/recognition/achievement-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { byMoment, byNumber, listing } from '../../../../platform/listing/listing.ts'
import { madeBy, type NamingParts } from '../../../../platform/listing/made-by.ts'
import { lockAchievement } from '../define/define.ts'
import { conditionsOf } from './facts.ts'
import { conditionsOfForm, treeOf } from './stored.ts'
import { putInForce, retireActive, writeVersion } from './version.ts'

/** Rule versions for staff, the newest of each achievement first. */
export function ruleList(parts: NamingParts) {
  return listing<typeof achievementRules.list, Omit<RuleRow, 'conditions'>>({
    table: sql`achievement_rule as rule`,
    id: sql`rule.id`,
    joins: sql`left join "user" as creator on creator.id = rule.created_by_id`,
    columns: ruleColumns(parts),
    where: { achievement_id: (id) => sql`rule.achievement_id = ${id}::uuid` },
    orders: { version: byNumber(sql`rule.version`), created_at: byMoment(sql`rule.created_at`) },
    usual: ({ achievement_id: id }) => (id ? '-version' : '-created_at'),
    present: (row) => ({ ...row, conditions: conditionsOfForm(row) }),
  })
}

const ruleColumns = (parts: NamingParts): SQL => sql`
  rule.id, rule.achievement_id,
  (select achievement.name from achievement where achievement.id = rule.achievement_id) as name, rule.version, rule.rule_type, rule.rule, rule.state, rule.state = 'active' as is_active,
  rule.counts, rule.activated_at, ${madeBy('creator', parts)} as created_by, rule.created_at, rule.updated_at`

/** One rule version. @throws AppError 404 */
export async function readRule(db: Database, parts: NamingParts, ruleId: string): Promise<RuleRow> {
  const row = await ruleList(parts).one(db, sql`rule.id = ${ruleId}::uuid`)
  if (!row) throw notFound('this rule')
  return row
}

/**
 * Saves a rule version as a draft.
 * @throws AppError 400 on `conditions` when it names something that doesn't exist; 404
 */
export function writeRule(
  db: Database,
  actor: Actor,
  achievementId: string,
  fields: RuleFields,
  now: Date,
): Promise<{ rule_id: string; version: number }> {
  return db.transaction(async (tx) => {
    const { levelBased } = await lockAchievement(tx, achievementId)
    if (levelBased) throw refused('A level-based achievement gets its rule from the level')
    const rule = treeOf(fields)
    await requireNamed(tx, conditionsOf(rule))
    const { id, version } = await writeVersion(
      tx,
      actor,
      achievementId,
      { ruleType: fields.rule_type, rule },
      now,
    )
    await audit(tx, actor, {
      action: 'achievement.write_rule',
      targetType: 'achievement',
      targetId: achievementId,
      after: { version },
    })
    return { rule_id: id, version }
  })
}

/** Rejects a rule that no one could ever meet, because something it names doesn't exist. */
async function requireNamed(db: Database, conditions: readonly Condition[]): Promise<void> {
  const named = conditions.flatMap((one): [string, string, string][] => {
    switch (one.kind) {
      case 'ig_karma':
        return [['group', one.ig_id, 'Choose an existing interest group']]
      case 'skill':
        return [['skill', one.skill_id, 'Choose an existing skill']]
      case 'event':
        return [
          [
            'event',
            one.event_name.toLowerCase(),
            say`There’s no event called “${{ event: one.event_name }}”`,
          ],
        ]
      case 'task_completion':
        return [
          [
            'task',
            one.task_hashtag.toLowerCase(),
            say`There’s no task with the hashtag ${{ hashtag: one.task_hashtag }}`,
          ],
        ]
      default:
        return []
    }
  })
  if (named.length === 0) return
  const asked = JSON.stringify(named.map(([kind, key]) => ({ kind, key })))
  const rows = await db.execute<{ kind: string; key: string }>(sql`
    select kind, key from jsonb_to_recordset(${asked}::text::jsonb) as asked (kind text, key text)
    where case kind
      when 'group' then exists (select from interest_group where id::text = key)
      when 'skill' then exists (select from skill where id::text = key)
      when 'event' then exists (select from event where lower(name) = key)
        or exists (select from task where lower(task.event) = key)
      else exists (select from task where lower(hashtag) = key) end`)
  const known = new Set([...rows].map(({ kind, key }) => `${kind} ${key}`))
  const missing = named.find(([kind, key]) => !known.has(`${kind} ${key}`))
  if (missing) throw fieldRefused('conditions', missing[2])
}

/** Deletes a draft. @throws AppError 404; 409 when the version isn't a draft */
export function discardRule(db: Database, actor: Actor, ruleId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const rule = await lockRule(tx, ruleId)
    if (rule.state !== 'draft') throw conflict('general', 'You can’t delete a version that has been active')
    await tx.execute(sql`delete from achievement_rule where id = ${ruleId}::uuid`)
    await audit(tx, actor, {
      action: 'achievement.discard_rule',
      targetType: 'achievement',
      targetId: rule.achievementId,
      before: { version: rule.version },
    })
    return rule.version
  })
}

/** Activates a rule version. Idempotent. @throws AppError 404; 409 for an archived achievement */
export function activateRule(db: Database, actor: Actor, ruleId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rule = await lockRule(tx, ruleId)
    if (rule.state === 'active') return rule.version
    if (rule.archived) throw conflict('general', 'This achievement is archived. Restore it first.')
    await putInForce(tx, actor, rule.achievementId, ruleId, now)
    await audit(tx, actor, {
      action: 'achievement.activate_rule',
      targetType: 'achievement',
      targetId: rule.achievementId,
      after: { version: rule.version },
    })
    return rule.version
  })
}

/** Deactivates the active version, so that no one can claim through it. Idempotent. @throws AppError 404 */
export function deactivateRule(db: Database, actor: Actor, ruleId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rule = await lockRule(tx, ruleId)
    if (rule.state !== 'active') return rule.version
    await retireActive(tx, actor, rule.achievementId, now)
    await tx.execute(sql`
      delete from member_achievement where achievement_id = ${rule.achievementId}::uuid and state = 'claimable'`)
    await audit(tx, actor, {
      action: 'achievement.deactivate_rule',
      targetType: 'achievement',
      targetId: rule.achievementId,
      before: { version: rule.version },
    })
    return rule.version
  })
}

/** Locks the rule's achievement, so that concurrent changes are serialised. */
async function lockRule(tx: Database, ruleId: string) {
  const [found] = await tx.execute<{ achievement_id: string }>(
    sql`select achievement_id from achievement_rule where id = ${ruleId}::uuid`,
  )
  if (!found) throw notFound('this rule')
  const { archivedAt } = await lockAchievement(tx, found.achievement_id)
  const [rule] = await tx.execute<{ version: number; state: string }>(
    sql`select version, state from achievement_rule where id = ${ruleId}::uuid`,
  )
  if (!rule) throw notFound('this rule')
  return { ...rule, achievementId: found.achievement_id, archived: archivedAt !== null }
}

/** A sample of the members who would newly meet a rule, from the last count. @throws AppError 404 */
export async function newlyMeeting(db: Database, ruleId: string) {
  const rows = await db.execute<{ id: string; muid: string; full_name: string }>(sql`
    select member.id, member.muid, member.full_name
    from achievement_rule as rule join "user" as member on member.id = any (rule.new_members)
    where rule.id = ${ruleId}::uuid and member.status = 'active' order by lower(member.full_name), member.id`)
  return [...rows]
}
