import type { RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { putInForce, retireActive, writeVersion } from './version.ts'

/**
 * Gives an achievement of a level the rule that goes with it: everybody who reaches the level may claim it.
 * @param level null where it is of no level any more; then its rule rests
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
