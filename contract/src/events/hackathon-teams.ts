import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, id, muid, orNothing, plainLine, seenAt, title } from '../lib/fields.ts'
import { applicationStatuses, TEAM_SKILLS_MAX, teamOfferKinds, teamTies } from '../lib/hackathon-words.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byHackathon } from './hackathon-applications.ts'

/**
 * Teams of a hackathon. Until it starts, applicants can create a team, be invited to one, or ask to join one.
 * A person can be in only one team of a hackathon.
 */

const PREFIX = '/api/v1/hackathon/'
const byTeam = z.object({ team_id: id })
const byOffer = z.object({ offer_id: id })
const byCode = z.object({ code: z.string().trim().min(6).max(20) })

const skills = z
  .array(title('Skill', 2, 30))
  .max(TEAM_SKILLS_MAX, { error: () => say`Add up to ${{ most: TEAM_SKILLS_MAX }} skills` })
  .refine(
    (named) => new Set(named.map((skill) => skill.toLowerCase())).size === named.length,
    'Add each skill only once',
  )
const line = (label: string, most: number) =>
  orNothing(
    plainLine(
      label,
      z
        .string()
        .trim()
        .max(most, {
          error: () => say`${{ label: say(label) }} must be ${{ max: most }} characters or fewer`,
        }),
    ),
  )

const Person = NamedFace.extend({ user_id: id })

/** A team in a list. */
export const TeamCard = z.object({
  id,
  name: z.string(),
  /** What they want to build. */
  pitch: z.string().nullable(),
  /** Skills that they're looking for. */
  skills: z.array(z.string()),
  /** Accepts requests to join. */
  is_open: z.boolean(),
  /** The captain first. Members of other teams with a private profile appear by first name, without an ID. */
  members: z.array(Person.extend({ muid: z.string().nullable() })),
  /** Places left. */
  room: z.int(),
  /** The reader's relation to it; null if there is none. */
  my_tie: z.enum(teamTies).nullable(),
})
export type TeamCard = z.infer<typeof TeamCard>

/** An invitation to a team, or a request to join it. */
export const TeamOffer = z.object({
  id,
  kind: z.enum(teamOfferKinds),
  person: Person,
  note: z.string().nullable(),
  created_at: dateTime,
})
export type TeamOffer = z.infer<typeof TeamOffer>

export const TeamMember = Person.extend({
  is_captain: z.boolean(),
  /** Status of their application that they were notified of. */
  status: z.enum(applicationStatuses),
})
export type TeamMember = z.infer<typeof TeamMember>

/** The member's own team. */
export const MyTeam = TeamCard.omit({ members: true, my_tie: true }).extend({
  members: z.array(TeamMember),
  is_captain: z.boolean(),
  /** Code of the invitation link. */
  invite_code: z.string(),
  /** Unanswered invitations and requests. */
  offers: z.array(TeamOffer),
  updated_at: dateTime,
})
export type MyTeam = z.infer<typeof MyTeam>

/** The member's invitation or request, with its team. */
const OwnOffer = TeamCard.extend({ offer_id: id, kind: z.enum(teamOfferKinds), note: z.string().nullable() })

/** The member's team situation in a hackathon. */
export const MyTeamState = z.object({
  title: z.string(),
  team_least: z.int(),
  team_most: z.int(),
  event_start: dateTime.nullable(),
  /** The member has an active application. */
  takes_part: z.boolean(),
  /** The hackathon has ended. */
  is_over: z.boolean(),
  /** Why teams can't change now, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
  team: MyTeam.nullable(),
  offers: z.array(OwnOffer),
  /** The member is listed as looking for a team. */
  looks: z.boolean(),
  skills: z.array(z.string()),
  note: z.string().nullable(),
})
export type MyTeamState = z.infer<typeof MyTeamState>

/** Someone looking for a team. */
export const TeamSeeker = Person.extend({
  muid: z.string(),
  /** Id of their application. */
  id,
  college: z.string().nullable(),
  skills: z.array(z.string()),
  note: z.string().nullable(),
  /** The reader's team has invited them, or they have asked to join it. */
  offered: z.boolean(),
})
export type TeamSeeker = z.infer<typeof TeamSeeker>

const TeamFields = z.object({
  name: title('Name', 2, 60),
  pitch: line('What you want to build', 300).default(null),
  skills: skills.default([]),
  is_open: z.boolean().default(true),
})

