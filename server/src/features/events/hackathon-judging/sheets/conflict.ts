import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { ApplyParts } from '../../hackathon-applications/index.ts'
import { store, tell } from '../assign.ts'
import { assign, readForAssignment } from '../judges.ts'
import { lockOpenJudging } from './lock.ts'

/**
 * Declares a conflict of interest: the judge loses the score sheet and its scores are ignored. Another judge
 * gets the project, if there is one, and is notified. Idempotent.
 * @returns whether another judge has it
 * @throws AppError 404, 403; 409 once judging has closed
 */
export async function declareConflict(
  parts: ApplyParts,
  userId: string,
  projectId: string,
  reason: string | null,
): Promise<boolean> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    // Exclusive lock, so that two concurrent conflicts don't use the same loads.
    const judging = await lockOpenJudging(tx, userId, projectId, { now, how: 'change' })
    if (judging.way === 'pairs') {
      await avoid(tx, judging.id, { userId, projectId, reason, now })
      return true
    }
    const given = await tx.execute(sql`
      update hackathon_sheet set conflict_at = coalesce(conflict_at, ${now}::timestamptz),
        conflict_reason = coalesce(conflict_reason, ${reason}::text), steps = '{}'
      where project_id = ${projectId}::uuid and judge_id = ${userId}::uuid
      returning project_id`)
    if (given.length === 0) throw notFound('this score sheet')
    const [project] = await readForAssignment(tx, judging.id, projectId)
    if (!project) throw notFound('this project')
    const loads = await readLoads(tx, judging.id, projectId)
    const { given: passed, lacking } = assign([project], judging.sheets_each, loads)
    await store(tx, judging.id, { given: passed, taken: [] })
    await tell(parts, tx, judging, { given: passed }, userId)
    return lacking === 0
  })
}

interface Conflict {
  readonly userId: string
  readonly projectId: string
  readonly reason: string | null
  readonly now: Date
}

/** Excludes a project from a judge's pairs, and deletes their open pair if it contains the project. */
async function avoid(
  tx: Database,
  hackathonId: string,
  { userId, projectId, reason, now }: Conflict,
): Promise<void> {
  await tx.execute(sql`
    insert into hackathon_sheet as sheet (project_id, judge_id, hackathon_id, conflict_at, conflict_reason)
    values (${projectId}::uuid, ${userId}::uuid, ${hackathonId}::uuid, ${now}::timestamptz, ${reason}::text)
    on conflict (project_id, judge_id) do update set conflict_at = coalesce(sheet.conflict_at, excluded.conflict_at)`)
  await tx.execute(sql`
    delete from hackathon_pair
    where judge_id = ${userId}::uuid and hackathon_id = ${hackathonId}::uuid and decided_at is null
      and ${projectId}::uuid in (left_id, right_id)`)
}

/** Number of score sheets that each judge has for other projects. */
async function readLoads(
  tx: Database,
  hackathonId: string,
  projectId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.execute<{ judge_id: string; sheets: number }>(sql`
    select judge_id, count(*)::integer as sheets from hackathon_sheet
    where hackathon_id = ${hackathonId}::uuid and project_id <> ${projectId}::uuid and conflict_at is null
    group by judge_id`)
  return new Map([...rows].map(({ judge_id, sheets }) => [judge_id, sheets]))
}
