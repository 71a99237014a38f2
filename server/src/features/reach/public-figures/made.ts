import type { MadeThing } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { motifOnce, type Previewed, previewOf } from '../../learning/shown-work/index.ts'

const SHOWN = 4
/** Candidates read; some authors no longer have a public profile, others have several. */
const LOOKED_AT = 60

/** Works among them. */
const WORKS = 3

type StoredThing = Omit<MadeThing, 'kind' | 'faces' | 'preview'> & {
  readonly faces: StoredFace[]
  readonly at: string
}
type StoredProject = StoredThing & { readonly picture_key: string | null }

/**
 * The latest work of members with a public profile, one each: what they show to others, or have pinned and allowed
 * this page to show.
 */
const readWorks = (db: Database) =>
  db.execute<StoredThing & Previewed>(sql`
    with front as materialized (
      (
        select user_id, submission_id, caption, front_at as at from pinned_work where front_at is not null
        order by front_at desc, submission_id limit ${LOOKED_AT}::integer
      ) union all (
        select user_id, submission_id, null, shown_at from shown_work where shown_at is not null
        order by shown_at desc, submission_id limit ${LOOKED_AT}::integer
      )
    )
    select * from (
      select distinct on (front.user_id) work.id, coalesce(front.caption, task.title) as title,
        nullif(work.proof_text, '') as proof_text, work.proof_link, work.picture_key,
        preview.picture_key as link_picture_key, false as is_coming,
        coalesce(grp.category, person.domains[1], 'others') as category,
        person.full_name as by, grp.name as about, front.at, jsonb_build_array(jsonb_build_object(
          'full_name', person.full_name, 'muid', person.muid, 'picture_key', person.picture_key)) as faces
      from front
      join submission as work on work.id = front.submission_id and work.status = 'approved'
      join task on task.id = work.task_id
      left join interest_group as grp on grp.id = task.interest_group_id
      left join link_preview as preview on preview.address = work.proof_link
      join "user" as person on person.id = front.user_id and person.status = 'active' and person.is_public
      order by front.user_id, front.at desc, front.caption, work.id
    ) as made order by at desc, id limit ${WORKS}::integer`)

/** The latest projects of hackathons with an open gallery. */
const readProjects = (db: Database) =>
  db.execute<StoredProject>(sql`
    select project.id, project.title, 'others' as category, team.name as by, hackathon.title as about,
      project.handed_in_at as at, (
        select picture.picture_key from hackathon_project_picture as picture
        where picture.project_id = project.id order by picture.created_at, picture.id limit 1
      ) as picture_key, coalesce((
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
  const made = [
    ...[...works].map((work) => ({ thing: work, kind: 'work' as const, preview: previewOf(work) })),
    ...[...projects].map((project) => ({
      thing: project,
      kind: 'project' as const,
      preview: previewOfProject(project),
    })),
  ]
  const latest = made.sort((one, other) => other.thing.at.localeCompare(one.thing.at)).slice(0, SHOWN)
  return motifOnce(
    latest.map(({ kind, preview, thing: { id, title, category, by, about, faces } }) => ({
      ...{ kind, id, title, preview, category, by, about },
      faces: faces.map(presentFace),
    })),
  )
}

function previewOfProject({ picture_key }: StoredProject): MadeThing['preview'] {
  const picture = pictureAddress(picture_key)
  return picture ? { kind: 'picture', picture } : { kind: 'motif' }
}
