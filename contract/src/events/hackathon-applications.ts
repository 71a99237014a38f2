import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, seenAt } from '../lib/fields.ts'
import { ANSWER_FILE_BYTES, ANSWERS_MAX, accountFields, applicationStatuses } from '../lib/hackathon-words.ts'
import { formatNumber } from '../lib/numbers.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { FormField } from './hackathon-parts.ts'

/** Participants apply for a hackathon, edit their application and withdraw it. */

const PREFIX = '/api/v1/hackathon/'
export const byHackathon = z.object({ hackathon_id: id })

/**
 * Answers by field name: a text, a list of chosen texts, or the id of an uploaded file. The form defines the
 * fields.
 */
export const Answers = z
  .record(
    z.string().max(255),
    z.union(
      [z.string().max(4000), z.array(z.string().max(100)).max(20)],
      'Answer with text, or a list of texts',
    ),
    'Send the answers by field name',
  )
  .refine((answers) => JSON.stringify(answers).length <= ANSWERS_MAX, {
    error: () => say`Use ${{ most: formatNumber(ANSWERS_MAX) }} characters or fewer for all answers together`,
  })
export type Answers = z.infer<typeof Answers>

const consent = z.literal(true, 'Agree that the organisers can see these account details')

export const AccountValue = z.object({
  field_name: z.enum(accountFields),
  value: z.string().nullable(),
  is_required: z.boolean(),
})

/** Why the member can't apply; `open` if they can. */
export const applyStates = ['open', 'soon', 'closed', 'members_only', 'crew', 'rejected', 'over'] as const

/** The form that applicants fill in. */
export const ApplicationForm = z.object({
  hackathon_id: id,
  title: z.string(),
  /** Sent back with the application, which is refused if the form has changed in between. */
  form_id: id,
  fields: z.array(FormField),
  /** Account details that organisers will see once the member agrees; null if the account has no value. */
  account: z.array(AccountValue),
  state: z.enum(applyStates),
  application_start: dateTime.nullable(),
  application_ends: dateTime.nullable(),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** The member's application, with the status they were notified of. */
export const MyApplication = z.object({
  id,
  hackathon_id: id,
  form_id: id,
  /** Fields of the form version that was answered. */
  fields: z.array(FormField),
  answers: z.record(z.string(), z.unknown()),
  /** File names by the ids of files in the answers. */
  files: z.record(z.string(), z.string()),
  needs_team: z.boolean(),
  status: z.enum(applicationStatuses),
  /** The organisers' message with their decision. */
  message: z.string().nullable(),
  /** Number on the waiting list, from 1, if admission is first come, first served; otherwise null. */
  place_in_line: z.int().nullable(),
  /** Ticket for check-in; null unless accepted. */
  ticket_code: z.string().nullable(),
  /** Whether it can still be edited and withdrawn. */
  can_edit: z.boolean(),
  can_withdraw: z.boolean(),
  created_at: dateTime,
  updated_at: dateTime,
})
export type MyApplication = z.infer<typeof MyApplication>

/** A row in the list of the member's applications. */
export const MyApplicationRow = z.object({
  id,
  hackathon_id: id,
  title: z.string(),
  banner: z.string().nullable(),
  place: z.string().nullable(),
  type: z.string(),
  event_start: dateTime.nullable(),
  event_end: dateTime.nullable(),
  time_zone: z.string(),
  status: z.enum(applicationStatuses),
  created_at: dateTime,
})
export type MyApplicationRow = z.infer<typeof MyApplicationRow>

const Outcome = z.object({ id, status: z.enum(applicationStatuses) })

export const hackathonApplications = routes({
  mine: {
    method: 'GET',
    path: `${PREFIX}applications/mine/`,
    access: signedIn,
    reply: z.array(MyApplicationRow),
    summary: 'List hackathons I applied for, newest first, up to 100',
  },
  form: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/apply/`,
    access: signedIn,
    params: byHackathon,
    reply: ApplicationForm,
    summary: 'Get the application form for a hackathon, and whether I can apply',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/application/`,
    access: signedIn,
    params: byHackathon,
    reply: z.object({ application: MyApplication.nullable() }),
    summary: 'Get my application for a hackathon; null if there isn’t one',
  },
  apply: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/application/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      form_id: id.optional(),
      answers: Answers,
      consent,
      needs_team: z.boolean().default(false),
    }),
    reply: Outcome,
    summary: 'Apply for a hackathon, or apply again after withdrawing',
  },
  submit: {
    method: 'POST',
    path: `${PREFIX}submit-hackathon/`,
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ hackathon_id: id, data: Answers }),
    reply: z.object({ submission_id: id, hackathon_id: id }),
    summary: 'Apply for a hackathon; sending it implies consent (legacy)',
  },
  change: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/application/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ form_id: id.optional(), answers: Answers, needs_team: z.boolean() }).extend(seenAt),
    reply: Outcome,
    summary: 'Update my application, until applications close',
  },
  withdraw: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/application/`,
    access: signedIn,
    params: byHackathon,
    reply: Outcome,
    summary:
      'Withdraw my application, until the hackathon starts; the first person on the waiting list gets my place',
  },
  upload: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/application/files/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ field_name: z.string().max(255) }),
    upload: { field: 'file', maxBytes: ANSWER_FILE_BYTES },
    reply: z.object({ file_id: id, name: z.string() }),
    summary:
      'Upload a file as an answer: PDF, PNG, JPEG or WebP, up to 5 MB; takes effect when the application is sent',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}application-files/{file_id}/`,
    access: signedIn,
    params: z.object({ file_id: id }),
    download: { type: 'application/octet-stream', fileName: 'answer-{file_id}' },
    summary: 'Download a file I sent, or one sent to a hackathon I organise',
  },
  remind: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/reminder/`,
    access: signedIn,
    params: byHackathon,
    reply: z.object({ wanted: z.boolean(), count: z.int() }),
    summary: 'Notify me when applications open',
  },
  forget: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/reminder/`,
    access: signedIn,
    params: byHackathon,
    reply: z.object({ wanted: z.boolean(), count: z.int() }),
    summary: 'Don’t notify me when applications open',
  },
})
