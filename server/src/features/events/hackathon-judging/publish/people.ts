import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import type { Unprintable } from '@muster/contract/lib/fields.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { unprintable } from '../../../../platform/drawing/printable.ts'

/** A member of a team that submitted a project. */
export interface TeamMember {
  readonly user_id: string
  readonly full_name: string
  readonly project_id: string
  /** Whether they count as having taken part. */
  readonly took_part: boolean
}

/**
 * Members of all teams with a project. Those who were checked in took part; when the hackathon was online, or
 * no one was checked in at all, everyone did. Excludes suspended and closed accounts.
 */
export async function readTeams(tx: Database, hackathonId: string): Promise<TeamMember[]> {
  const rows = await tx.execute<TeamMember>(sql`
    select member.id as user_id, member.full_name, project.id as project_id, (
      hackathon.type = 'online' or checked.user_id is not null or not exists (
        select from hackathon_check_in as any_one
        where any_one.hackathon_id = hackathon.id and any_one.taken_back_at is null
      )
    ) as took_part
    from hackathon_project as project
    join hackathon on hackathon.id = project.hackathon_id
    join hackathon_team_member as part on part.team_id = project.team_id
    join "user" as member on member.id = part.user_id and member.status = 'active'
    left join hackathon_check_in as checked
      on checked.hackathon_id = hackathon.id and checked.user_id = member.id and checked.taken_back_at is null
    where project.hackathon_id = ${hackathonId}::uuid and project.version > 0
    order by member.id`)
  return [...rows]
}

/** What certificates of these results would show with question marks. */
export async function unprintableOn(
  db: Database,
  hackathonId: string,
  { title, ranking, unranked, prizes }: Pick<LiveResults, 'title' | 'ranking' | 'unranked' | 'prizes'>,
): Promise<Unprintable[]> {
  const members = await readTeams(db, hackathonId)
  const projects = [...ranking, ...unranked].flatMap((project) => [project.title, project.team])
  return unprintable([
    ...members.map(({ full_name }) => full_name),
    title,
    ...projects,
    ...prizes.map((prize) => prize.title),
  ])
}
