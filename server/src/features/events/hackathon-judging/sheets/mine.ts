import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { closedBecause, readJudging } from '../rules.ts'
import { judgedProject, requireJudge } from './lock.ts'

interface Own {
  readonly criteria: Criterion[]
  readonly decided: number
  readonly sheets: Sheet[]
}

/**
 * Everything a judge needs offline: their projects in the order of their numbers. Three statements.
 * @throws AppError 404, 403
 */
export async function readMySheets(
  db: Database,
  userId: string,
  hackathonId: string,
  now: Date,
): Promise<MySheets> {
  await requireJudge(db, userId, hackathonId)
  const judging = await readJudging(db, hackathonId)
  const [own] = await db.execute<Own>(sql`
    select hackathon.criteria, (
      select count(*)::integer from hackathon_pair as pair
      where pair.hackathon_id = hackathon.id and pair.judge_id = ${userId}::uuid and pair.decided_at is not null
    ) as decided, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'project', ${judgedProject(sql`${judging.is_blind}::boolean`)}, 'steps', sheet.steps, 'note', sheet.note,
        'version', sheet.version, 'saved_at', ${isoText(sql`sheet.saved_at`)}
      ) order by project.number), '[]')
      from hackathon_sheet as sheet join hackathon_project as project on project.id = sheet.project_id
      join hackathon_team as team on team.id = project.team_id
      where sheet.hackathon_id = hackathon.id and sheet.judge_id = ${userId}::uuid and sheet.conflict_at is null
    ) as sheets
    from hackathon where hackathon.id = ${hackathonId}::uuid`)
  const { title, way, is_blind, closes_at } = judging
  return {
    title,
    way,
    is_blind,
    closes_at,
    closed_because: closedBecause(judging, now),
    criteria: own?.criteria ?? [],
    sheets: own?.sheets ?? [],
    decided: own?.decided ?? 0,
  }
}
