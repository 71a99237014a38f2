import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, day, id, line, oneLine, orNothing, plainLine, text } from '../lib/fields.ts'
import { boundedNumber, listQuery, page, pageQuery } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { byCircle } from './learning-circles.ts'
import { OlderMeetup } from './meetup-shapes.ts'

/**
 * Legacy paths of two earlier generations of clients: thin adapters over the services behind
 * `learning-circles.ts`. New screens don't use them.
 */

const NEW = '/api/v1/dashboard/learningcircle/'
const OLD = '/api/v1/dashboard/lc/'
const PUBLIC = '/api/v1/public/'

const CircleRow = z.object({
  id,
  name: z.string(),
  circle_code: z.string(),
  ig: z.string(),
  org: z.string().nullable(),
  meet_place: z.string().nullable(),
  meet_time: z.string().nullable(),
  updated_by: z.string(),
  updated_at: dateTime,
  created_by: z.string(),
  created_at: dateTime,
  member_count: z.int(),
})
export type OlderCircleRow = z.infer<typeof CircleRow>

const OlderCard = z.object({
  id,
  name: z.string(),
  ig_name: z.string(),
  org_name: z.string().nullable(),
  member_count: z.int(),
  members: z.array(z.object({ username: z.string() })),
  meet_place: z.string().nullable(),
  meet_time: z.string().nullable(),
  lead_name: z.string().nullable(),
  ismember: z.boolean(),
  karma: z.int(),
})
export type OlderCircleCard = z.infer<typeof OlderCard>

/** Most rows of lists without paging: about 60 kB. */
export const OLDER_ROWS = 150

const filters = z.object({
  ig_id: orNothing(id).optional(),
  org_id: orNothing(id).optional(),
  district_id: orNothing(id).optional(),
})
const pages = {
  pageIndex: pageQuery.shape.pageIndex,
  /** Default: all rows up to the maximum, because older clients don't page. */
  perPage: boundedNumber(1, OLDER_ROWS, OLDER_ROWS),
}

