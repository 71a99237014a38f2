import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { MEETUP_PICTURE_BYTES } from '../lib/circle-words.ts'
import { dateTime, day, id, oneLine, text, title } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { interestGroupCategories } from '../lib/words.ts'
import { byCircle } from './learning-circles.ts'
import { MeetupDetail } from './meetup-page.ts'
import { byMeetup, coordinates, MeetupRow, OlderMeetup } from './meetup-shapes.ts'

/**
 * Legacy paths of two earlier generations of clients: thin adapters over the services behind `meetups.ts`.
 * New screens don't use them.
 */

const NEW = '/api/v1/dashboard/learningcircle/'
const OLD = '/api/v1/dashboard/lc/'

const meetupFields = z.object({
  title: title('Title', 1, 100),
  description: z.string().trim().max(2000).optional(),
  mode: z.enum(['online', 'offline']),
  meet_place: oneLine('Place', z.string().trim().max(255)).optional(),
  meet_link: oneLine('Link', z.string().trim().max(200)).nullable().optional(),
  coord_x: coordinates.coord_x.optional(),
  coord_y: coordinates.coord_y.optional(),
  meet_time: z.iso.datetime({ offset: true, error: 'Choose a date and time' }),
  duration: z.number().min(0.5, 'Enter at least half an hour').max(8, 'Enter 8 hours or less'),
  is_report_needed: z.boolean(),
  report_description: z.string().trim().max(1000, 'Use 1,000 characters or fewer').nullable().optional(),
})

export const OlderMeetupPlan = meetupFields.extend({
  circle_id: id,
  mode: meetupFields.shape.mode.default('offline'),
  duration: meetupFields.shape.duration.default(3),
  is_report_needed: meetupFields.shape.is_report_needed.default(false),
})
/** Without defaults, so that fields that are left out stay unchanged. */
export const OlderMeetupChange = meetupFields.partial()

const picture = { field: 'images', maxBytes: MEETUP_PICTURE_BYTES, optional: true } as const

const OlderRecord = z.object({
  /** Day or time of the meetup. Default: the latest one without a record. */
  time: z.union([day, z.iso.datetime({ offset: true })], 'Enter a date as YYYY-MM-DD').optional(),
  report_text: text('Report', 1, 1000),
})
const WrittenRecord = z.object({ report_id: id })
const ShownRecord = z.object({
  images: z.string().nullable(),
  image: z.string().nullable(),
  report_text: z.string().nullable(),
})

