import type { Words } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { inEnglish, shortened, stored } from '../../../platform/language/stored-words.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { levelReached } from './levels.ts'

export interface Award {
  readonly userId: string
  /** Whole points, not 0. Negative only through `reverseAward`. */
  readonly karma: number
  /**
   * Identifies the act behind the award, unique for all time, such as `social:<user>:github`. Makes awards
   * idempotent: a second one with the same cause changes nothing.
   */
  readonly cause: string
  /** Shown to the member: why they have this karma. */
  readonly reason: Words
  readonly task: AwardTask
  /** Who gave it; null for the platform. */
  readonly actorId: string | null
  readonly at: Date
  /** The member, if the caller has locked their wallet and read `memberColumns`. */
  readonly member?: LockedMember | undefined
}

export interface AwardTask {
  readonly id: string
  readonly typeId: string
  readonly levelOrder: number | null
  readonly interestGroupId: string | null
}

/** Steps of an award, each one statement for any number of members. */

export interface LockedMember {
  readonly levelOrder: number
  readonly groupIds: readonly string[]
}

/** Columns of `wallet` that an award depends on. */
export const memberColumns = sql`wallet.level_order, array(
    select interest_group_id from user_interest_group as own where own.user_id = wallet.user_id
  ) as group_ids`

/** Locks members' wallets in the order of their ids, so that concurrent awards can't deadlock. */
export async function lockMembers(
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, LockedMember>> {
  const rows = await tx.execute<{ user_id: string; level_order: number; group_ids: string[] }>(sql`
    select user_id, ${memberColumns} from wallet where user_id = any(${uuids(userIds)}) order by user_id for update`)
  return new Map(rows.map((row) => [row.user_id, { levelOrder: row.level_order, groupIds: row.group_ids }]))
}

/** An award to be written to the ledger. */
export interface Entry {
  readonly award: Award
  /** The level that it counts towards; null: none. */
  readonly counted: number | null
  /** The member's level before the award. */
  readonly levelOrder: number
  readonly reversesId: string | null
}

export interface Written {
  readonly entryId: string
  /** False for an award that had been given before; nothing changes. */
  readonly isNew: boolean
  /** The member's level after the award. */
  readonly levelOrder: number
}

/**
 * Writes the ledger rows with new causes (of counter-entries, only the first one for each award) and all
 * their totals in one statement. One more when levels are completed, and one when causes existed already. At
 * most one entry per member.
 * @returns the results by cause
 */
export async function writeEntries(tx: Database, entries: readonly Entry[]): Promise<Map<string, Written>> {
  const made = await store(tx, entries)
  const written = new Map<string, Written>()
  for (const { award, levelOrder } of entries) {
    const row = made.get(award.cause)
    if (!row) continue
    const progress = new Map(Object.entries(row.progress ?? {}).map(([key, value]) => [Number(key), value]))
    written.set(award.cause, { entryId: row.id, isNew: true, levelOrder: levelReached(levelOrder, progress) })
  }
  await raiseLevels(tx, entries, written)
  await findEarlier(tx, entries, written)
  return written
}

interface MadeEntry {
  readonly id: string
  readonly cause: string
  /** The member's karma by level. */
  readonly progress: Record<string, number> | null
}

const MOST_OF_REASON = 200

/** Inserts entries. Triggers keep what depends on `karma_entry`: docs/architecture/triggers.md. */
async function store(tx: Database, entries: readonly Entry[]): Promise<Map<string, MadeEntry>> {
  const rows = entries.map(({ award, counted, levelOrder, reversesId }) => ({
    user_id: award.userId,
    karma: award.karma,
    cause: award.cause,
    reason: shortened(inEnglish(award.reason), MOST_OF_REASON),
    words: stored(award.reason),
    task_id: award.task.id || null,
    type_id: award.task.typeId,
    group_id: award.task.interestGroupId,
    counted,
    level_order: levelOrder,
    actor_id: award.actorId,
    reverses_id: reversesId,
    at: award.at,
  }))
  const made = await tx.execute<MadeEntry>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
        user_id uuid, karma integer, cause text, reason text, words jsonb, task_id uuid, type_id uuid, group_id uuid,
        counted smallint, level_order smallint, actor_id uuid, reverses_id uuid, at timestamptz
      )
    ), made as (
      insert into karma_entry (user_id, karma, cause, reason, words, task_id, task_type_id, interest_group_id, level_order,
        actor_id, reverses_id, created_at)
      select user_id, karma, cause, reason, words, task_id, type_id, group_id, counted, actor_id, reverses_id, at from given
      on conflict do nothing
      returning id, cause
    ), fresh as (
      select made.id, given.* from made join given on given.cause = made.cause
    ), by_type as (
      insert into karma_by_type (user_id, task_type_id, karma) select user_id, type_id, karma from fresh
      on conflict (user_id, task_type_id) do update set karma = karma_by_type.karma + excluded.karma
    ), by_group as (
      insert into karma_by_group (user_id, interest_group_id, karma)
        select user_id, group_id, karma from fresh where group_id is not null
      on conflict (user_id, interest_group_id) do update set karma = karma_by_group.karma + excluded.karma
    ), by_level as (
      insert into karma_by_level (user_id, level_order, karma)
        select user_id, counted, karma from fresh where counted is not null
      on conflict (user_id, level_order) do update set karma = karma_by_level.karma + excluded.karma
      returning user_id, level_order, karma
    ), purse as (
      update wallet set karma = wallet.karma + fresh.karma, reached_at = fresh.at
      from fresh where wallet.user_id = fresh.user_id
    )
    select fresh.id, fresh.cause, (
      select jsonb_object_agg(level_order, karma) from (
        select by_level.level_order, by_level.karma from by_level where by_level.user_id = fresh.user_id
        union all
        select other.level_order, other.karma from karma_by_level as other
        where other.user_id = fresh.user_id and other.level_order >= fresh.level_order
          and other.level_order is distinct from fresh.counted
      ) as level
    ) as progress
    from fresh`)
  return new Map(made.map((row) => [row.cause, row]))
}

async function raiseLevels(
  tx: Database,
  entries: readonly Entry[],
  written: ReadonlyMap<string, Written>,
): Promise<void> {
  const raised = entries.flatMap(({ award, levelOrder }) => {
    const reached = written.get(award.cause)?.levelOrder ?? levelOrder
    return reached > levelOrder ? [{ user_id: award.userId, level: reached }] : []
  })
  if (raised.length === 0) return
  await tx.execute(sql`
    update wallet set level_order = raised.level
    from jsonb_to_recordset(${JSON.stringify(raised)}::text::jsonb) as raised (user_id uuid, level smallint)
    where wallet.user_id = raised.user_id`)
}

async function findEarlier(
  tx: Database,
  entries: readonly Entry[],
  written: Map<string, Written>,
): Promise<void> {
  const known = entries.filter(({ award }) => !written.has(award.cause))
  if (known.length === 0) return
  const causes = JSON.stringify(known.map(({ award }) => award.cause))
  const rows = await tx.execute<{ id: string; cause: string }>(sql`
    select id, cause from karma_entry where cause in (select jsonb_array_elements_text(${causes}::text::jsonb))`)
  const ids = new Map(rows.map(({ id, cause }) => [cause, id]))
  for (const { award, levelOrder } of known) {
    written.set(award.cause, { entryId: ids.get(award.cause) ?? '', isNew: false, levelOrder })
  }
}