export const learningCirclesOlder = routes({
  userList: {
    method: 'GET',
    path: `${OLD}user-list/`,
    alsoAt: [OLD],
    access: signedIn,
    reply: z.array(CircleRow),
    summary: 'List circles I’m a member of (legacy)',
  },
  led: {
    method: 'GET',
    path: `${OLD}lead/`,
    access: signedIn,
    reply: z.array(CircleRow),
    summary: 'List circles I lead, with their codes (legacy)',
  },
  list: {
    method: 'POST',
    path: `${OLD}list/`,
    access: everyone,
    lenientBody: olderClients,
    body: filters.optional(),
    reply: z.array(OlderCard),
    summary: 'List circles by filter, or a random selection (legacy)',
  },
  listAll: {
    method: 'POST',
    path: `${OLD}list-all/`,
    access: signedIn,
    lenientBody: olderClients,
    body: filters.extend(pages).optional(),
    reply: z.array(CircleRow),
    summary: 'List circles I’m not a member of (legacy)',
  },
  listAllByCode: {
    method: 'POST',
    path: `${OLD}list-all/{circle_code}/`,
    access: signedIn,
    params: z.object({ circle_code: text('Circle code', 1, 255) }),
    lenientBody: olderClients,
    body: filters.extend(pages).optional(),
    reply: z.array(CircleRow),
    summary: 'List circles I’m not a member of, by code or part of the name (legacy)',
  },
  create: {
    method: 'POST',
    path: `${NEW}create/`,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({
      ig: id,
      title: plainLine('Title', z.string().trim().max(255)).optional(),
      description: z.string().trim().max(500).optional(),
      is_recurring: z.boolean().default(false),
      recurrence_type: z.enum(['weekly', 'monthly']).default('weekly'),
      recurrence: z.int().min(1).max(31).optional(),
    }),
    reply: z.object({ circle_id: id }),
    summary: 'Create a circle with a recurring slot (legacy)',
  },
  created: {
    method: 'GET',
    path: `${NEW}list/`,
    access: signedIn,
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        ig: z.string(),
        org: z.string().nullable(),
        is_recurring: z.boolean(),
        recurrence_type: z.enum(['weekly', 'monthly']).nullable(),
        recurrence: z.int().nullable(),
        next_meetup: dateTime.nullable(),
      }),
    ),
    summary: 'List circles I lead (legacy)',
  },
  info: {
    method: 'GET',
    path: `${NEW}info/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    reply: z.object({
      id,
      name: z.string(),
      /** As `name`. */
      title: z.string(),
      created_by: z.string(),
      is_member: z.boolean(),
      ig: z.string(),
      org: z.string().nullable(),
      is_recurring: z.boolean(),
      recurrence_type: z.enum(['weekly', 'monthly']).nullable(),
      recurrence: z.int().nullable(),
      next_meetup: OlderMeetup.extend({ is_scheduled: z.boolean() }).nullable(),
      past_meetups: z.array(OlderMeetup),
    }),
    summary: 'Get a circle with the meetups I can see (legacy)',
  },
  setNote: {
    method: 'PUT',
    path: `${OLD}{circle_id}/details/`,
    alsoAt: [`${OLD}{circle_id}/`],
    access: signedIn,
    params: byCircle,
    lenientBody: olderClients,
    body: z.object({ note: text('Note', 1, 500) }),
    summary: 'Update the note of a circle I lead (legacy)',
  },
  setSlot: {
    method: 'PUT',
    path: `${OLD}{circle_id}/schedule-meet/`,
    alsoAt: [`${OLD}meet/{circle_id}/`],
    access: signedIn,
    params: byCircle,
    lenientBody: olderClients,
    body: z.object({
      meet_time: text('Time', 1, 10).regex(/^([01]?[0-9]|2[0-3]):[0-5][0-9]/, 'Enter a time as HH:MM'),
      /** Comma-separated numbers from 0 (Sunday), or names of weekdays. */
      day: text('Day', 1, 20),
      meet_place: oneLine('Place', z.string().trim().max(255)).optional(),
    }),
    summary: 'Set the regular slot of a circle I lead (legacy)',
  },
  members: {
    method: 'GET',
    path: `${OLD}list-members/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    reply: z.array(
      z.object({
        full_name: z.string(),
        discord_id: z.string().nullable(),
        level: z.string(),
        lc_karma: z.int(),
      }),
    ),
    summary: 'List the members of one of my circles (legacy)',
  },
  inviteForm: {
    method: 'POST',
    path: `${OLD}invite/`,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ lc: id, muid: line('Member ID', 3, 100) }),
    limit: 'mail',
    summary: 'Invite a member to a circle I lead (legacy)',
  },
  publicList: {
    method: 'GET',
    path: `${PUBLIC}lc-list/`,
    access: everyone,
    query: listQuery(['karma']).extend({
      ig: z.string().trim().max(75).optional(),
      org: z.string().trim().max(100).optional(),
      district: z.string().trim().max(75).optional(),
    }),
    reply: page(OlderCard.omit({ ismember: true })),
    summary: 'List circles by interest group, organisation and district name (legacy)',
  },
  publicDetail: {
    method: 'GET',
    path: `${PUBLIC}{circle_id}/lc-details/`,
    access: everyone,
    params: byCircle,
    reply: z.object({
      name: z.string(),
      day: z.string().nullable(),
      college: z.string().nullable(),
      members: z.array(
        z.object({
          id,
          username: z.string(),
          profile_pic: z.string().nullable(),
          karma: z.int(),
          is_lead: z.boolean(),
          level: z.int().nullable(),
        }),
      ),
      rank: z.int(),
      total_karma: z.int(),
      ig_id: id,
      ig_name: z.string(),
      ig_code: z.string(),
    }),
    summary: 'Get a circle with its members who have a public profile (legacy)',
  },
  dashboard: {
    method: 'GET',
    path: `${PUBLIC}lc-dashboard/`,
    access: everyone,
    query: z.object({ date: day.optional() }),
    reply: z.object({
      lc_count: z.int(),
      total_enrollment: z.int(),
      circle_count_by_ig: z.array(
        z.object({ name: z.string(), total_circles: z.int(), total_users: z.int() }),
      ),
      unique_users: z.int(),
    }),
    summary: 'Get learning circle statistics, for all time or since a given day',
  },
})
