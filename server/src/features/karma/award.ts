import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { levelCounted, levelReached } from './levels.ts'
import { karmaByLevel, karmaEntry, task, wallet } from './tables.ts'

export interface Award {
  readonly userId: string
  /** Whole karma points, not 0. Negative only through `reverseAward`. */
  readonly karma: number
  /**
   * What brought the award about, unique for all time, such as `social:<user>:github`. A second award with
   * the same cause is the same award and changes nothing.
   */
  readonly cause: string
  /** Shown to the member: why they have this karma. */
  readonly reason: string
  readonly task: AwardTask
  /** Who gave it; null for the system. */
  readonly actorId: string | null
  readonly at: Date
}

export interface AwardTask {
  readonly id: string
  readonly typeId: string
  readonly levelOrder: number | null
  readonly interestGroupId: string | null
}

export interface AwardOutcome {
  /** False when this award had been given before. */
  readonly given: boolean
  readonly entryId: string
  /** The member's level afterwards, and whether this award raised it. */
  readonly levelOrder: number
  readonly levelRaised: boolean
}

/** The task that awards name by its hashtag, or null when the installation lacks it. */
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
 * The one function that changes karma: writes the ledger row and every total that depends on it (wallet,
 * level, month, task type, interest group; ranking and organisations follow by trigger). Pass a transaction.
 * Awards to one member wait for each other; awards to different members do not (api-community 1.2 to 1.5).
 */
export async function award(tx: Database, given: Award): Promise<AwardOutcome> {
  const member = await lockMember(tx, given.userId)
  const counted = levelCounted(given.task, member.levelOrder, member.groupIds)
  const entryId = await writeEntry(tx, given, counted)
  if (!entryId) {
    const [earlier] = await tx
      .select({ id: karmaEntry.id })
      .from(karmaEntry)
      .where(eq(karmaEntry.cause, given.cause))
    return { given: false, entryId: earlier?.id ?? '', levelOrder: member.levelOrder, levelRaised: false }
  }
  const levelOrder = await addToTotals(tx, given, counted, member.levelOrder)
  return { given: true, entryId, levelOrder, levelRaised: levelOrder > member.levelOrder }
}

/**
 * Takes an award back by a counter-entry; the ledger keeps both. The level stays: levels never fall.
 * @returns false when the entry had been taken back before.
 */
export async function reverseAward(
  tx: Database,
  entryId: string,
  reversal: { reason: string; actorId: string | null; at: Date },
): Promise<boolean> {
  const [entry] = await tx.select().from(karmaEntry).where(eq(karmaEntry.id, entryId))
  if (!entry) throw new Error(`there is no karma entry ${entryId} to take back`)
  const member = await lockMember(tx, entry.userId)
  const counter: Award = {
    userId: entry.userId,
    karma: -entry.karma,
    cause: `reversal:${entry.id}`,
    reason: reversal.reason,
    task: {
      id: entry.taskId ?? '',
      typeId: entry.taskTypeId,
      levelOrder: entry.levelOrder,
      interestGroupId: entry.interestGroupId,
    },
    actorId: reversal.actorId,
    at: reversal.at,
  }
  if (!(await writeEntry(tx, counter, entry.levelOrder, entry.id))) return false
  await addToTotals(tx, counter, entry.levelOrder, member.levelOrder)
  return true
}

interface LockedMember {
  readonly levelOrder: number
  readonly groupIds: string[]
}

async function lockMember(tx: Database, userId: string): Promise<LockedMember> {
  const [member] = await tx
    .select({
      levelOrder: wallet.levelOrder,
      groupIds: sql<
        string[]
      >`array(select interest_group_id from user_interest_group where user_id = ${userId})`,
    })
    .from(wallet)
    .where(eq(wallet.userId, userId))
    .for('update')
  if (!member) throw new Error(`member ${userId} has no wallet`)
  return member
}

async function writeEntry(
  tx: Database,
  given: Award,
  levelOrder: number | null,
  reversesId: string | null = null,
): Promise<string | null> {
  const [entry] = await tx
    .insert(karmaEntry)
    .values({
      userId: given.userId,
      karma: given.karma,
      cause: given.cause,
      reason: given.reason,
      taskId: given.task.id || null,
      taskTypeId: given.task.typeId,
      interestGroupId: given.task.interestGroupId,
      levelOrder,
      actorId: given.actorId,
      reversesId,
      createdAt: given.at,
    })
    .onConflictDoNothing({ target: karmaEntry.cause })
    .returning({ id: karmaEntry.id })
  return entry?.id ?? null
}

/** One statement for all totals, one more when a level is left. Gives the level afterwards. */
async function addToTotals(
  tx: Database,
  given: Award,
  counted: number | null,
  currentLevel: number,
): Promise<number> {
  const { userId, karma } = given
  const groupId = given.task.interestGroupId
  const [row] = await tx.execute<{ progress: Record<string, number> }>(sql`
    with by_type as (
      insert into karma_by_type values (${userId}, ${given.task.typeId}, ${karma})
      on conflict (user_id, task_type_id) do update set karma = karma_by_type.karma + excluded.karma
    ), by_month as (
      insert into karma_by_month values (${userId}, date_trunc('month', ${given.at.toISOString()}::timestamptz at time zone 'UTC'), ${karma})
      on conflict (user_id, month) do update set karma = karma_by_month.karma + excluded.karma
    ), by_group as (
      insert into karma_by_group select ${userId}::uuid, ${groupId}::uuid, ${karma}::integer where ${groupId}::uuid is not null
      on conflict (user_id, interest_group_id) do update set karma = karma_by_group.karma + excluded.karma
    ), by_level as (
      insert into karma_by_level select ${userId}::uuid, ${counted}::smallint, ${karma}::integer where ${counted}::smallint is not null
      on conflict (user_id, level_order) do update set karma = karma_by_level.karma + excluded.karma
      returning level_order, karma
    ), purse as (
      update wallet set karma = karma + ${karma}, reached_at = ${given.at.toISOString()}::timestamptz where user_id = ${userId}
    )
    select coalesce(jsonb_object_agg(level_order, karma), '{}') as progress from (
      select level_order, karma from by_level
      union all
      select level_order, karma from karma_by_level
      where user_id = ${userId} and level_order >= ${currentLevel} and level_order is distinct from ${counted}::smallint
    ) as progress`)
  const progress = new Map(Object.entries(row?.progress ?? {}).map(([key, value]) => [Number(key), value]))
  const reached = levelReached(currentLevel, progress)
  if (reached > currentLevel) {
    await tx.update(wallet).set({ levelOrder: reached }).where(eq(wallet.userId, userId))
  }
  return reached
}

/** Progress of a member in their level: what `user_karma` of the level feed shows (decision 11). */
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
