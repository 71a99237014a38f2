import type { RuleFields, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'

/** Rule versions. Callers hold the lock on the achievement. */

interface Written {
  readonly ruleType: RuleFields['rule_type']
  readonly rule: RuleTree
}

/** Writes the next version as a draft. An existing draft is overwritten and keeps its number. */
export async function writeVersion(
  tx: Database,
  actor: Pick<Actor, 'id'>,
  achievementId: string,
  { ruleType, rule }: Written,
  now: Date,
): Promise<{ id: string; version: number }> {
  const [made] = await tx.execute<{ id: string; version: number }>(sql`
    insert into achievement_rule (achievement_id, version, rule_type, rule, created_by_id, updated_by_id, created_at, updated_at)
    select ${achievementId}::uuid, 1 + coalesce(max(version), 0), ${ruleType}, ${JSON.stringify(rule)}::text::jsonb,
      ${actor.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from achievement_rule where achievement_id = ${achievementId}
    on conflict (achievement_id) where state = 'draft' do update set rule_type = excluded.rule_type, rule = excluded.rule,
      counts = null, new_members = '{}', updated_by_id = excluded.updated_by_id,
      updated_at = greatest(excluded.updated_at, achievement_rule.updated_at + interval '1 millisecond')
    returning id, version`)
  if (!made) throw new Error('the rule could not be written')
  return made
}

/** Activates a version instead of the previous one. A job evaluates it for all members afterwards. */
export async function putInForce(
  tx: Database,
  actor: Pick<Actor, 'id'>,
  achievementId: string,
  ruleId: string,
  now: Date,
): Promise<void> {
  await retireActive(tx, actor, achievementId, now)
  await tx.execute(sql`
    update achievement_rule set state = 'active', activated_at = ${now}::timestamptz, swept_at = null,
      updated_by_id = ${actor.id}::uuid, updated_at = ${now}::timestamptz
    where id = ${ruleId}::uuid`)
}

/** Deactivates the active version: no one can claim through it. Claimed achievements stay. */
export async function retireActive(
  tx: Database,
  actor: Pick<Actor, 'id'>,
  achievementId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update achievement_rule set state = 'inactive', updated_by_id = ${actor.id}::uuid, updated_at = ${now}::timestamptz
    where achievement_id = ${achievementId}::uuid and state = 'active'`)
}
