import type { Feedback, PlacedProject, PublishedResults } from '@muster/contract/events/hackathon-results.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import type { CriterionMean } from './tables.ts'

/** Public results, and the judges' feedback for a team. */

const MOST_SHOWN = 500

interface Head {
  readonly title: string
  readonly published_at: string | null
  readonly my_project_id: string | null
}

/** The results of a hackathon, best first. Two statements. @throws AppError 404 */
export async function readPublished(
  db: Database,
  userId: string | null,
  hackathonId: string,
): Promise<PublishedResults> {
  const [head] = await db.execute<Head>(sql`
    select hackathon.title, judging.published_at, (
      select project.id from hackathon_team_member as own join hackathon_project as project on project.team_id = own.team_id
      where own.hackathon_id = hackathon.id and own.user_id = ${userId}::uuid and project.version > 0
    ) as my_project_id
    from hackathon left join hackathon_judging as judging on judging.hackathon_id = hackathon.id
    where hackathon.id = ${hackathonId}::uuid and hackathon.status in ('Published', 'Completed')`)
  if (!head) throw notFound('this hackathon')
  if (!head.published_at) return { ...head, projects: [] }
  const rows = await db.execute<Omit<PlacedProject, 'mine'>>(sql`
    select project.id as project_id, project.number::integer as number, project.title, project.summary,
      team.name as team, (
        select track.value ->> 'name' from jsonb_array_elements(hackathon.tracks) as track (value)
        where track.value ->> 'id' = project.track_id::text
      ) as track, result.place::integer as place, result.track_place::integer as track_place, result.score,
      result.prizes, (
        select ${pictureAddressOf(sql`picture.picture_key`)} from hackathon_project_picture as picture
        where picture.project_id = project.id order by picture.created_at, picture.id limit 1
      ) as picture
    from hackathon_result as result
    join hackathon_project as project on project.id = result.project_id
    join hackathon_team as team on team.id = project.team_id
    join hackathon on hackathon.id = result.hackathon_id
    where result.hackathon_id = ${hackathonId}::uuid
    order by result.place nulls last, project.number limit ${MOST_SHOWN}::integer`)
  return {
    ...head,
    projects: [...rows].map((row) => ({ ...row, mine: row.project_id === head.my_project_id })),
  }
}

interface StoredFeedback {
  readonly mine: boolean
  readonly title: string
  readonly place: number | null
  readonly score: number | null
  readonly criteria: CriterionMean[]
  readonly sheets: number
  readonly notes: string[]
}

/**
 * The judges' feedback on a project, without their names. Two statements.
 * @throws AppError 404 before results are published; 403 outside the team
 */
export async function readFeedback(db: Database, userId: string, projectId: string): Promise<Feedback> {
  const [found] = await db.execute<StoredFeedback>(sql`
    select project.title, exists (
      select from hackathon_team_member as own where own.team_id = project.team_id and own.user_id = ${userId}::uuid
    ) as mine, result.place::integer as place, result.score, result.criteria, result.sheets::integer as sheets, array(
      select sheet.note from hackathon_sheet as sheet
      where sheet.project_id = project.id and sheet.conflict_at is null and sheet.note is not null
      order by md5(sheet.judge_id::text || project.id::text)
    ) as notes
    from hackathon_result as result join hackathon_project as project on project.id = result.project_id
    where result.project_id = ${projectId}::uuid`)
  if (!found) throw notFound('the judges’ feedback')
  const { mine, ...feedback } = found
  if (!mine) throw forbidden()
  return { ...feedback, criteria: [...feedback.criteria] }
}
