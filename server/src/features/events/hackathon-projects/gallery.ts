import type {
  hackathonProjects,
  ProjectCard,
  ProjectPage,
  ProjectVersion,
} from '@muster/contract/events/hackathon-projects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { faceOf } from '../../../platform/listing/made-by.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { isHackathonStaff } from '../hackathons/index.ts'

/** Projects as others see them: the last submitted version. */

/** SQL condition: the actor can see projects of `hackathon` before its gallery opens, as crew or staff. */
const seesAll = (
  actor: Actor | null,
): SQL => sql`(${actor !== null && isHackathonStaff(actor)}::boolean or exists (
  select from hackathon_crew as crew where crew.hackathon_id = hackathon.id and crew.user_id = ${actor?.id ?? null}::uuid
))`
const isOpen = sql`exists (
  select from hackathon_project_rules as rules where rules.hackathon_id = hackathon.id and rules.gallery_is_open
)`

/** @throws AppError 404 when the caller can't see the hackathon; 403 while the gallery is closed */
export async function requireGallery(db: Database, actor: Actor | null, hackathonId: string): Promise<void> {
  const [found] = await db.execute<{ status: string; seen: boolean; open: boolean }>(sql`
    select hackathon.status, ${seesAll(actor)} as seen, ${isOpen} as open
    from hackathon where hackathon.id = ${hackathonId}::uuid and hackathon.status <> 'Deleted'`)
  if (!found || (found.status === 'Draft' && !found.seen)) throw notFound('this hackathon')
  if (!(found.seen || found.open)) throw forbidden()
}

const isMine = (actor: Actor | null): SQL => sql`exists (
  select from hackathon_team_member as own where own.team_id = project.team_id and own.user_id = ${actor?.id ?? null}::uuid
)`

const cardColumns = (
  actor: Actor | null,
): SQL => sql`project.id, project.number::integer as number, project.title,
  project.summary, (
    select track.value ->> 'name' from jsonb_array_elements(hackathon.tracks) as track (value)
    where track.value ->> 'id' = project.track_id::text
  ) as track, team.name as team, project.likes, exists (
    select from hackathon_project_like as own
    where own.project_id = project.id and own.user_id = ${actor?.id ?? null}::uuid
  ) as liked, ${isMine(actor)} as mine, project.is_late`

/** Projects in the order of their numbers. @param actor null for a visitor */
export const projectList = (hackathonId: string, actor: Actor | null) =>
  listing<typeof hackathonProjects.gallery, ProjectCard>({
    table: sql`hackathon_project as project`,
    id: sql`project.id`,
    always: sql`project.hackathon_id = ${hackathonId}::uuid and project.version > 0`,
    joins: sql`
      join hackathon on hackathon.id = project.hackathon_id
      join hackathon_team as team on team.id = project.team_id`,
    columns: sql`${cardColumns(actor)}, (
      select ${pictureAddressOf(sql`picture.picture_key`)} from hackathon_project_picture as picture
      where picture.project_id = project.id order by picture.created_at, picture.id limit 1
    ) as picture`,
    where: {
      track: (track) => sql`project.track_id = ${track}::uuid`,
      late: (late) => sql`project.is_late = ${late}::boolean`,
      // A hackathon has few projects, so a scan is fine.
      search: (search) =>
        contains(
          search.toLowerCase(),
          sql`lower(project.title || ' ' || project.summary)`,
          sql`lower(team.name)`,
        ),
    },
    orders: {
      number: byNumber(sql`project.number::integer`),
      title: byText(sql`project.title`),
      likes: byNumber(sql`project.likes`),
    },
    usual: 'number',
    file: ['number', 'title', 'summary', 'team', 'track', 'is_late', 'likes'],
  })

/** SQL condition: the caller can see the project. */
const seen = (actor: Actor | null): SQL => sql`(${isOpen} or ${seesAll(actor)} or ${isMine(actor)})`

/** A project as last submitted. One statement. @throws AppError 404 when the caller can't see it */
export async function readProject(db: Database, actor: Actor | null, id: string): Promise<ProjectPage> {
  const [row] = await db.execute<ProjectPage>(sql`
    select ${cardColumns(actor)}, project.hackathon_id, hackathon.title as hackathon, project.description,
      project.demo_url, project.code_url, project.video_url, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', picture.id, 'url', ${pictureAddressOf(sql`picture.picture_key`)}
        ) order by picture.created_at, picture.id), '[]')
        from hackathon_project_picture as picture where picture.project_id = project.id
      ) as pictures, (
        select coalesce(jsonb_agg(${faceOf(
          sql`member`,
          sql`(${seesAll(actor)} or (
            (member.is_public or ${isMine(actor)}) and ${notBlocked(actor?.id ?? null, sql`member.id`)}
          ))`,
        )} order by part.is_captain desc, part.created_at, member.id), '[]')
        from hackathon_team_member as part join "user" as member on member.id = part.user_id
        where part.team_id = project.team_id and member.status = 'active'
          and (member.is_public or ${actor !== null}::boolean)
      ) as members, project.version::integer as version, project.handed_in_at, result.place::integer as place,
      coalesce(result.prizes, '[]') as prizes
    from hackathon_project as project join hackathon on hackathon.id = project.hackathon_id
    join hackathon_team as team on team.id = project.team_id
    left join hackathon_result as result on result.project_id = project.id
    where project.id = ${id}::uuid and project.version > 0 and hackathon.status in ('Published', 'Completed')
      and ${seen(actor)}`)
  if (!row) throw notFound('this project')
  return row
}

const MOST_VERSIONS = 100

/** Submitted versions, latest first. @throws AppError 404; 403 outside the team and the crew */
export async function listVersions(db: Database, actor: Actor, id: string): Promise<ProjectVersion[]> {
  const [found] = await db.execute<{ allowed: boolean }>(sql`
    select ${seesAll(actor)} or ${isMine(actor)} as allowed
    from hackathon_project as project join hackathon on hackathon.id = project.hackathon_id
    where project.id = ${id}::uuid and hackathon.status <> 'Deleted'`)
  if (!found) throw notFound('this project')
  if (!found.allowed) throw forbidden()
  const rows = await db.execute<ProjectVersion>(sql`
    select made.version::integer as version, made.content, made.is_late, member.full_name as handed_in_by, made.created_at
    from hackathon_project_version as made left join "user" as member on member.id = made.handed_in_by_id
    where made.project_id = ${id}::uuid order by made.version desc limit ${MOST_VERSIONS}::integer`)
  return [...rows]
}
