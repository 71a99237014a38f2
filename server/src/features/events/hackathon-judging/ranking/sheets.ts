import type { ReadSheet } from '@muster/contract/events/hackathon-judging.ts'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { sheetParts } from './scores.ts'

interface StoredSheet {
  readonly judge: string
  readonly muid: string
  readonly steps: Record<string, number>
  readonly note: string | null
  readonly saved_at: string | null
}

/** Score sheets of a project as its judges filled them in. Two statements. @throws AppError 404 */
export async function listSheets(db: Database, hackathonId: string, projectId: string): Promise<ReadSheet[]> {
  const [found] = await db.execute<{ criteria: Criterion[] }>(sql`
    select hackathon.criteria from hackathon_project as project join hackathon on hackathon.id = project.hackathon_id
    where project.id = ${projectId}::uuid and hackathon.id = ${hackathonId}::uuid and project.version > 0`)
  if (!found) throw notFound('this project')
  const rows = await db.execute<StoredSheet>(sql`
    select member.full_name as judge, member.muid, sheet.steps, sheet.note, sheet.saved_at
    from hackathon_sheet as sheet join "user" as member on member.id = sheet.judge_id
    where sheet.project_id = ${projectId}::uuid and sheet.conflict_at is null
    order by lower(member.full_name), member.id limit 100`)
  return [...rows].map(({ steps, ...sheet }) => {
    const parts = sheetParts(found.criteria, steps)
    return {
      ...sheet,
      steps: found.criteria.map(({ id }) => steps[id] ?? null),
      score: parts?.reduce((sum, part) => sum + part, 0) ?? null,
    }
  })
}
