import type { Words } from '@muster/contract/lib/say.ts'
import { and, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database.ts'
import { restored } from '../../../platform/language/stored-words.ts'
import { task } from '../tasks/tables.ts'
import { type Award, type AwardTask, lockMembers, writeEntries } from './entries.ts'
import { levelCounted } from './levels.ts'
import { karmaByLevel, karmaEntry, wallet } from './tables.ts'

export interface AwardOutcome {
  /** False when this award had been given before. */
  readonly given: boolean
  readonly entryId: string
  /** The member's level after the award. */
  readonly levelOrder: number
  readonly levelRaised: boolean
}

/** The task of an award by its hashtag; null when this installation doesn't have it. */
export async function awardTask(db: Database, hashtag: string): Promise<AwardTask | null> {
  const [found] = await db
    .select({
      id: task.id,
      typeId: task.typeId,
      levelOrder: task.levelOrder,
      interestGroupId: task.interestGroupId,
    })
    .from(task)
    .where(eq(task.hashtag, hashtag))
  return found ?? null
}

/**
 * Awards karma: writes the ledger row and every total that depends on it (wallet, level, task type,
 * interest group; ranks and organisations follow by trigger). Pass a transaction. Awards to one member are
 * serialised; awards to different members aren't.
 */
export async function award(tx: Database, given: Award): Promise<AwardOutcome> {
  const [outcome] = await awardMany(tx, [given])
  if (!outcome) throw new Error('the award was not given')
  return outcome
}

/**
 * Like `award` for many at once, with a constant number of statements. Several awards to one member are
 * counted in the given order, level by level. Transactions that award the same members can deadlock, so use
 * `tryAgain`.
 * @returns the outcomes in the order of the awards
 */
export async function awardMany(tx: Database, awards: readonly Award[]): Promise<AwardOutcome[]> {
  const locked = awards.flatMap(({ userId, member }) => (member ? [[userId, member] as const] : []))
  const others = new Set(awards.flatMap(({ userId, member }) => (member ? [] : [userId])))
  const members = new Map([...locked, ...(others.size > 0 ? await lockMembers(tx, [...others]) : [])])
  const outcomes = new Map<Award, AwardOutcome>()
  for (const round of oneAMember(awards)) {
    const entries = round.map((given) => {
      const member = members.get(given.userId)
      if (!member) throw new Error(`member ${given.userId} has no wallet`)
      const counted = levelCounted(given.task, member.levelOrder, member.groupIds)
      return { award: given, counted, levelOrder: member.levelOrder, reversesId: null }
    })
    const written = await writeEntries(tx, entries)
    for (const { award: given, levelOrder: before } of entries) {
      const { entryId = '', isNew = false, levelOrder = before } = written.get(given.cause) ?? {}
      outcomes.set(given, { given: isNew, entryId, levelOrder, levelRaised: levelOrder > before })
      members.set(given.userId, { groupIds: [], ...members.get(given.userId), levelOrder })
    }
  }
  return awards.flatMap((given) => outcomes.get(given) ?? [])
}

/** Splits awards into rounds with at most one for each member, in order. */
function oneAMember(awards: readonly Award[]): Award[][] {
  const rounds: Award[][] = []
  const seen = new Map<string, number>()
  for (const given of awards) {
    const turn = seen.get(given.userId) ?? 0
    seen.set(given.userId, turn + 1)
    const round = rounds[turn] ?? []
    round.push(given)
    rounds[turn] = round
  }
  return rounds
}

/**
 * Reverses awards by counter-entries; the ledger keeps both. Levels stay: they never fall.
 * @param reversal.undone the act behind them was undone, so they can be given again; see `isUndone`
 * @returns how many were reversed; skips those that already were
 */
export async function reverseAwards(
  tx: Database,
  entryIds: readonly string[],
  reversal: { reason: Words; actorId: string | null; at: Date; undone?: boolean },
): Promise<number> {
  const found = await tx
    .select()
    .from(karmaEntry)
    .where(inArray(karmaEntry.id, [...entryIds]))
  if (found.length < entryIds.length) throw new Error('there is no such karma entry to take back')
  const members = await lockMembers(tx, [...new Set(found.map(({ userId }) => userId))])
  const counters = found.map((entry) => ({
    award: {
      userId: entry.userId,
      karma: -entry.karma,
      cause: `${reversal.undone ? UNDONE : 'reversal'}:${entry.id}`,
      reason: reversal.reason,
      task: {
        id: entry.taskId ?? '',
        typeId: entry.taskTypeId,
        levelOrder: entry.levelOrder,
        interestGroupId: entry.interestGroupId,
      },
      actorId: reversal.actorId,
      at: reversal.at,
    },
    counted: entry.levelOrder,
    levelOrder: members.get(entry.userId)?.levelOrder ?? 1,
    reversesId: entry.id,
  }))
  const byAward = new Map(counters.map((counter) => [counter.award, counter]))
  let reversed = 0
  for (const round of oneAMember(counters.map(({ award: counter }) => counter))) {
    const entries = round.flatMap((counter) => byAward.get(counter) ?? [])
    const written = await writeEntries(tx, entries)
    reversed += entries.filter(({ award: { cause } }) => written.get(cause)?.isNew).length
  }
  return reversed
}

const UNDONE = 'undone'

/**
 * SQL condition on an entry: it was reversed because the act behind it was undone. A reversal by staff isn't,
 * because that is final.
 */
export const isUndone = (entry: SQL): SQL => sql`exists (
  select from karma_entry as counter
  where counter.reverses_id = ${entry}.id and counter.cause = ${`${UNDONE}:`} || ${entry}.id
)`

/** Reverses one award. @returns false when it had been reversed before */
export async function reverseAward(
  tx: Database,
  entryId: string,
  reversal: { reason: Words; actorId: string | null; at: Date },
): Promise<boolean> {
  return (await reverseAwards(tx, [entryId], reversal)) > 0
}

/** Cause of the award that undoes a reversal by staff. It begins with the first award's, by which its feature finds it. */
const againCause = (cause: SQL, reversalId: SQL) =>
  sql`left(${cause}, 130) || ':again:' || left(${reversalId}::text, 8)`

/** SQL condition on a reversal: it was undone by giving the award again. */
export const isRestored = (reversal: SQL): SQL => sql`exists (
  select from karma_entry as again where again.cause = (
    select ${againCause(sql`given.cause`, sql`${reversal}.id`)} from karma_entry as given where given.id = ${reversal}.reverses_id
  )
)`

/**
 * Undoes a reversal by staff: gives the award again. The ledger keeps all three.
 * @returns null when it was undone before, or isn't a reversal by staff
 */
export async function restoreAward(
  tx: Database,
  reversalId: string,
  { actorId, at }: { readonly actorId: string; readonly at: Date },
): Promise<{ readonly entryId: string; readonly reversed: typeof karmaEntry.$inferSelect } | null> {
  const reversal = alias(karmaEntry, 'reversal')
  const [found] = await tx
    .select({
      reversed: getTableColumns(karmaEntry),
      again: againCause(sql`${karmaEntry.cause}`, sql`${reversal.id}`).mapWith(String),
    })
    .from(reversal)
    .innerJoin(karmaEntry, eq(karmaEntry.id, reversal.reversesId))
    .where(and(eq(reversal.id, reversalId), like(reversal.cause, 'reversal:%')))
  if (!found) return null
  const { reversed, again } = found
  const member = (await lockMembers(tx, [reversed.userId])).get(reversed.userId)
  const given = {
    userId: reversed.userId,
    karma: reversed.karma,
    cause: again,
    reason: restored(reversed.words, reversed.reason),
    task: {
      id: reversed.taskId ?? '',
      typeId: reversed.taskTypeId,
      levelOrder: reversed.levelOrder,
      interestGroupId: reversed.interestGroupId,
    },
    actorId,
    at,
  }
  const entry = {
    award: given,
    counted: reversed.levelOrder,
    levelOrder: member?.levelOrder ?? 1,
    reversesId: null,
  }
  const written = (await writeEntries(tx, [entry])).get(again)
  return written?.isNew ? { entryId: written.entryId, reversed } : null
}

/** A member's progress in their level, for `user_karma` of the level feed. */
export async function progressInLevel(
  db: Database,
  userId: string,
): Promise<{ levelOrder: number; karma: number }> {
  const [row] = await db
    .select({ levelOrder: wallet.levelOrder, karma: karmaByLevel.karma })
    .from(wallet)
    .leftJoin(
      karmaByLevel,
      and(eq(karmaByLevel.userId, wallet.userId), eq(karmaByLevel.levelOrder, wallet.levelOrder)),
    )
    .where(eq(wallet.userId, userId))
  return { levelOrder: row?.levelOrder ?? 1, karma: row?.karma ?? 0 }
}
