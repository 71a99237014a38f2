import type { RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { putInForce, retireActive, writeVersion } from './version.ts'

/**
 * Keeps the rule of a level's achievement: everyone who reaches the level can claim it.
 * @param level null when the achievement no longer belongs to a level; then its rule is deactivated
 */
export async function keepLevelRule(
  tx: Database,
  actor: Actor,
  achievementId: string,
  level: number | null,
  now: Date,
): Promise<void> {
  if (level === null) return retireActive(tx, actor, achievementId, now)
  const rule: RuleTree = {
    match: 'all',
    conditions: [{ kind: 'milestone', milestone_type: 'level', required_value: level }],
  }
  const made = await writeVersion(tx, actor, achievementId, { ruleType: 'milestone', rule }, now)
  await putInForce(tx, actor, achievementId, made.id, now)
}
