import type { RuleCounts, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { settleClaimable } from './claimable.ts'
import { conditionsMet, meets } from './evaluate.ts'
import { conditionsOf, readFacts } from './facts.ts'
import { activeRules } from './stored.ts'

/** Looks at every member for rules that are new, in the background and some hundreds of members at a time. */

export const SWEEP_QUEUE = 'achievements.sweep'
const MEMBERS_AT_ONCE = 1_000
/** So many are remembered of whom a rule would newly let claim. */
const NAMED = 100

/** Every rule that became active since, and every draft that was written: who meets them. Safe to run twice. */
export async function sweepRules({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await sweepActive(db, clock.now())
  for (const draft of await uncountedRules(db)) await countRule(db, draft, clock.now())
}

async function sweepActive(db: Database, now: Date): Promise<void> {
  const unswept = await db.execute<{ id: string; activated_at: string }>(
    sql`select id, activated_at from achievement_rule where state = 'active' and swept_at is null`,
  )
  const due = new Map([...unswept].map(({ id, activated_at }) => [id, activated_at]))
  const rules = (await activeRules(db)).filter(({ ruleId }) => due.has(ruleId))
  if (rules.length === 0) return
  await eachBatch(db, (members) =>
    db.transaction(async (tx) => {
      await settleClaimable(tx, members, rules)
    }),
  )
  for (const { ruleId } of rules) {
    // Only what was looked at: a rule that was put in force again in between is due again.
    await db.execute(sql`
      update achievement_rule set swept_at = ${now}::timestamptz
      where id = ${ruleId}::uuid and activated_at = ${due.get(ruleId)}::timestamptz and state = 'active'`)
  }
}

/** Runs through all members in the order of their ids. */
async function eachBatch(db: Database, look: (members: string[]) => Promise<void>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db.execute<{ id: string }>(sql`
      select id from "user" where id > ${after}::uuid and status = 'active' order by id limit ${MEMBERS_AT_ONCE}::integer`)
    const members = [...rows].map(({ id }) => id)
    const last = members.at(-1)
    if (last === undefined) return
    await look(members)
    after = last
  }
}

interface Uncounted {
  readonly id: string
  readonly achievementId: string
  readonly rule: RuleTree
  readonly updatedAt: string
}

async function uncountedRules(db: Database): Promise<Uncounted[]> {
  const rows = await db.execute<{
    id: string
    achievement_id: string
    rule: RuleTree
    updated_at: string
  }>(sql`
    select id, achievement_id, rule, updated_at from achievement_rule where counts is null and state <> 'inactive'`)
  return [...rows].map(({ achievement_id, updated_at, ...row }) => ({
    ...row,
    achievementId: achievement_id,
    updatedAt: updated_at,
  }))
}

/** Counts who meets a rule and each of its conditions; a draft that was written over in between is counted next time. */
async function countRule(db: Database, draft: Uncounted, now: Date): Promise<void> {
  const active = (await activeRules(db)).find(
    ({ achievementId, ruleId }) => achievementId === draft.achievementId && ruleId !== draft.id,
  )
  const conditions = conditionsOf(draft.rule)
  const counts = {
    conditions: conditions.map(() => 0),
    members: 0,
    could_claim: 0,
    new_members: 0,
    counted_at: now.toISOString(),
  }
  const named: string[] = []
  await eachBatch(db, async (members) => {
    const asked = [...conditions, ...(active ? conditionsOf(active.rule) : [])]
    const facts = await readFacts(db, members, asked)
    const holders = await holdersAmong(db, draft.achievementId, members)
    for (const userId of members) {
      conditionsMet(draft.rule, facts, userId).forEach((met, position) => {
        if (met) counts.conditions[position] = (counts.conditions[position] ?? 0) + 1
      })
      if (!meets(draft.rule, facts, userId)) continue
      counts.members += 1
      if (holders.has(userId)) continue
      counts.could_claim += 1
      if (active && meets(active.rule, facts, userId)) continue
      counts.new_members += 1
      if (named.length < NAMED) named.push(userId)
    }
  })
  await keepCounts(db, draft, counts, named)
}

async function keepCounts(db: Database, draft: Uncounted, counts: RuleCounts, named: readonly string[]) {
  await db.execute(sql`
    update achievement_rule set counts = ${JSON.stringify(counts)}::text::jsonb,
      new_members = array(select jsonb_array_elements_text(${JSON.stringify(named)}::text::jsonb)::uuid)
    where id = ${draft.id}::uuid and updated_at = ${draft.updatedAt}::timestamptz`)
}

async function holdersAmong(
  db: Database,
  achievementId: string,
  members: readonly string[],
): Promise<Set<string>> {
  const [first, last] = [members[0], members.at(-1)]
  const rows = await db.execute<{ user_id: string }>(sql`
    select user_id from member_achievement
    where achievement_id = ${achievementId}::uuid and state <> 'claimable'
      and user_id between ${first ?? null}::uuid and ${last ?? null}::uuid`)
  return new Set([...rows].map(({ user_id }) => user_id))
}
