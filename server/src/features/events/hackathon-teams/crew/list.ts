import type { CrewTeam, crewTeams } from '@muster/contract/events/crew-teams.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, type ListFilters, listing } from '../../../../platform/listing/listing.ts'
import { personOf } from '../cards.ts'

/** SQL: the number of members of `team`. */
const size = sql`(select count(*) from hackathon_team_member as counted where counted.team_id = team.id)`

/** Teams of a hackathon for organisers, by name. */
export const crewTeamList = (hackathonId: string) =>
  listing<typeof crewTeams.list, CrewTeam, TeamInFile>({
    table: sql`hackathon_team as team`,
    id: sql`team.id`,
    always: sql`team.hackathon_id = ${hackathonId}::uuid`,
    joins: sql`join hackathon on hackathon.id = team.hackathon_id
      left join hackathon_project as project on project.team_id = team.id`,
    columns: sql`team.id, team.name, team.pitch, team.skills, team.is_open, team.created_at,
      greatest(0, hackathon.team_most - ${size})::integer as room, (
        select coalesce(jsonb_agg(${personOf(
          null,
          sql`member`,
          sql`, 'is_captain', part.is_captain, 'status', application.told_status`,
        )} order by part.is_captain desc, part.created_at, member.id), '[]')
        from hackathon_team_member as part join "user" as member on member.id = part.user_id
        join hackathon_application as application
          on application.hackathon_id = part.hackathon_id and application.user_id = part.user_id
        where part.team_id = team.id
      ) as members, (
        select count(*)::integer from hackathon_team_offer as offer where offer.team_id = team.id
      ) as waiting, case when project.id is not null then jsonb_build_object(
        'id', project.id, 'title', project.title, 'is_handed_in', project.version > 0, 'is_late', project.is_late
      ) end as project`,
    where: ({ view, search }: ListFilters<typeof crewTeams.list>) => [
      view === 'looking' && sql`team.is_open and hackathon.team_most > ${size}`,
      view === 'short' && sql`hackathon.team_least > ${size}`,
      view === 'no_project' && sql`coalesce(project.version, 0) = 0`,
      // A hackathon has few teams, so a scan of them and their members is fine.
      search &&
        sql`(${contains(search.toLowerCase(), sql`lower(team.name)`)} or exists (
          select from hackathon_team_member as part join "user" as member on member.id = part.user_id
          where part.team_id = team.id
            and ${contains(search.toLowerCase(), sql`lower(member.full_name)`, sql`member.muid`)}
        ))`,
    ],
    orders: { name: byText(sql`team.name`), created_at: byMoment(sql`team.created_at`) },
    usual: 'name',
    file: [
      'id',
      'name',
      'pitch',
      'skills',
      'captain',
      'members',
      'size',
      'is_open',
      'room',
      'waiting',
      'project',
      'is_handed_in',
      'is_late',
      'created_at',
    ],
    inFile: (teams) => teams.map(inFile),
  })

interface TeamInFile extends Omit<CrewTeam, 'members' | 'project'> {
  readonly captain: string | undefined
  readonly members: readonly string[]
  readonly size: number
  readonly project: string | null
  readonly is_handed_in: boolean
  readonly is_late: boolean
}

const inFile = ({ members, project, ...team }: CrewTeam): TeamInFile => ({
  ...team,
  captain: members.find(({ is_captain: isCaptain }) => isCaptain)?.full_name,
  members: members.map(({ full_name: name }) => name),
  size: members.length,
  project: project?.title ?? null,
  is_handed_in: project?.is_handed_in ?? false,
  is_late: project?.is_late ?? false,
})
