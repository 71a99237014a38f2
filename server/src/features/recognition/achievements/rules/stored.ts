import type {
  Condition,
  RuleFields,
  RuleRow,
  RuleTree,
} from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conditionsOf, deedBehind } from './facts.ts'

/** Builds a rule tree from a form with one condition or from a combination. */
export function treeOf(fields: RuleFields): RuleTree {
  if (fields.rule_type === 'combined') return fields.conditions
  const { rule_type: kind, conditions } = fields
  return { match: 'all', conditions: [{ kind, ...conditions } as Condition] }
}

/** The `conditions` of the form that a rule was made from; see `treeOf`. */
export function conditionsOfForm({
  rule_type: type,
  rule,
}: Pick<RuleRow, 'rule_type' | 'rule'>): RuleRow['conditions'] {
  if (type === 'combined') return { ...rule }
  const { kind: _, ...conditions } = rule.conditions[0] as Condition
  return conditions
}

/** An active rule of an achievement that isn't archived. */
export interface ActiveRule {
  readonly ruleId: string
  readonly achievementId: string
  readonly name: string
  readonly version: number
  readonly rule: RuleTree
}

/** All active rules. There is one per achievement at most, so they are few. One statement. */
export async function activeRules(db: Database): Promise<ActiveRule[]> {
  const rows = await db.execute<{
    rule_id: string
    achievement_id: string
    name: string
    version: number
    rule: RuleTree
  }>(sql`
    select rule.id as rule_id, achievement.id as achievement_id, achievement.name, rule.version, rule.rule
    from achievement_rule as rule join achievement on achievement.id = rule.achievement_id
    where rule.state = 'active' and achievement.archived_at is null
    order by achievement.name, achievement.id`)
  return [...rows].map(({ rule_id, achievement_id, ...rest }) => ({
    ruleId: rule_id,
    achievementId: achievement_id,
    ...rest,
  }))
}

/**
 * The active rule of an achievement, locked so that it can't be replaced before the transaction ends.
 * Undefined for an archived achievement.
 */
export async function ruleInForce(tx: Database, achievementId: string): Promise<ActiveRule | undefined> {
  const [row] = await tx.execute<{ rule_id: string; name: string; version: number; rule: RuleTree }>(sql`
    select rule.id as rule_id, achievement.name, rule.version, rule.rule
    from achievement_rule as rule join achievement on achievement.id = rule.achievement_id
    where achievement.id = ${achievementId}::uuid and rule.state = 'active' and achievement.archived_at is null
    for share of rule`)
  return row && { ruleId: row.rule_id, achievementId, name: row.name, version: row.version, rule: row.rule }
}

/** Whether one of these deeds can change who meets the rule. */
export function dependsOn(rule: RuleTree, deeds: ReadonlySet<string>): boolean {
  return conditionsOf(rule).some((condition) => deeds.has(deedBehind(condition)))
}
