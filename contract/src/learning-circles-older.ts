import { z } from 'zod'
import { everyone, pageAccess, signedIn } from './access.ts'
import { byCircle } from './learning-circles.ts'
import { dateTime, day, id, text } from './lib/fields.ts'
import { listQuery, page } from './lib/paging.ts'
import { routes } from './lib/route.ts'
import { interestGroupCategories } from './lib/words.ts'
import { byMeetup, MeetupRow } from './meetups.ts'

/**
 * Call paths of two earlier generations of clients (decision 13; api-community 2.3 to 2.5; api-accounts K): thin forms
 * over the services behind `learning-circles.ts` and `meetups.ts`. New screens do not use them.
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
  updated_by: z.string().nullable(),
  updated_at: dateTime,
  created_by: z.string().nullable(),
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

const filters = z.object({
  ig_id: id.nullable().optional(),
  org_id: id.nullable().optional(),
  district_id: id.nullable().optional(),
})
const pages = {
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).optional(),
  perPage: z.coerce.number().int().min(1).max(100).optional(),
}

const meetupFields = z.object({
  title: text('Title', 1, 100),
  description: z.string().trim().max(2000).optional(),
  mode: z.enum(['online', 'offline']),
  meet_place: z.string().trim().max(255).optional(),
  meet_link: z.string().trim().max(200).nullable().optional(),
  meet_time: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }),
  duration: z.number().min(0.5, 'At least half an hour').max(8, 'At most 8 hours'),
  is_report_needed: z.boolean(),
  report_description: z.string().trim().max(1000, 'Use at most 1,000 characters').optional(),
})

export const OlderMeetupPlan = meetupFields.extend({
  circle_id: id,
  mode: meetupFields.shape.mode.default('offline'),
  duration: meetupFields.shape.duration.default(3),
  is_report_needed: meetupFields.shape.is_report_needed.default(false),
})
/** What is left out stays as it is, so nothing here has a default. */
export const OlderMeetupChange = meetupFields.partial()

