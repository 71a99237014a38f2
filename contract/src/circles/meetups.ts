import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { attendanceStatuses } from '../lib/circle-words.ts'
import { CoverReply, coverUpload } from '../lib/cover.ts'
import { id, text } from '../lib/fields.ts'
import { page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { byCircle } from './learning-circles.ts'
import { MeetupCard, MeetupDetail } from './meetup-page.ts'
import {
  byMeetup,
  CreateMeetup,
  EditMeetup,
  Guest,
  KeptCheckIn,
  ListMeetupsQuery,
  MeetupRow,
  meetCode,
  Scope,
  ticket,
} from './meetup-shapes.ts'

export { MeetupCard, MeetupDetail } from './meetup-page.ts'
export {
  CreateMeetup,
  EditMeetup,
  Guest,
  ListMeetupsQuery,
  MeetupRow,
  meetupViews,
} from './meetup-shapes.ts'

/** Meetups of learning circles, up to check-in. */

const NEW = '/api/v1/dashboard/learningcircle/meeting/'
const OLD = '/api/v1/dashboard/lc/'

export const meetups = routes({
  list: {
    method: 'GET',
    path: `${NEW}list/`,
    access: everyone,
    query: ListMeetupsQuery,
    reply: page(MeetupRow),
    summary: 'List meetups: upcoming, in my circles, saved, attended, or past ones I can see',
  },
  next: {
    method: 'GET',
    path: `${NEW}next/`,
    access: signedIn,
    reply: z.object({
      /** The caller's next meetup, or the next one of their circles. */
      next: MeetupRow.nullable(),
      /** Meetups for which the caller's report or their circle's record is due. */
      reports_due: z.array(MeetupRow.extend({ due: z.enum(['attendee_report', 'record']) })),
    }),
    summary: 'Get what’s next for me: a meetup, and reports that are due',
  },
  create: {
    method: 'POST',
    path: `${OLD}{circle_id}/meet/create/`,
    access: signedIn,
    params: byCircle,
    lenientBody: olderClients,
    body: CreateMeetup,
    reply: z.object({ meet_id: id, meet_ids: z.array(id) }),
    summary: 'Plan a meetup of one of my circles, once or as a weekly or monthly series',
  },
  edit: {
    method: 'PATCH',
    path: `${NEW}edit/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: EditMeetup,
    reply: MeetupDetail,
    summary: 'Edit or move a meetup, or all remaining ones in its series; notifies everyone who’s coming',
  },
  setCover: {
    method: 'POST',
    path: `${NEW}cover/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    upload: coverUpload,
    reply: CoverReply,
    summary: 'Set the cover of a meetup I planned or whose circle I lead: PNG, JPEG or WebP, up to 5 MB',
  },
  removeCover: {
    method: 'DELETE',
    path: `${NEW}cover/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: CoverReply,
    summary: 'Remove the cover of a meetup; it falls back to the generated one',
  },
  cancel: {
    method: 'POST',
    path: `${NEW}cancel/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: z.object({ scope: Scope, reason: text('Reason', 3, 500) }),
    summary:
      'Call off a meetup, or all remaining ones in its series; notifies everyone who’s coming with the reason',
  },
  detail: {
    method: 'GET',
    path: `${OLD}meets/info/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: MeetupDetail,
    summary: 'Get a meetup and my status for it',
  },
  card: {
    method: 'GET',
    path: `${NEW}card/{meet_id}/`,
    access: everyone,
    params: byMeetup,
    limit: 'lookup',
    reply: MeetupCard,
    summary: 'Get the public details of a public meetup, for visitors with a shared link',
  },
  going: {
    method: 'POST',
    path: `${NEW}rsvp/{meet_id}/`,
    alsoAt: [`${OLD}meets/interested/{meet_id}/`],
    access: signedIn,
    params: byMeetup,
    lenientBody: olderClients,
    body: z
      .object({ notes: z.string().trim().max(1000, 'Use 1,000 characters or fewer').optional() })
      .optional(),
    reply: z.object({ my_status: z.enum(attendanceStatuses), my_place_in_line: z.int().nullable() }),
    summary: 'Take a place at a meetup, or join its waiting list if it’s full',
  },
  guests: {
    method: 'GET',
    path: `${NEW}guests/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: z.array(Guest),
    summary:
      'List people who are coming, in the order of their places, then the waiting list; for circle members',
  },
  notGoing: {
    method: 'DELETE',
    path: `${NEW}rsvp/{meet_id}/`,
    alsoAt: [`${OLD}meets/interested/{meet_id}/`],
    access: signedIn,
    params: byMeetup,
    summary: 'Give up my place; the first person on the waiting list gets it',
  },
  away: {
    method: 'PUT',
    path: `${NEW}away/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary:
      'Say that I can’t make it to a meetup of my circle; gives up my place and notifies the other members',
  },
  notAway: {
    method: 'DELETE',
    path: `${NEW}away/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Undo that I can’t make it to a meetup; doesn’t take a place',
  },
  save: {
    method: 'POST',
    path: `${NEW}save/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Save a meetup for later; doesn’t take a place',
  },
  unsave: {
    method: 'DELETE',
    path: `${NEW}save/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Unsave a meetup',
  },
  join: {
    method: 'POST',
    path: `${OLD}meets/join/{meet_code_id}/`,
    access: signedIn,
    params: z.object({ meet_code_id: z.union([meetCode, id], 'Enter the code’s 6 letters and digits') }),
    limit: 'lookup',
    reply: z.object({
      meet_id: id,
      karma: z.int(),
      /** Karma that is paid once staff have verified a record of the circle. */
      karma_waits: z.int(),
    }),
    summary: 'Check in to a meetup with its code; circle members can also use its ID',
  },
  letIn: {
    method: 'POST',
    path: `${NEW}let-in/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: z.object({ ticket }),
    limit: 'lookup',
    reply: z.object({ full_name: z.string() }),
    summary: 'Check in a guest by ticket at the door; for circle members',
  },
  sendKept: {
    method: 'POST',
    path: `${NEW}check-in/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    body: KeptCheckIn,
    limit: 'lookup',
    reply: z.object({
      /** Name of the guest checked in by ticket; null for the caller's own check-in. */
      full_name: z.string().nullable(),
      karma: z.int(),
      karma_waits: z.int(),
    }),
    summary: 'Record a check-in that a device stored offline, with its original time; idempotent',
  },
  undoJoin: {
    method: 'DELETE',
    path: `${NEW}check-in/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary: 'Undo my check-in before the meetup starts; keeps my place, reverses its karma',
  },
  file: {
    method: 'GET',
    path: `${NEW}{meet_id}/calendar/`,
    access: signedIn,
    params: byMeetup,
    download: { type: 'text/calendar', fileName: 'meetup.ics' },
    summary: 'Download a meetup as a calendar file',
  },
  calendars: {
    method: 'GET',
    path: '/api/v1/dashboard/learningcircle/calendar/',
    access: signedIn,
    current: 'The first call makes the address.',
    viewing: 'closed',
    query: z.object({ circle: id.optional() }),
    reply: z.object({ url: z.string() }),
    summary: 'Get my secret calendar address, for all my meetups or those of one of my circles',
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/v1/dashboard/learningcircle/calendar/',
    access: signedIn,
    body: z.object({ circle: id.optional() }).optional(),
    reply: z.object({ url: z.string() }),
    summary: 'Create a new secret calendar address; replaces the previous one',
  },
  feed: {
    method: 'GET',
    path: '/api/v1/calendar/{feed}/',
    alsoAt: ['/api/v1/calendar/{feed}/.ics'],
    access: everyone,
    params: z.object({ feed: z.string().max(100) }),
    limit: 'lookup',
    download: { type: 'text/calendar', fileName: 'meetups.ics' },
    summary: 'Get meetups as a calendar feed, by secret address',
  },
})
