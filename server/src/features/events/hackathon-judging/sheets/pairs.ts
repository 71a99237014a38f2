import type { hackathonSheets, Pair } from '@muster/contract/events/hackathon-sheets.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { isClose } from '../judges.ts'
import { assertOpen, lockJudging, type StoredJudging } from '../rules.ts'
import { judgedProject, requireJudge } from './lock.ts'

/** Judging by pairs: which of two projects is better, repeatedly. */

type Next = ReplyOf<typeof hackathonSheets.nextPair>
type PairParts = Pick<Parts, 'db' | 'clock'>

/**
 * The pair that a judge compares next: their open pair until it is decided, on whatever device.
 * @throws AppError 404, 403; 400 when projects are scored; 409 once judging has closed
 */
export async function nextPair({ db, clock }: PairParts, userId: string, hackathonId: string): Promise<Next> {
  return db.transaction(async (tx) => {
    await requireJudge(tx, userId, hackathonId)
    const judging = await holdPairs(tx, hackathonId, clock.now())
    return findNext(tx, userId, judging)
  })
}

async function holdPairs(tx: Database, hackathonId: string, now: Date): Promise<StoredJudging> {
  const judging = await lockJudging(tx, hackathonId, 'share')
  assertOpen(judging, now)
  if (judging.way !== 'pairs') throw refused('This hackathon’s projects are scored one by one')
  return judging
}

/**
 * Stores which project of a pair is better; null: can't say. Idempotent; a later answer replaces the first.
 * @returns the next pair
 * @throws AppError 404 for someone else's pair; 403; 400 on `winner_id` when it isn't in the pair; 409 once
 * judging has closed
 */
export async function decidePair(
  { db, clock }: PairParts,
  userId: string,
  pairId: string,
  winnerId: string | null,
): Promise<Next> {
  return db.transaction(async (tx) => {
    const [pair] = await tx.execute<{ hackathon_id: string; left_id: string; right_id: string }>(sql`
      select hackathon_id, left_id, right_id from hackathon_pair
      where id = ${pairId}::uuid and judge_id = ${userId}::uuid for no key update`)
    if (!pair) throw notFound('this pair')
    await requireJudge(tx, userId, pair.hackathon_id)
    const judging = await holdPairs(tx, pair.hackathon_id, clock.now())
    if (winnerId !== null && winnerId !== pair.left_id && winnerId !== pair.right_id) {
      throw fieldRefused('winner_id', 'Choose one of the two')
    }
    await tx.execute(sql`
      update hackathon_pair set winner_id = ${winnerId}::uuid, decided_at = coalesce(decided_at, ${clock.now()}::timestamptz)
      where id = ${pairId}::uuid`)
    return findNext(tx, userId, judging)
  })
}

async function findNext(tx: Database, userId: string, judging: StoredJudging): Promise<Next> {
  const open = await readOpen(tx, userId, judging)
  if (!open) await makePair(tx, userId, judging.id)
  const pair = open ?? (await readOpen(tx, userId, judging))
  const [own] = await tx.execute<{ decided: number }>(sql`
    select count(*)::integer as decided from hackathon_pair
    where judge_id = ${userId}::uuid and hackathon_id = ${judging.id}::uuid and decided_at is not null`)
  return { pair, decided: own?.decided ?? 0, last: await readLast(tx, userId, judging) }
}

const side = (id: 'left_id' | 'right_id', blind: boolean) => sql`(
  select ${judgedProject(sql`${blind}::boolean`)}
  from hackathon_project as project join hackathon on hackathon.id = project.hackathon_id
  join hackathon_team as team on team.id = project.team_id
  where project.id = pair.${sql.identifier(id)}
)`

async function readOpen(tx: Database, userId: string, { id, is_blind }: StoredJudging): Promise<Pair | null> {
  const [pair] = await tx.execute<Pair>(sql`
    select pair.id, ${side('left_id', is_blind)} as left, ${side('right_id', is_blind)} as right
    from hackathon_pair as pair
    where pair.judge_id = ${userId}::uuid and pair.hackathon_id = ${id}::uuid and pair.decided_at is null`)
  return pair ?? null
}

/** The most recently assigned of the pairs that the judge has decided. */
async function readLast(
  tx: Database,
  userId: string,
  { id, is_blind }: StoredJudging,
): Promise<Next['last']> {
  const [last] = await tx.execute<Pair & { winner_id: string | null }>(sql`
    select pair.id, pair.winner_id, ${side('left_id', is_blind)} as left, ${side('right_id', is_blind)} as right
    from hackathon_pair as pair
    where pair.judge_id = ${userId}::uuid and pair.hackathon_id = ${id}::uuid and pair.decided_at is not null
    order by pair.decided_at desc, pair.created_at desc, pair.id limit 1`)
  if (!last) return null
  const { winner_id, ...pair } = last
  return { pair, winner_id }
}

/**
 * Creates a judge's next pair from projects they haven't compared: the least compared one and the next such,
 * on random sides. Does nothing when no pair is left, or when another device has just created one.
 */
async function makePair(tx: Database, userId: string, hackathonId: string): Promise<void> {
  await tx.execute(sql`
    with allowed as (
      select project.id, (
        select count(*) from hackathon_pair as met
        where met.winner_id is not null and project.id in (met.left_id, met.right_id) and met.hackathon_id = ${hackathonId}::uuid
      ) as met
      from hackathon_project as project
      where project.hackathon_id = ${hackathonId}::uuid and project.version > 0
        and not ${isClose(sql`${userId}::uuid`, sql`project.team_id`)}
        and not exists (
          select from hackathon_sheet as sheet
          where sheet.project_id = project.id and sheet.judge_id = ${userId}::uuid and sheet.conflict_at is not null
        )
    ), two as (
      select one.id as one_id, other.id as other_id, random() < 0.5 as turned
      from allowed as one join allowed as other on other.id <> one.id
      where not exists (
        select from hackathon_pair as own
        where own.judge_id = ${userId}::uuid and least(own.left_id, own.right_id) = least(one.id, other.id)
          and greatest(own.left_id, own.right_id) = greatest(one.id, other.id)
      )
      order by one.met + other.met, greatest(one.met, other.met), random() limit 1
    )
    insert into hackathon_pair (hackathon_id, judge_id, left_id, right_id)
    select ${hackathonId}::uuid, ${userId}::uuid, case when turned then other_id else one_id end,
      case when turned then one_id else other_id end
    from two on conflict do nothing returning id`)
}
