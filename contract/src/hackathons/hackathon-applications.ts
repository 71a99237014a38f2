import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, seenAt } from '../lib/fields.ts'
import { ANSWER_FILE_BYTES, ANSWERS_MAX, accountFields, applicationStatuses } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { FormField } from './hackathon-parts.ts'

/** What people who take part do: apply for a hackathon, change their application, withdraw it. */

const PREFIX = '/api/v1/hackathon/'
export const byHackathon = z.object({ hackathon_id: id })

/**
 * Answers by field name: a text, or the chosen texts where many can be chosen, or the id of an uploaded file. Which fields
 * there are, the form says.
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
  .refine(
    (answers) => JSON.stringify(answers).length <= ANSWERS_MAX,
    `Use ${ANSWERS_MAX.toLocaleString('en')} characters or fewer for all answers together`,
  )
export type Answers = z.infer<typeof Answers>

const consent = z.literal(true, 'Agree that the organisers can see these account details')

export const AccountValue = z.object({
  field_name: z.enum(accountFields),
  value: z.string().nullable(),
  is_required: z.boolean(),
})

/** Why somebody cannot apply; `open` when they can. */
export const applyStates = ['open', 'soon', 'closed', 'members_only', 'crew', 'rejected', 'over'] as const

/** What is asked of who applies. */
export const ApplicationForm = z.object({
  hackathon_id: id,
  title: z.string(),
  /** Send it along, so that nobody answers a form that has changed in between. */
  form_id: id,
  fields: z.array(FormField),
  /** What organisers read in my account, once I agree; null where my account has nothing. */
  account: z.array(AccountValue),
  state: z.enum(applyStates),
  application_start: dateTime.nullable(),
  application_ends: dateTime.nullable(),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** My application, as far as I have been told. */
export const MyApplication = z.object({
  id,
  hackathon_id: id,
  form_id: id,
  /** Of the form that was answered. */
  fields: z.array(FormField),
  answers: z.record(z.string(), z.unknown()),
  /** Names of the files among the answers, by their ids. */
  files: z.record(z.string(), z.string()),
  needs_team: z.boolean(),
  status: z.enum(applicationStatuses),
  /** What the organisers wrote with their decision. */
  message: z.string().nullable(),
  /** From 1, on the waiting list of a hackathon that takes the first who come; null elsewhere. */
  place_in_line: z.int().nullable(),
  /** Lets me in on the day, once I am accepted. */
  ticket_code: z.string().nullable(),
  /** Whether it can still be changed and withdrawn. */
  can_edit: z.boolean(),
  can_withdraw: z.boolean(),
  created_at: dateTime,
  updated_at: dateTime,
})
export type MyApplication = z.infer<typeof MyApplication>

/** One line of "my applications". */
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
