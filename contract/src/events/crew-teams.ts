import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, muid, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { TeamMember } from './hackathon-teams.ts'

/**
 * What hackathon managers can change about teams, also after the start. Each change needs a reason, which the
 * members concerned read and the activity log keeps.
 */

const PREFIX = '/api/v1/hackathon/'
const byTeam = z.object({ team_id: id })
const reason = text('Reason', 3, 500)

/** A member of a team as hackathon managers see them. Blocks between members don’t apply to managers. */
const CrewMember = TeamMember.extend({ muid: z.string() })
export type CrewMember = z.infer<typeof CrewMember>

/** A team as hackathon managers see it. */
export const CrewTeam = z.object({
  id,
  name: z.string(),
  /** What they want to build. */
  pitch: z.string().nullable(),
  /** Skills that they're looking for. */
  skills: z.array(z.string()),
  /** Accepts requests to join. */
  is_open: z.boolean(),
  /** The captain first. */
  members: z.array(CrewMember),
  /** Places left. */
  room: z.int(),
  /** Unanswered invitations and requests. */
  waiting: z.int(),
  /** Null until the team has saved a draft. */
  project: z
    .object({ id, title: z.string().nullable(), is_handed_in: z.boolean(), is_late: z.boolean() })
    .nullable(),
  created_at: dateTime,
})
export type CrewTeam = z.infer<typeof CrewTeam>

export const crewTeamViews = ['all', 'looking', 'short', 'no_project'] as const

const list = paged(CrewTeam, {
  path: `${PREFIX}{hackathon_id}/crew-teams/`,
  access: signedIn,
  params: byHackathon,
  query: listQuery(['name', 'created_at']).extend({
    /**
     * `looking`: open and with places left; `short`: below the smallest team size; `no_project`: nothing
     * submitted yet.
     */
    view: z.enum(crewTeamViews).default('all'),
  }),
  summary: 'List teams with members and projects, for hackathon managers; search matches teams and members',
})

export const crewTeams = routes({
  list,
  csv: csvOf(list, `${PREFIX}{hackathon_id}/crew-teams/csv/`, 'Teams.csv'),
  place: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/crew-team-members/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      muid,
      /**
       * The team that the person was in when the form was loaded; null for none. Guards against a stale form.
       */
      from: id.nullable().default(null),
      /** The team that the person is moved to; null for none. */
      to: id.nullable().default(null),
      as_captain: z.boolean().default(false),
      reason,
    }),
    reply: z.object({
      /** They were captain of the team that they left. */
      was_captain: z.boolean(),
      /** That team had no members left and was disbanded. */
      has_ended: z.boolean(),
    }),
    summary: 'Add a participant to a team, move them to another, or remove them',
  },
  captain: {
    method: 'PUT',
    path: `${PREFIX}crew-teams/{team_id}/captain/`,
    access: signedIn,
    params: byTeam,
    body: z.object({ user_id: id, reason }),
    reply: z.object({ former_id: id }),
    summary: 'Make another member captain of a team',
  },
  rename: {
    method: 'PUT',
    path: `${PREFIX}crew-teams/{team_id}/name/`,
    access: signedIn,
    params: byTeam,
    body: z.object({ name: title('Name', 2, 60), reason }),
    reply: z.object({ former_name: z.string() }),
    summary: 'Rename a team',
  },
  dissolve: {
    method: 'POST',
    path: `${PREFIX}crew-teams/{team_id}/dissolve/`,
    access: signedIn,
    params: byTeam,
    body: z.object({ reason }),
    summary: 'Disband a team that hasn’t submitted anything; its members stay in the hackathon',
  },
})
