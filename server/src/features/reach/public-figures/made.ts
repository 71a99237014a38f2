import type { MadeThing } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddressOf, presentFace, type StoredFace } from '../../../platform/files/media.ts'

const SHOWN = 4
/** Candidates read; some authors no longer have a public profile, others have several. */
const LOOKED_AT = 60

type StoredThing = Omit<MadeThing, 'kind' | 'faces'> & { readonly faces: StoredFace[]; readonly at: string }

/** The latest pinned work of members who have allowed this page to show it, one per member. */
const readWorks = (db: Database) =>
  db.execute<StoredThing>(sql`
    with front as materialized (
      select user_id, submission_id, caption, front_at from pinned_work where front_at is not null
      order by front_at desc, submission_id limit ${LOOKED_AT}::integer
    )
    select * from (
      select distinct on (front.user_id) work.id, coalesce(front.caption, task.title) as title,
        ${pictureAddressOf(sql`work.picture_key`)} as picture, coalesce(grp.category, person.domains[1], 'others') as category,
        person.full_name as by, grp.name as about, front.front_at as at, jsonb_build_array(jsonb_build_object(
          'full_name', person.full_name, 'muid', person.muid, 'picture_key', person.picture_key)) as faces
      from front
      join submission as work on work.id = front.submission_id and work.status = 'approved'
      join task on task.id = work.task_id
      left join interest_group as grp on grp.id = task.interest_group_id
      join "user" as person on person.id = front.user_id and person.status = 'active' and person.is_public
      order by front.user_id, front.front_at desc, work.id
    ) as made order by at desc, id limit ${SHOWN}::integer`)

/** The latest projects of hackathons with an open gallery. */
const readProjects = (db: Database) =>
  db.execute<StoredThing>(sql`
    select project.id, project.title, 'others' as category, team.name as by, hackathon.title as about,
      project.handed_in_at as at, (
        select ${pictureAddressOf(sql`picture.picture_key`)} from hackathon_project_picture as picture
        where picture.project_id = project.id order by picture.created_at, picture.id limit 1
      ) as picture, coalesce((
        select jsonb_agg(jsonb_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key))
        from (
          select person.full_name, person.muid, person.picture_key
          from hackathon_team_member as one join "user" as person on person.id = one.user_id
          where one.team_id = team.id and person.status = 'active' and person.is_public
          order by person.full_name, person.id limit 4
        ) as named
      ), '[]') as faces
    from hackathon_project as project
    join hackathon on hackathon.id = project.hackathon_id
    join hackathon_team as team on team.id = project.team_id
    join hackathon_project_rules as rules on rules.hackathon_id = hackathon.id
    where project.version > 0 and rules.gallery_is_open and hackathon.status in ('Published', 'Completed')
    order by project.handed_in_at desc, project.id limit ${SHOWN}::integer`)

/** The latest public work by members and teams. */
export async function readMade(db: Database): Promise<MadeThing[]> {
  const [works, projects] = await Promise.all([readWorks(db), readProjects(db)])
  return [
    ...[...works].map((work) => ({ ...work, kind: 'work' as const })),
    ...[...projects].map((project) => ({ ...project, kind: 'project' as const })),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN)
    .map(({ at: _, faces, ...thing }) => ({ ...thing, faces: faces.map(presentFace) }))
}
