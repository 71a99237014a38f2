import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type {
  achievementIssuing,
  MemberEvaluation,
} from '@muster/contract/recognition/achievement-issuing.ts'
import type { RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { missingWords } from '../hold/progress.ts'
import { meets, progressOf } from '../rules/evaluate.ts'
import { conditionsOf, readFacts } from '../rules/facts.ts'
import { wordingOf } from '../rules/words.ts'
import { requireMember } from './give.ts'

/** Evaluates rules for a member as a dry run; gives nothing. */

interface TriedRule {
  readonly user_id: string
  readonly achievement_id: string
  readonly name: string
  readonly version: number
  readonly rule_type: MemberEvaluation['rule_type']
  readonly rule: RuleTree
  readonly held: boolean
}

/**
 * Evaluates all active rules for a member, or one rule in any state. At most four statements.
 * @throws AppError 404
 */
export async function tryRules(
  db: Database,
  muid: string,
  only: { readonly ruleId?: string | undefined; readonly achievementId?: string } = {},
): Promise<MemberEvaluation[]> {
  const which = only.ruleId
    ? sql`rule.id = ${only.ruleId}::uuid`
    : only.achievementId
      ? sql`rule.state = 'active' and achievement.id = ${only.achievementId}::uuid`
      : sql`rule.state = 'active' and achievement.archived_at is null`
  const rules = await db.execute<TriedRule>(sql`
    select member.id as user_id, achievement.id as achievement_id, achievement.name, rule.version, rule.rule_type,
      rule.rule, exists (
        select from member_achievement as own
        where own.achievement_id = achievement.id and own.user_id = member.id and own.state = 'held'
      ) as held
    from achievement_rule as rule join achievement on achievement.id = rule.achievement_id
    cross join "user" as member
    where member.muid = ${muid.toLowerCase()} and member.status <> 'erased' and ${which} order by lower(achievement.name), rule.version limit 500`)
  const userId = rules[0]?.user_id ?? (await requireMember(db, muid))
  const conditions = [...rules].flatMap(({ rule }) => conditionsOf(rule))
  const facts = await readFacts(db, [userId], conditions)
  const words = await wordingOf(db, conditions)
  return [...rules].map(({ achievement_id, name, version, rule_type, rule, held }) => {
    const progress = progressOf(rule, facts, userId, words)
    return {
      achievement_id,
      achievement_name: name,
      has_achievement: held,
      eligible: meets(rule, facts, userId),
      reason: missingWords(progress),
      rule_version: version,
      rule_type,
      progress,
    }
  })
}

type Debugged = ReplyOf<typeof achievementIssuing.debug>

/** Evaluates one achievement and adds the facts stored about the member. @throws AppError 404 */
export async function debugRule(db: Database, muid: string, achievementId: string): Promise<Debugged> {
  const [evaluation] = await tryRules(db, muid, { achievementId })
  const [facts] = await db.execute<Debugged['facts']>(sql`
    select coalesce(wallet.karma, 0) as karma, coalesce(wallet.level_order, 1)::integer as level,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('ig_id', ig.id, 'name', ig.name, 'karma', own.karma) order by own.karma desc, ig.name
        )
        from karma_by_group as own join interest_group as ig on ig.id = own.interest_group_id
        where own.user_id = member.id
      ), '[]') as karma_by_group,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('streak_type', kind, 'current', current, 'longest', longest, 'last_on', last_on::text)
          order by kind
        ) from member_streak where user_id = member.id
      ), '[]') as streaks,
      coalesce((
        select jsonb_object_agg(deed, amount) from (
          select deed, sum(amount)::integer as amount from (
            select deed, amount from member_deed where user_id = member.id
            union all
            select deed, amount from deed_change where user_id = member.id and amount <> 0
          ) as part group by deed
        ) as done
      ), '{}') as totals,
      coalesce((
        select jsonb_agg(jsonb_build_object('skill_id', skill.id, 'name', skill.name, 'tasks', shown.tasks) order by skill.name)
        from (
          select task_skill.skill_id, count(distinct entry.task_id)::integer as tasks
          from karma_entry as entry join task_skill on task_skill.task_id = entry.task_id
          where entry.user_id = member.id and entry.reverses_id is null group by 1
        ) as shown join skill on skill.id = shown.skill_id
      ), '[]') as skills
    from "user" as member left join wallet on wallet.user_id = member.id where member.muid = ${muid.toLowerCase()} and member.status <> 'erased'`)
  if (!facts) throw notFound('this member')
  return { evaluation: evaluation ?? null, facts }
}
