import type { Condition, RuleCounts, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { settleClaimable } from './claimable.ts'
import { conditionsMet, meets } from './evaluate.ts'
import { conditionsOf, type Facts, readFacts } from './facts.ts'
import { type ActiveRule, activeRules } from './stored.ts'

/** Evaluates new rules for every member, in the background and in batches. */

export const SWEEP_QUEUE = 'achievements.sweep'
const MEMBERS_AT_ONCE = 1_000
/** Size of the stored sample of members who would newly meet a rule. */
const NAMED = 100

/** Evaluates every rule that became active since the last sweep, and every draft. Safe to run twice. */
export async function sweepRules({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await sweepActive(db, clock.now())
  await countDrafts(db, clock.now())
}

async function sweepActive(db: Database, now: Date): Promise<void> {
  const unswept = await db.execute<{ id: string; activated_at: string }>(
    // As text: a JavaScript date would lose the microseconds and never compare equal.
    sql`select id, activated_at::text from achievement_rule where state = 'active' and swept_at is null`,
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
    // Marks only what this run has evaluated: a rule that was activated again meanwhile is due again.
    await db.execute(sql`
      update achievement_rule set swept_at = ${now}::timestamptz
      where id = ${ruleId}::uuid and activated_at = ${due.get(ruleId)}::timestamptz and state = 'active'`)
  }
}

/** Runs through all active members in the order of their ids. */
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

interface Draft {
  readonly id: string
  readonly achievementId: string
  readonly rule: RuleTree
  /** With microseconds. */
  readonly updatedAt: string
}

async function uncounted(db: Database): Promise<Draft[]> {
  const rows = await db.execute<{
    id: string
    achievement_id: string
    rule: RuleTree
    updated_at: string
  }>(sql`
    select id, achievement_id, rule, updated_at::text
    from achievement_rule where counts is null and state <> 'inactive'`)
  return [...rows].map(({ achievement_id, updated_at, ...row }) => ({
    ...row,
    achievementId: achievement_id,
    updatedAt: updated_at,
  }))
}

/**
 * Counts who meets each uncounted draft and each of its conditions, in one pass over the members. A draft
 * that is overwritten meanwhile is counted next time.
 */
async function countDrafts(db: Database, now: Date): Promise<void> {
  const drafts = await uncounted(db)
  if (drafts.length === 0) return
  const active = await activeRules(db)
  const tallies = drafts.map((draft) => new Tally(draft, active))
  const asked = tallies.flatMap(({ asked }) => asked)
  await eachBatch(db, async (members) => {
    const facts = await readFacts(db, members, asked)
    const holders = await holdersAmong(db, drafts, members)
    for (const tally of tallies) tally.add(members, facts, holders)
  })
  for (const tally of tallies) await keepCounts(db, tally, now)
}

/** Running counts of what a draft would do. */
class Tally {
  readonly draft: Draft
  readonly #active: ActiveRule | undefined
  readonly conditions: number[]
  members = 0
  couldClaim = 0
  newMembers = 0
  readonly named: string[] = []

  constructor(draft: Draft, active: readonly ActiveRule[]) {
    this.draft = draft
    this.#active = active.find(
      ({ achievementId, ruleId }) => achievementId === draft.achievementId && ruleId !== draft.id,
    )
    this.conditions = conditionsOf(draft.rule).map(() => 0)
  }

  /** All conditions of the draft and of the active rule. */
  get asked(): Condition[] {
    return [...conditionsOf(this.draft.rule), ...(this.#active ? conditionsOf(this.#active.rule) : [])]
  }

  add(members: readonly string[], facts: Facts, holders: ReadonlySet<string>): void {
    const { rule, achievementId } = this.draft
    for (const userId of members) {
      conditionsMet(rule, facts, userId).forEach((met, position) => {
        if (met) this.conditions[position] = (this.conditions[position] ?? 0) + 1
      })
      if (!meets(rule, facts, userId)) continue
      this.members += 1
      if (holders.has(holding(userId, achievementId))) continue
      this.couldClaim += 1
      if (this.#active && meets(this.#active.rule, facts, userId)) continue
      this.newMembers += 1
      if (this.named.length < NAMED) this.named.push(userId)
    }
  }
}

async function keepCounts(db: Database, tally: Tally, now: Date): Promise<void> {
  const counts: RuleCounts = {
    conditions: tally.conditions,
    members: tally.members,
    could_claim: tally.couldClaim,
    new_members: tally.newMembers,
    counted_at: now.toISOString(),
  }
  await db.execute(sql`
    update achievement_rule set counts = ${JSON.stringify(counts)}::text::jsonb,
      new_members = array(select jsonb_array_elements_text(${JSON.stringify(tally.named)}::text::jsonb)::uuid)
    where id = ${tally.draft.id}::uuid and updated_at = ${tally.draft.updatedAt}::timestamptz`)
}

const holding = (userId: string, achievementId: string) => `${userId} ${achievementId}`

/** Pairs of these members and achievements that already exist for good. `members` is sorted by id. */
async function holdersAmong(
  db: Database,
  drafts: readonly Draft[],
  members: readonly string[],
): Promise<Set<string>> {
  const [first, last] = [members[0], members.at(-1)]
  const rows = await db.execute<{ user_id: string; achievement_id: string }>(sql`
    select user_id, achievement_id from member_achievement
    where achievement_id = any (${uuids(drafts.map(({ achievementId }) => achievementId))})
      and state <> 'claimable' and user_id between ${first ?? null}::uuid and ${last ?? null}::uuid`)
  return new Set([...rows].map(({ user_id, achievement_id }) => holding(user_id, achievement_id)))
}