export const meetupsOlder = routes({
  mayRecord: {
    method: 'GET',
    path: `${OLD}{circle_id}/report/create/validate/`,
    access: signedIn,
    params: byCircle,
    summary: 'Check whether one of my circles can have another meetup today and this week (legacy)',
  },
  records: {
    method: 'GET',
    path: `${OLD}meet-record/list-all/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    reply: z.array(z.object({ id, meet_time: dateTime, day: z.string() })),
    summary: 'List the meetups of one of my circles (legacy)',
  },
  createRecord: {
    method: 'POST',
    path: `${OLD}{circle_id}/report/create/`,
    alsoAt: [`${OLD}meet-record/create/{circle_id}/`],
    access: signedIn,
    params: byCircle,
    upload: picture,
    lenientBody: olderClients,
    body: OlderRecord,
    reply: WrittenRecord,
    summary: 'Submit the missing meetup record of one of my circles (legacy)',
  },
  createRecordOf: {
    method: 'POST',
    path: `${OLD}meet-record/create/`,
    access: signedIn,
    upload: picture,
    lenientBody: olderClients,
    body: OlderRecord.extend({ circle_id: id }),
    reply: WrittenRecord,
    summary: 'Submit the missing meetup record of the circle in the form data (legacy)',
  },
  showRecord: {
    method: 'GET',
    path: `${OLD}{circle_id}/report/{report_id}/show/`,
    access: signedIn,
    params: byCircle.extend({ report_id: id }),
    reply: ShownRecord,
    summary:
      'Get the text and picture of a meetup record of one of my circles; its ID is the meetup’s (legacy)',
  },
  showRecordOf: {
    method: 'GET',
    path: `${OLD}meet-record/show/{report_id}/`,
    access: signedIn,
    params: z.object({ report_id: id }),
    reply: ShownRecord,
    summary: 'Get the text and picture of a meetup record by its ID alone (legacy)',
  },
  changeRecord: {
    method: 'PATCH',
    path: `${OLD}meet-record/edit/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    upload: picture,
    lenientBody: olderClients,
    body: z.object({
      /** Default: the latest record that staff haven't verified. */
      report_id: id.optional(),
      report_text: text('Report', 1, 1000).optional(),
    }),
    reply: WrittenRecord,
    summary:
      'Edit the text or picture of a meetup record of a circle I lead, until staff have verified it (legacy)',
  },
  ofCircle: {
    method: 'GET',
    path: `${OLD}{circle_id}/meet/list/`,
    access: signedIn,
    params: byCircle,
    reply: z.object({
      meetups: z.array(MeetupRow),
      past: z.array(MeetupRow),
      report_pending: z.array(MeetupRow),
    }),
    summary: 'List the meetups of a circle: upcoming, past and without a record (legacy)',
  },
  list: {
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
    summary: 'List upcoming meetups, or get one of them (legacy)',
  },
  mine: {
    method: 'GET',
    path: `${OLD}meets/list/{is_user}/`,
    access: signedIn,
    params: z.object({ is_user: z.string().min(1).max(50) }),
    reply: z.array(MeetupRow),
    summary: 'List my five newest meetups (legacy)',
  },
  create: {
    method: 'POST',
    path: `${NEW}meeting/create/`,
    access: signedIn,
    lenientBody: olderClients,
    body: OlderMeetupPlan,
    reply: z.object({ meet_id: id }),
    summary: 'Plan a meetup (legacy)',
  },
  info: {
    method: 'GET',
    path: `${NEW}meeting/info/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: MeetupDetail.extend({
      ...OlderMeetup.pick({ ig: true, coord_x: true, coord_y: true, is_member: true, attendees: true }).shape,
      /** “A member” if the caller can't see the name. */
      created_by: z.string(),
    }),
    summary: 'Get a meetup with everyone who is coming or came (legacy)',
  },
  createIn: {
    method: 'POST',
    path: `${NEW}meeting/create/{circle_id}/`,
    access: signedIn,
    params: byCircle,
    lenientBody: olderClients,
    body: OlderMeetupPlan.omit({ circle_id: true }),
    reply: z.object({ meet_id: id }),
    summary: 'Plan a meetup of the circle in the path (legacy)',
  },
  edit: {
    method: 'PUT',
    path: `${NEW}meeting/edit/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    lenientBody: olderClients,
    body: OlderMeetupChange,
    summary: 'Update a meetup (legacy)',
  },
  cancel: {
    method: 'DELETE',
    path: `${NEW}meeting/delete/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Call off a meetup (legacy)',
  },
  joinOrSave: {
    method: 'POST',
    path: `${NEW}meeting/join/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    lenientBody: olderClients,
    body: z.object({ meet_code: z.string().trim().max(6).nullable().default(null) }).optional(),
    limit: 'lookup',
    summary: 'Check in with a code, or save a meetup without one (legacy)',
  },
  unsave: {
    method: 'DELETE',
    path: `${NEW}meeting/join/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Unsave a meetup (legacy)',
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
          muid: z.string().nullable(),
          is_lc_approved: z.boolean().nullable(),
          report: z.string().nullable(),
          report_link: z.string().nullable(),
        }),
      ),
    }),
    summary: 'Get a meetup record (legacy)',
  },
  submitRecord: {
    method: 'POST',
    path: `${NEW}meeting/report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    lenientBody: olderClients,
    body: z.object({ report: text('Report', 1, 1000), attendees: z.record(id, z.boolean()) }),
    summary: 'Submit a meetup record with a decision on each attendee (legacy)',
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
    summary: 'List meetup records to verify (legacy)',
  },
})
