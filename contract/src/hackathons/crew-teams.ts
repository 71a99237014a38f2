import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, muid, text, title } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { TeamMember } from './hackathon-teams.ts'

/**
 * What those who manage a hackathon do with its teams, also after it has begun. Each change says why: the members
 * concerned read the reason, and the record of activity keeps it.
 */

const PREFIX = '/api/v1/hackathon/'
const byTeam = z.object({ team_id: id })
const reason = text('Reason', 3, 500)

/** One team as its organisers see it. */
export const CrewTeam = z.object({
  id,
  name: z.string(),
  /** What they want to build. */
  pitch: z.string().nullable(),
  /** What they still look for. */
  skills: z.array(z.string()),
  /** Others can ask to join. */
  is_open: z.boolean(),
  /** The captain first. */
  members: z.array(TeamMember),
  /** How many more it can take. */
  room: z.int(),
  /** Invitations and requests that nobody has answered. */
  waiting: z.int(),
  /** What it makes; null until it has written something. */
  project: z
    .object({ id, title: z.string().nullable(), is_handed_in: z.boolean(), is_late: z.boolean() })
    .nullable(),
  created_at: dateTime,
})
export type CrewTeam = z.infer<typeof CrewTeam>

export const crewTeamViews = ['all', 'looking', 'short', 'no_project'] as const

export const crewTeams = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/crew-teams/`,
    access: signedIn,
    params: byHackathon,
    query: listQuery(['name', 'created_at']).extend({
      /** Looking: with room and open. Short: fewer than a team must have. No project: that have handed in nothing. */
      view: z.enum(crewTeamViews).default('all'),
    }),
    reply: page(CrewTeam),
    summary: 'List teams with members and projects, for hackathon managers; search matches teams and members',
  },
  place: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/crew-team-members/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      muid,
      /** The team that they were seen in; null for none. */
      from: id.nullable().default(null),
      /** The team that they belong in; null for none. */
      to: id.nullable().default(null),
      as_captain: z.boolean().default(false),
      reason,
    }),
    reply: z.object({
      /** They were captain of the team that they left. */
      was_captain: z.boolean(),
      /** Nobody was left in that team, so it is no more. */
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