const made = z.object({ team_id: id })

export const hackathonTeams = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/teams/`,
    access: signedIn,
    params: byHackathon,
    query: listQuery(['name', 'created_at']).extend({
      /** `open`: accepts requests and has places left. */
      view: z.enum(['all', 'open']).default('all'),
    }),
    reply: page(TeamCard),
    summary: 'List a hackathon’s teams by name; for participants and the crew',
  },
  seekers: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/team-seekers/`,
    access: signedIn,
    params: byHackathon,
    query: listQuery(['full_name', 'created_at']),
    reply: page(TeamSeeker),
    summary:
      'List people looking for a team, with their skills, newest first; search matches names and skills',
  },
  mine: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/team/`,
    access: signedIn,
    params: byHackathon,
    reply: MyTeamState,
    summary: 'Get my team, my invitations, and whether I’m looking for a team',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/team/`,
    access: signedIn,
    params: byHackathon,
    body: TeamFields,
    reply: made,
    summary: 'Create a team and become its captain',
  },
  leave: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/team/`,
    access: signedIn,
    params: byHackathon,
    summary: 'Leave my team; the longest-standing member becomes captain, and an empty team is disbanded',
  },
  look: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/team-search/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ looks: z.boolean(), skills: skills.default([]), note: line('Note', 200).default(null) }),
    summary: 'Join or leave the list of people looking for a team',
  },
  change: {
    method: 'PUT',
    path: `${PREFIX}teams/{team_id}/`,
    access: signedIn,
    params: byTeam,
    body: TeamFields.extend(seenAt),
    reply: z.object({ updated_at: dateTime }),
    summary: 'Update the name and description of a team, as its captain',
  },
  invite: {
    method: 'POST',
    path: `${PREFIX}teams/{team_id}/invitations/`,
    access: signedIn,
    limit: 'mail',
    params: byTeam,
    body: z.object({ muid, note: line('Note', 200).default(null) }),
    reply: z.object({ offer_id: id }),
    summary: 'Invite an applicant to my team',
  },
  ask: {
    method: 'POST',
    path: `${PREFIX}teams/{team_id}/requests/`,
    access: signedIn,
    limit: 'mail',
    params: byTeam,
    body: z.object({ note: line('Note', 200).default(null) }),
    reply: z.object({ offer_id: id }),
    summary: 'Ask to join a team',
  },
  accept: {
    method: 'POST',
    path: `${PREFIX}team-offers/{offer_id}/accept/`,
    access: signedIn,
    params: byOffer,
    reply: made,
    summary: 'Accept my invitation, or accept a request as captain',
  },
  decline: {
    method: 'DELETE',
    path: `${PREFIX}team-offers/{offer_id}/`,
    access: signedIn,
    params: byOffer,
    summary: 'Decline an invitation or a request, or withdraw my own',
  },
  byLink: {
    method: 'GET',
    path: `${PREFIX}team-links/{code}/`,
    access: signedIn,
    limit: 'lookup',
    params: byCode,
    reply: z.object({
      hackathon_id: id,
      title: z.string(),
      team: TeamCard,
      /** Why the member can't join, as a sentence; null if they can. */
      refused_because: z.string().nullable(),
      /** The member can't join because they haven't applied. */
      must_apply: z.boolean(),
    }),
    summary: 'Get the team behind an invitation link',
  },
  join: {
    method: 'POST',
    path: `${PREFIX}team-links/{code}/`,
    access: signedIn,
    limit: 'lookup',
    params: byCode,
    reply: made,
    summary: 'Join a team by link',
  },
  renewLink: {
    method: 'POST',
    path: `${PREFIX}teams/{team_id}/link/`,
    access: signedIn,
    params: byTeam,
    reply: z.object({ invite_code: z.string() }),
    summary: 'Replace a team’s link; the old one stops working',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}teams/{team_id}/members/{user_id}/`,
    access: signedIn,
    params: byTeam.extend({ user_id: id }),
    summary: 'Remove a member from a team, as its captain',
  },
  passOn: {
    method: 'POST',
    path: `${PREFIX}teams/{team_id}/captain/`,
    access: signedIn,
    params: byTeam,
    body: z.object({ user_id: id }),
    summary: 'Make another member captain',
  },
})
