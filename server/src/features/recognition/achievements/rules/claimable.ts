import { counted } from '@muster/contract/lib/counted.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { type Notice, notify, takeBackNotices } from '../../../notices/notifications/index.ts'
import { foldDeeds } from '../../../people/member-deeds/index.ts'
import { meets } from './evaluate.ts'
import { conditionsOf, type Facts, readFacts } from './facts.ts'
import { type ActiveRule, activeRules, dependsOn } from './stored.ts'

/** Which member can claim which achievement, stored as rows so that pages needn't evaluate rules. */

/**
 * Folds pending deeds into members' totals and updates which achievements these members can claim. Evaluates
 * only rules that depend on the changed deeds.
 * @returns how many members had changes
 */
export function followDeeds(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const touched = await foldDeeds(tx)
    if (touched.length === 0) return 0
    const deeds = new Set(touched.map(({ deed }) => deed))
    const rules = (await activeRules(tx)).filter(({ rule }) => dependsOn(rule, deeds))
    const members = [...new Set(touched.map(({ userId }) => userId))].sort()
    await settleClaimable(tx, members, rules)
    return members.length
  })
}

/**
 * Updates which achievements these members can claim. Members who newly meet a rule get a row and a
 * notification; those who no longer meet it, because karma was reversed, lose both. Five statements plus the
 * notifications.
 * @returns the facts that were read
 */
export async function settleClaimable(
  tx: Database,
  members: readonly string[],
  rules: readonly ActiveRule[],
): Promise<Facts> {
  const facts = await readFacts(
    tx,
    members,
    rules.flatMap(({ rule }) => conditionsOf(rule)),
  )
  const known = await knownPairs(tx, members, rules)
  const met: Pair[] = []
  const missed: Pair[] = []
  for (const userId of members) {
    for (const { ruleId, achievementId, rule } of rules) {
      const state = known.get(`${userId} ${achievementId}`)
      if (state !== undefined && state !== 'claimable') continue
      const isMet = meets(rule, facts, userId)
      if (isMet && state === undefined) met.push({ userId, achievementId, ruleId })
      if (!isMet && state === 'claimable') missed.push({ userId, achievementId })
    }
  }
  if (met.length > 0) await tellNew(tx, await storeMet(tx, met), rules)
  if (missed.length > 0) await takeMissed(tx, missed)
  return facts
}

/** States of the existing rows for these members and achievements, keyed by both ids. */
async function knownPairs(
  tx: Database,
  members: readonly string[],
  rules: readonly ActiveRule[],
): Promise<Map<string, string>> {
  const achievements = rules.map(({ achievementId }) => achievementId)
  const rows = await tx.execute<{ pair: string; state: string }>(sql`
    select user_id || ' ' || achievement_id as pair, state from member_achievement
    where user_id = any (${uuids(members)}) and achievement_id = any (${uuids(achievements)})`)
  return new Map([...rows].map(({ pair, state }) => [pair, state]))
}

interface Pair {
  readonly userId: string
  readonly achievementId: string
  readonly ruleId?: string
}

const given = (pairs: readonly Pair[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb)
    as given ("userId" uuid, "achievementId" uuid, "ruleId" uuid)`

async function storeMet(tx: Database, met: readonly Pair[]): Promise<Pair[]> {
  const rows = await tx.execute<{ user_id: string; achievement_id: string }>(sql`
    insert into member_achievement (user_id, achievement_id, rule_id, state)
    select "userId", "achievementId", "ruleId", 'claimable' from ${given(met)}
    join "user" on "user".id = "userId" and "user".status in ('active', 'suspended')
    order by "userId", "achievementId"
    on conflict (user_id, achievement_id) do nothing
    returning user_id, achievement_id`)
  return [...rows].map(({ user_id, achievement_id }) => ({ userId: user_id, achievementId: achievement_id }))
}

/** Cause of the notification that the achievement can be claimed. */
export const claimableCause = (achievementId: string) => `claimable:${achievementId}`

/** One notification a member, however many achievements are new; its cause is that of the first one. */
async function tellNew(tx: Database, stored: readonly Pair[], rules: readonly ActiveRule[]): Promise<void> {
  const names = new Map(rules.map(({ achievementId, name }) => [achievementId, name]))
  const byMember = Map.groupBy(stored, ({ userId }) => userId)
  const notices = [...byMember].map(([userId, pairs]): Notice => {
    const [first] = pairs
    const titles = pairs.map(({ achievementId }) => names.get(achievementId) ?? '')
    return {
      userId,
      kind: 'achievement_news',
      cause: claimableCause(first?.achievementId ?? ''),
      title: saying`${counted({ count: titles.length }, { one: 'You can claim an achievement', other: 'You can claim # achievements' })}`,
      description: listed(titles),
      button: 'Claim',
      url: '/dashboard/profile?tab=achievements',
    }
  })
  await notify(tx, ...notices)
}

const NAMED = 4

function listed(titles: readonly string[]): Saying {
  const last = titles.at(-1) ?? ''
  if (titles.length === 1) return saying`You’ve met the rule for “${{ name: last }}”.`
  const further = titles.length - NAMED
  return further > 0
    ? saying`You’ve met the rules for ${{ names: titles.slice(0, NAMED).join(', ') }} and ${{ further }} more.`
    : saying`You’ve met the rules for ${{ names: titles.slice(0, -1).join(', ') }} and ${{ last }}.`
}

/** Deletes rows that are no longer claimable, because karma was reversed or the rule changed. */
async function takeMissed(tx: Database, missed: readonly Pair[]): Promise<void> {
  const gone = await tx.execute<{ user_id: string; achievement_id: string }>(sql`
    delete from member_achievement as own using ${given(missed)}
    where own.user_id = "userId" and own.achievement_id = "achievementId" and own.state = 'claimable'
    returning own.user_id, own.achievement_id`)
  await takeBackNotices(
    tx,
    [...gone].map(({ user_id, achievement_id }) => ({
      userId: user_id,
      cause: claimableCause(achievement_id),
    })),
  )
}
