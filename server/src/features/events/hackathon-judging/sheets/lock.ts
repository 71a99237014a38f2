import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, forbidden, notFound } from '../../../../platform/errors.ts'
import { assertOpen, lockJudging, type StoredJudging } from '../rules.ts'

/** Checks that every call of a judge starts with. */

/** @throws AppError 404 when it isn't published; 403 when the caller doesn't judge it */
export async function requireJudge(db: Database, userId: string, hackathonId: string): Promise<void> {
  const [found] = await db.execute<{ judges: boolean }>(sql`
    select exists (
      select from hackathon_crew as crew
      where crew.hackathon_id = hackathon.id and crew.user_id = ${userId}::uuid and crew.role = 'judge'
    ) and not exists (
      select from hackathon_team_member as part
      where part.hackathon_id = hackathon.id and part.user_id = ${userId}::uuid
    ) as judges
    from hackathon where id = ${hackathonId}::uuid and status in ('Published', 'Completed')`)
  if (!found) throw notFound('this hackathon')
  if (!found.judges) throw forbidden()
}

/** Locks the judging of a project that the caller judges. @throws AppError 404, 403, 409 */
export async function lockOpenJudging(
  tx: Database,
  userId: string,
  projectId: string,
  { now, how }: { readonly now: Date; readonly how: 'share' | 'change' },
): Promise<StoredJudging> {
  const [project] = await tx.execute<{ hackathon_id: string }>(
    sql`select hackathon_id from hackathon_project where id = ${projectId}::uuid and version > 0`,
  )
  if (!project) throw notFound('this project')
  await requireJudge(tx, userId, project.hackathon_id)
  const judging = await lockJudging(tx, project.hackathon_id, how)
  assertOpen(judging, now)
  return judging
}

/**
 * Columns of `project` as its judge sees it, with `hackathon` and `team` in scope.
 * @param blind SQL condition that hides the team's name
 */
export const judgedProject = (blind: SQL): SQL => sql`jsonb_build_object(
  'project_id', project.id, 'number', project.number, 'title', project.title, 'summary', project.summary,
  'description', project.description, 'track', (
    select track.value ->> 'name' from jsonb_array_elements(hackathon.tracks) as track (value)
    where track.value ->> 'id' = project.track_id::text
  ), 'demo_url', project.demo_url, 'code_url', project.code_url, 'video_url', project.video_url,
  'team', case when not ${blind} then team.name end, 'members', (
    select count(*) from hackathon_team_member as part where part.team_id = project.team_id
  )
)`

export interface OwnSheet {
  readonly hackathon_id: string
  readonly steps: Record<string, number>
  readonly note: string | null
  readonly version: number
  readonly saved_at: string | null
  readonly criteria: Criterion[]
}

/**
 * Locks the caller's score sheet of a project.
 * @throws AppError 404 when they don't have one, or declared a conflict of interest
 */
export async function lockSheetRow(tx: Database, userId: string, projectId: string): Promise<OwnSheet> {
  const [row] = await tx.execute<OwnSheet>(sql`
    select sheet.hackathon_id, sheet.steps, sheet.note, sheet.version::integer as version, sheet.saved_at,
      hackathon.criteria
    from hackathon_sheet as sheet join hackathon on hackathon.id = sheet.hackathon_id
    where sheet.project_id = ${projectId}::uuid and sheet.judge_id = ${userId}::uuid and sheet.conflict_at is null
    for no key update of sheet`)
  if (!row) throw notFound('this score sheet')
  return row
}

/** The error when another device has saved meanwhile, with what it saved. */
export const changedSheet = (current: Pick<OwnSheet, 'steps' | 'note' | 'version' | 'saved_at'>): AppError =>
  new AppError(
    409,
    { general: ['You’ve since scored this project on another device. Choose which scores to keep.'] },
    { code: 'changed_since', current },
  )