export const learningCirclesOlder = routes({
  userList: {
    method: 'GET',
    path: `${OLD}user-list/`,
    access: signedIn,
    reply: z.array(CircleRow),
    summary: 'Circles that I am a member of (older form)',
  },
  list: {
    method: 'POST',
    path: `${OLD}list/`,
    access: everyone,
    body: filters.optional(),
    reply: z.array(OlderCard),
    summary: 'Circles by filter, or some at random (older form)',
  },
  listAll: {
    method: 'POST',
    path: `${OLD}list-all/`,
    access: signedIn,
    body: filters.extend(pages).optional(),
    reply: z.array(CircleRow),
    summary: 'Circles that I am not a member of (older form)',
  },
  listAllByCode: {
    method: 'POST',
    path: `${OLD}list-all/{circle_code}/`,
    access: signedIn,
    params: z.object({ circle_code: text('Circle code', 1, 255) }),
    body: filters.extend(pages).optional(),
    reply: z.array(CircleRow),
    summary: 'Circles by code or part of the name that I am not a member of (older form)',
  },
  create: {
    method: 'POST',
    path: `${NEW}create/`,
    access: signedIn,
    body: z.object({
      ig: id,
      title: z.string().trim().max(255).optional(),
      description: z.string().trim().max(500).optional(),
      is_recurring: z.boolean().default(false),
      recurrence_type: z.enum(['weekly', 'monthly']).default('weekly'),
      recurrence: z.int().min(1).max(31).optional(),
    }),
    reply: z.object({ circle_id: id }),
    summary: 'Found a circle with a rhythm (older form)',
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
    summary: 'Circles that I lead (older form)',
  },
  info: {
    method: 'GET',
    path: `${NEW}info/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    reply: z.object({
      id,
      ig: z.string(),
      org: z.string().nullable(),
      is_recurring: z.boolean(),
      recurrence_type: z.enum(['weekly', 'monthly']).nullable(),
      recurrence: z.int().nullable(),
      next_meetup: MeetupRow.nullable(),
      past_meetups: z.array(MeetupRow),
    }),
    summary: 'A circle of mine with its meetups (older form)',
  },
  setNote: {
    method: 'PUT',
    path: `${OLD}{circle_id}/details/`,
    access: signedIn,
    params: byCircle,
    body: z.object({ note: text('Note', 1, 500) }),
    summary: 'Change the note of a circle that I lead (older form)',
  },
  setSlot: {
    method: 'PUT',
    path: `${OLD}{circle_id}/schedule-meet/`,
    access: signedIn,
    params: byCircle,
    body: z.object({
      meet_time: text('Time', 1, 10).regex(/^([01]?[0-9]|2[0-3]):[0-5][0-9]/, 'Enter a time as HH:MM'),
      /** Numbers from 0 (Sunday) joined by commas, or names of weekdays. */
      day: text('Day', 1, 20),
      meet_place: z.string().trim().max(255).optional(),
    }),
    summary: 'Set the regular slot of a circle that I lead (older form)',
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
    summary: 'Members of a circle of mine (older form)',
  },
  inviteForm: {
    method: 'POST',
    path: `${OLD}invite/`,
    access: signedIn,
    body: z.object({ lc: id, muid: text('Member ID', 3, 100) }),
    limit: 'mail',
    summary: 'Invite a member to a circle that I lead (older form)',
  },
  mayRecord: {
    method: 'GET',
    path: `${OLD}{circle_id}/report/create/validate/`,
    access: signedIn,
    params: byCircle,
    summary: 'Whether a circle of mine may have one more meetup today and this week (older form)',
  },
  recordList: {
    method: 'GET',
    path: `${OLD}meet-record/list-all/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    reply: z.array(z.object({ id, meet_time: dateTime, day: z.string() })),
    summary: 'Meetups of a circle of mine (older form)',
  },
  meetupsOfCircle: {
    method: 'GET',
    path: `${OLD}{circle_id}/meet/list/`,
    access: signedIn,
    params: byCircle,
    reply: z.object({
      meetups: z.array(MeetupRow),
      past: z.array(MeetupRow),
      report_pending: z.array(MeetupRow),
    }),
    summary: 'Meetups of a circle: to come, past, and without a record (older form)',
  },
  meetups: {
    method: 'GET',
    path: `${OLD}meets/list/`,
    access: everyone,
    query: z.object({
      meet_id: id.optional(),
      district_id: id.optional(),
      category: z.enum(interestGroupCategories).optional(),
      ig_id: id.optional(),
    }),
    reply: z.union([z.array(MeetupRow), MeetupRow]),
    summary: 'Meetups to come, or one of them (older form)',
  },
  myMeetups: {
    method: 'GET',
    path: `${OLD}meets/list/{is_user}/`,
    access: signedIn,
    params: z.object({ is_user: z.string().min(1).max(50) }),
    reply: z.array(MeetupRow),
    summary: 'My five newest meetups (older form)',
  },
  planMeetup: {
    method: 'POST',
    path: `${NEW}meeting/create/`,
    access: signedIn,
    body: OlderMeetupPlan,
    reply: z.object({ meet_id: id }),
    summary: 'Plan a meetup (older form)',
  },
  changeMeetup: {
    method: 'PUT',
    path: `${NEW}meeting/edit/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: OlderMeetupChange,
    summary: 'Change a meetup (older form)',
  },
  deleteMeetup: {
    method: 'DELETE',
    path: `${NEW}meeting/delete/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Call a meetup off (older form)',
  },
  joinOrSave: {
    method: 'POST',
    path: `${NEW}meeting/join/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: z.object({ meet_code: z.string().trim().max(6).nullable().default(null) }).optional(),
    limit: 'lookup',
    summary: 'Check in with a code, or save a meetup without one (older form)',
  },
  unsave: {
    method: 'DELETE',
    path: `${NEW}meeting/join/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Drop a saved meetup (older form)',
  },
  record: {
    method: 'GET',
    path: `${NEW}meeting/report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: z.object({
      is_report_submitted: z.boolean(),
      report: z.string().nullable(),
      attendees: z.array(
        z.object({
          user_id: id,
          full_name: z.string(),
          muid: z.string(),
          is_lc_approved: z.boolean().nullable(),
          report: z.string().nullable(),
          report_link: z.string().nullable(),
        }),
      ),
    }),
    summary: 'The record of a meetup (older form)',
  },
  submitRecord: {
    method: 'POST',
    path: `${NEW}meeting/report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: z.object({ report: text('Report', 1, 1000), attendees: z.record(id, z.boolean()) }),
    summary: 'Write the record of a meetup with a decision on each attendee (older form)',
  },
  verifyList: {
    method: 'GET',
    path: `${OLD}meets/verify-list/`,
    access: pageAccess.lcMeetupVerification,
    reply: z.array(
      MeetupRow.extend({
        learning_circle: z.string(),
        join_count: z.int(),
        interested_count: z.int(),
        report_submitted_attendees: z.int(),
        held_on: dateTime.nullable(),
      }),
    ),
    summary: 'Records of meetups to verify (older form)',
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
    summary: 'Circles by the names of group, organisation and district (older form)',
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
    summary: 'A circle with those of its members whose profile is public (older form)',
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
    summary: 'Figures of learning circles, of all time or since a day',
  },
})
