import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { MEETUP_PICTURE_BYTES } from '../lib/circle-words.ts'
import { dateTime, id, text, webLink } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { byMeetup } from './meetup-shapes.ts'

/** After a meetup: the attendees' reports, and the circle's record. */

const NEW = '/api/v1/dashboard/learningcircle/meeting/'
const OLD = '/api/v1/dashboard/lc/meets/'
const picture = <const Field extends string>(field: Field) =>
  ({ field, maxBytes: MEETUP_PICTURE_BYTES, optional: true }) as const

/** Accepts a JSON object as a string, for multipart form fields. */
const jsonObject = <Value extends z.ZodType>(values: Value) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.issues.push({ code: 'custom', message: 'Send valid JSON', input: value })
        return z.NEVER
      }
    },
    z.record(id, values),
  )

const formBoolean = z.union([z.boolean(), z.stringbool()])

const Proof = z.object({
  id,
  task_id: id,
  title: z.string(),
  is_image: z.boolean(),
  image_url: z.string().nullable(),
  proof_url: z.string().nullable(),
})
export type MeetupProof = z.infer<typeof Proof>

export const Attendee = z.object({
  attendee_id: id,
  user_id: id,
  fullname: z.string(),
  /** Null, like the picture, if one of the two has blocked the other. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  joined_at: dateTime,
  is_report_submitted: z.boolean(),
  report: z.string().nullable(),
  report_link: z.string().nullable(),
  proof_of_work: z.array(Proof),
  rating: z.int().nullable(),
  is_lc_approved: z.boolean().nullable(),
  reason: z.string().nullable(),
  karma_given: z.int().nullable(),
})
export type Attendee = z.infer<typeof Attendee>

export const MyReport = z.object({
  report: z.string().nullable(),
  report_link: z.string().nullable(),
  is_report_submitted: z.boolean(),
  proof_of_work: z.array(Proof),
  is_lc_approved: z.boolean().nullable(),
  reason: z.string().nullable(),
  karma_given: z.int().nullable(),
})
export type MyReport = z.infer<typeof MyReport>

export const Record = z.object({
  is_report_submitted: z.boolean(),
  report_text: z.string().nullable(),
  image: z.string().nullable(),
  reported_by: z.string().nullable(),
  /** Whether the caller can write or edit it now. */
  editable: z.boolean(),
  attendees: z.array(Attendee),
})
export type MeetupRecord = z.infer<typeof Record>

const ratings = jsonObject(
  z
    .int('Choose a rating from 1 to 5')
    .min(1, 'Choose a rating from 1 to 5')
    .max(5, 'Choose a rating from 1 to 5'),
)
const decisions = jsonObject(
  z.object({ approved: z.boolean(), reason: z.string().trim().max(500).optional() }),
)
const reportText = text('Text', 1, 1000)

export const meetupReports = routes({
  mine: {
    method: 'GET',
    path: `${OLD}attendee-report/{meet_id}/`,
    alsoAt: [`${NEW}attendee-report/{meet_id}/`],
    access: signedIn,
    params: byMeetup,
    reply: MyReport,
    summary: 'Get my report on a meetup I attended, with my proof of work',
  },
  sendProof: {
    method: 'POST',
    path: `${OLD}attendee-report/{meet_id}/{task_id}/`,
    access: signedIn,
    params: byMeetup.extend({ task_id: id }),
    upload: picture('image_url'),
    lenientBody: olderClients,
    body: z.object({
      meet_task: id.optional(),
      is_image: formBoolean.default(false),
      proof_url: webLink(300).or(z.literal('')).optional(),
    }),
    reply: Proof,
    summary: 'Submit proof of work for a meetup task: a link, or a PNG, JPEG or WebP picture, up to 2.5 MB',
  },
  removeProof: {
    method: 'DELETE',
    path: `${OLD}attendee-report/{meet_id}/{task_id}/`,
    access: signedIn,
    params: byMeetup.extend({ task_id: id }),
    summary: 'Withdraw one of my proofs, before my report is sent',
  },
  send: {
    method: 'POST',
    path: `${OLD}attendee-report/{meet_id}/`,
    alsoAt: [`${NEW}attendee-report/{meet_id}/`],
    access: signedIn,
    params: byMeetup,
    lenientBody: olderClients,
    body: z.object({
      report: text('Report', 1, 500),
      report_link: webLink(300).or(z.literal('')).optional(),
    }),
    summary: 'Send my meetup report; requires one proof if the meetup asks for it',
  },
  takeBack: {
    method: 'DELETE',
    path: `${OLD}attendee-report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: MyReport,
    summary: 'Withdraw my report to rewrite it, until the circle has submitted its record',
  },
  attendees: {
    method: 'GET',
    path: `${OLD}attendees/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: z.array(Attendee),
    summary: 'List attendees with their reports; for circle members and verifying staff',
  },
  record: {
    method: 'GET',
    path: `${OLD}report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: Record,
    summary: 'Get the circle’s meetup record',
  },
  submitRecord: {
    method: 'POST',
    path: `${OLD}report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    upload: picture('images'),
    lenientBody: olderClients,
    body: z.object({
      report_text: reportText,
      ratings,
      decisions: decisions.optional(),
      /**
       * Closes the record although reports of attendees are missing; those attendees count as not approved.
       */
      confirm_missing: formBoolean.default(false),
    }),
    reply: z.object({
      karma: z.int(),
      attendees: z.int(),
      /** Karma for each attendee that is paid once staff have verified a record of the circle. */
      karma_waits: z.int(),
    }),
    summary: 'Submit the meetup record with a picture and a rating of each attendee; each earns 20 karma',
  },
  editRecord: {
    method: 'PATCH',
    path: `${OLD}report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    upload: picture('images'),
    body: z.object({ report_text: reportText.optional() }),
    reply: Record,
    summary: 'Edit the text or picture of a meetup record that staff haven’t verified yet',
  },
  removeRecord: {
    method: 'DELETE',
    path: `${OLD}report/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    summary:
      'Delete an incorrect meetup record of a circle I lead, until staff have verified it; reverses its karma',
  },
  recordCsv: {
    method: 'GET',
    path: `${OLD}report/{meet_id}/csv/`,
    access: signedIn,
    params: byMeetup,
    download: { type: 'text/csv', fileName: 'meetup-record.csv' },
    summary: 'Export the meetup record as CSV, one row per attendee',
  },
  remind: {
    method: 'POST',
    path: `${NEW}remind/{meet_id}/`,
    access: signedIn,
    params: byMeetup,
    reply: z.object({ reminded: z.int() }),
    summary: 'Remind attendees whose report is missing, once a day',
  },
})
