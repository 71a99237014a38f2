import type { MyProject, ProjectContent } from '@muster/contract/events/hackathon-projects.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import { closedBecause, lateUntil, type ProjectTimes, phaseOf, timeColumns, withRules } from './times.ts'

/** The project of the caller's own team. */

interface OwnTeam extends ProjectTimes {
  readonly title: string
  readonly tracks: MyProject['tracks']
  readonly team_least: number
  readonly team_id: string | null
  readonly team: string | null
}

/** The hackathon with its deadlines, and the caller's team. @throws AppError 404 when it isn't published */
export async function readOwnTeam(db: Database, userId: string, hackathonId: string): Promise<OwnTeam> {
  const [row] = await db.execute<OwnTeam>(sql`
    select hackathon.title, hackathon.tracks, hackathon.team_least::integer as team_least, ${timeColumns},
      team.id as team_id, team.name as team
    from ${withRules}
    left join hackathon_team_member as own on own.hackathon_id = hackathon.id and own.user_id = ${userId}::uuid
    left join hackathon_team as team on team.id = own.team_id
    where hackathon.id = ${hackathonId}::uuid and hackathon.status in ('Published', 'Completed')`)
  if (!row) throw notFound('this hackathon')
  return row
}

export interface StoredProject {
  readonly id: string
  readonly draft: ProjectContent
  readonly number: number | null
  readonly version: number
  readonly is_late: boolean
  readonly handed_in_at: string | null
  /** The last submitted version; null when there is none. */
  readonly content: ProjectContent | null
  readonly updated_at: string
  readonly updated_by: string | null
}

const projectOf = (teamId: string) => sql`
  select project.id, project.draft, project.number::integer as number, project.version::integer as version,
    project.is_late, project.handed_in_at, last.content, project.updated_at, editor.full_name as updated_by
  from hackathon_project as project
  left join hackathon_project_version as last on last.project_id = project.id and last.version = project.version
  left join "user" as editor on editor.id = project.updated_by_id
  where project.team_id = ${teamId}::uuid`

/** The caller's team and its project. Two statements. @throws AppError 404 */
export async function readMyProject(
  db: Database,
  userId: string,
  hackathonId: string,
  now: Date,
): Promise<MyProject> {
  const { team_id, ...own } = await readOwnTeam(db, userId, hackathonId)
  const [stored] = team_id
    ? await db.execute<StoredProject & { pictures: { id: string; url: string }[] }>(sql`
        select found.*, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', picture.id, 'url', ${pictureAddressOf(sql`picture.picture_key`)}
          ) order by picture.created_at, picture.id), '[]')
          from hackathon_project_picture as picture where picture.project_id = found.id
        ) as pictures
        from (${projectOf(team_id)}) as found`)
    : []
  const phase = phaseOf(own, now)
  return {
    title: own.title,
    tracks: own.tracks,
    team: own.team,
    phase,
    opens_at: own.event_start,
    ends_at: own.ends_at,
    late_until: lateUntil(own)?.toISOString() ?? null,
    closed_because: closedBecause(phase, stored?.version ?? 0),
    project: stored ? presentOwn(stored, stored.pictures) : null,
  }
}

export const presentOwn = (
  { id, draft, version, is_late, handed_in_at, content, updated_at, updated_by }: StoredProject,
  pictures: { readonly id: string; readonly url: string }[],
): NonNullable<MyProject['project']> => ({
  id,
  draft,
  pictures,
  version,
  is_late,
  handed_in_at,
  is_changed: !sameDraft(draft, content),
  updated_at,
  updated_by,
})

export const sameDraft = (one: ProjectContent, other: ProjectContent | null): boolean =>
  other !== null && draftFields.every((field) => one[field] === other[field])

const draftFields = [
  'title',
  'summary',
  'description',
  'demo_url',
  'code_url',
  'video_url',
  'track_id',
] as const satisfies readonly (keyof ProjectContent)[]

/**
 * Locks the team's project, and creates it when there is none: of two members who start at the same moment,
 * the second waits and finds the first one's.
 * @throws AppError 400 without a team, and when the track doesn't belong to the hackathon
 */
export async function lockProjectRow(
  tx: Database,
  userId: string,
  hackathonId: string,
  begin: ProjectContent,
): Promise<{ readonly own: OwnTeam; readonly project: StoredProject; readonly made: boolean }> {
  const own = await readOwnTeam(tx, userId, hackathonId)
  if (own.team_id === null) throw refused('Create or join a team first')
  const [made] = await tx.execute(sql`
    insert into hackathon_project (hackathon_id, team_id, draft, created_by_id, updated_by_id)
    values (${hackathonId}::uuid, ${own.team_id}::uuid, ${JSON.stringify(begin)}::text::jsonb, ${userId}::uuid,
      ${userId}::uuid)
    on conflict (team_id) do nothing returning id`)
  await tx.execute(sql`select from hackathon_project where team_id = ${own.team_id}::uuid for no key update`)
  const [project] = await tx.execute<StoredProject>(projectOf(own.team_id))
  if (!project) throw notFound('this project')
  return { own, project, made: made !== undefined }
}
