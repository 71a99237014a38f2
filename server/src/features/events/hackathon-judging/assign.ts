import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import type { ApplyParts } from '../hackathon-applications/index.ts'
import { type Assignment, assign, readForAssignment } from './judges.ts'
import { givenNotice, pairsNotice, reminderNotice } from './notices.ts'
import {
  assertNotPublished,
  assertOpen,
  lockJudging,
  readJudging,
  requireSay,
  type StoredJudging,
} from './rules.ts'

/** Assigns projects to judges, and reminds judges. */

/**
 * Assigns judges to each project and notifies those who got new ones. Idempotent while projects and judges
 * stay the same.
 * @returns how many score sheets were assigned, and how many projects have too few judges
 * @throws AppError 404, 403; 400 without a project or a judge; 409 once results are published
 */
export async function assignJudges(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
): Promise<{ readonly given: number; readonly lacking: number }> {
  return parts.db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await lockJudging(tx, hackathonId, 'change')
    assertNotPublished(judging)
    await assertReady(tx, hackathonId)
    const projects = await readForAssignment(tx, hackathonId)
    if (projects.length === 0) throw refused('No projects have been submitted yet')
    const assignment = assign(projects, judging.sheets_each)
    await store(tx, hackathonId, assignment)
    if (assignment.given.length + assignment.taken.length > 0) {
      await audit(tx, actor, {
        action: 'hackathon.assign_judges',
        targetType: 'hackathon',
        targetId: hackathonId,
        after: { sheets: assignment.given.length },
      })
    }
    await tell(parts, tx, judging, assignment, actor.id)
    return { given: assignment.given.length, lacking: assignment.lacking }
  })
}

/** @throws AppError 400 without criteria or judges */
async function assertReady(tx: Database, hackathonId: string): Promise<void> {
  const [found] = await tx.execute<{ criteria: boolean; judges: boolean }>(sql`
    select jsonb_array_length(criteria) > 0 as criteria, exists (
      select from hackathon_crew as crew where crew.hackathon_id = hackathon.id and crew.role = 'judge'
    ) as judges
    from hackathon where id = ${hackathonId}::uuid`)
  if (!found?.criteria) throw refused('Set the judging criteria first')
  if (!found.judges) throw refused('Add judges under Organisers first')
}

/** Stores an assignment. */
export async function store(
  tx: Database,
  hackathonId: string,
  { given, taken }: Pick<Assignment, 'given' | 'taken'>,
): Promise<void> {
  if (taken.length > 0) {
    await tx.execute(sql`
      delete from hackathon_sheet as sheet
      using jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as gone (project_id uuid, judge_id uuid)
      where sheet.project_id = gone.project_id and sheet.judge_id = gone.judge_id and sheet.version = 0`)
  }
  if (given.length === 0) return
  await tx.execute(sql`
    insert into hackathon_sheet (project_id, judge_id, hackathon_id)
    select project_id, judge_id, ${hackathonId}::uuid
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (project_id uuid, judge_id uuid)
    on conflict do nothing`)
}

/** Notifies judges how many projects they were given. */
export async function tell(
  parts: ApplyParts,
  tx: Database,
  { id: hackathonId, title, closes_at, time_zone }: StoredJudging,
  { given }: Pick<Assignment, 'given'>,
  actorId: string,
): Promise<void> {
  const counts = new Map<string, number>()
  for (const { judge_id } of given) counts.set(judge_id, (counts.get(judge_id) ?? 0) + 1)
  const at = parts.clock.now().toISOString()
  await notifyByMailToo(
    parts,
    tx,
    [...counts].map(([userId, projects]) =>
      givenNotice({ userId, hackathonId, title }, { projects, closes_at, time_zone, at, actorId }),
    ),
  )
}

/**
 * Reminds judges who haven't finished, at most once a day each.
 * @returns how many haven't finished
 * @throws AppError 404, 403; 409 once judging has closed
 */
export async function remindJudges(parts: ApplyParts, actor: Actor, hackathonId: string): Promise<number> {
  return parts.db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await readJudging(tx, hackathonId)
    assertOpen(judging, parts.clock.now())
    const late = await readLate(tx, judging)
    const day = parts.clock.now().toISOString().slice(0, 10)
    const { title, way } = judging
    await notifyByMailToo(
      parts,
      tx,
      late.map(({ judge_id: userId, left: projects }) =>
        way === 'pairs'
          ? pairsNotice({ userId, hackathonId, title }, { day, actorId: actor.id })
          : reminderNotice({ userId, hackathonId, title }, { ...judging, projects, day, actorId: actor.id }),
      ),
    )
    return late.length
  })
}

interface Late {
  readonly judge_id: string
  /** Incomplete score sheets; 0 when judges compare pairs. */
  readonly left: number
}

/** Judges with incomplete score sheets, or without any comparison. */
async function readLate(tx: Database, { id, way }: StoredJudging): Promise<Late[]> {
  const rows = await tx.execute<Late>(
    way === 'pairs'
      ? sql`
        select crew.user_id as judge_id, 0 as left from hackathon_crew as crew
        where crew.hackathon_id = ${id}::uuid and crew.role = 'judge' and not exists (
          select from hackathon_pair as pair
          where pair.hackathon_id = crew.hackathon_id and pair.judge_id = crew.user_id and pair.decided_at is not null
        )
        order by crew.user_id`
      : sql`
        select sheet.judge_id, count(*)::integer as left
        from hackathon_sheet as sheet
        join hackathon on hackathon.id = sheet.hackathon_id
        join hackathon_crew as crew on crew.hackathon_id = sheet.hackathon_id and crew.user_id = sheet.judge_id
          and crew.role = 'judge'
        where sheet.hackathon_id = ${id}::uuid and sheet.conflict_at is null and exists (
          select from jsonb_array_elements(hackathon.criteria) as criterion (value)
          where not sheet.steps ? (criterion.value ->> 'id')
        )
        group by sheet.judge_id order by sheet.judge_id`,
  )
  return [...rows]
}
