import { z } from 'zod'
import { anyOf, roles, signedIn } from '../access/access.ts'
import { dateTime, id, text, title } from '../lib/fields.ts'
import { accountFields, applicationDecisions, applicationStatuses } from '../lib/hackathon-words.ts'
import { fileQuery, fileReason, listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { FormField } from './hackathon-parts.ts'

/**
 * Managing applications. All calls are for people who manage the hackathon: Admins, members with the type
 * Hackathon, its owner and its organisers.
 */

const PREFIX = '/api/v1/hackathon/'
const byApplication = z.object({ application_id: id })

export const ApplicantRow = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  org: z.string().nullable(),
  level: z.int(),
  needs_team: z.boolean(),
  /** Mean of the organisers' scores, 1 to 10; null if no one has scored it. */
  score: z.number().nullable(),
  readings: z.int(),
  status: z.enum(applicationStatuses),
  /** The status that the applicant sees. It lags behind `status` until decisions are sent. */
  told_status: z.enum(applicationStatuses),
  /** When the status last changed. */
  since: dateTime,
  created_at: dateTime,
})
export type ApplicantRow = z.infer<typeof ApplicantRow>

/** `applied` means undecided: neither decided nor shortlisted. */
const ApplicantsQuery = listQuery(['full_name', 'org', 'level', 'score', 'since', 'created_at']).extend({
  status: z.enum(applicationStatuses).default('applied'),
  org: id.optional(),
  needs_team: z.stringbool().optional(),
  level_from: z.coerce.number().int().min(1).max(7).optional(),
  level_to: z.coerce.number().int().min(1).max(7).optional(),
  /** Only applications that the caller hasn't scored. */
  unread: z.stringbool().optional(),
})

const FileQuery = fileQuery(ApplicantsQuery).extend({
  /** Default: applications of every status. */
  status: z.enum(applicationStatuses).optional(),
})

const Reading = z.object({
  reader: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  score: z.number(),
  note: z.string(),
  mine: z.boolean(),
})

/** An application with all its details. */
export const Applicant = z.object({
  row: ApplicantRow,
  /** The account details that the applicant agreed to share, with their current values. */
  account: z.array(z.object({ field_name: z.enum(accountFields), value: z.string().nullable() })),
  karma: z.int(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  /** Other hackathons that they were accepted for. */
  earlier: z.int(),
  fields: z.array(FormField),
  answers: z.record(z.string(), z.unknown()),
  /** File names by the ids of files in the answers. */
  files: z.record(z.string(), z.string()),
  readings: z.array(Reading),
  message: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  /** Why the caller can't decide it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type Applicant = z.infer<typeof Applicant>

export const ApplicantCounts = z.object({
  title: z.string(),
  applied: z.int(),
  shortlisted: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  /** Most people that can be accepted; null if that's undecided. */
  places: z.int().nullable(),
  application_ends: dateTime.nullable(),
  /** When decisions are sent; null: each right away. */
  decisions_at: dateTime.nullable(),
  /** Decided, but not sent yet. */
  untold: z.int(),
})
export type ApplicantCounts = z.infer<typeof ApplicantCounts>

const score = z.coerce
  .number('Enter a score from 1 to 10')
  .min(1, 'Enter a score from 1 to 10')
  .max(10, 'Enter a score from 1 to 10')
  .multipleOf(0.1, 'Use no more than one decimal place')

const message = z.string().trim().max(1000, 'Use 1,000 characters or fewer')

/** Most applications of one decision or announcement. */
export const DECIDED_AT_ONCE = 5000

const Decision = z.object({
  ids: z.array(id).min(1, 'Choose at least one application').max(DECIDED_AT_ONCE),
  decision: z.enum(applicationDecisions),
  /** Added to the standard text for each of them. */
  message: message.optional(),
  by_mail: z.boolean().default(true),
  /** Confirms that more people are accepted than there are places. */
  beyond_places: z.boolean().default(false),
})

/** Recipients of an announcement. `no_project`: people with a place whose team hasn't submitted anything. */
export const audiences = ['everybody', 'undecided', 'accepted', 'waiting', 'no_project'] as const

const LegacyApplication = z.object({
  id,
  user_id: id,
  hackathon_id: id,
  created_at: dateTime,
  data: z.record(z.string(), z.unknown()),
})

export const hackathonApplicants = routes({
  everywhere: {
    method: 'GET',
    path: `${PREFIX}list-applicants/`,
    access: anyOf(roles.admins),
    reply: z.array(LegacyApplication),
    summary: 'List all applications, newest 1,000 (legacy)',
  },
  older: {
    method: 'GET',
    path: `${PREFIX}list-applicants/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    reply: z.array(LegacyApplication),
    summary: 'List the applications for a hackathon, first 1,000 (legacy)',
  },
  list: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/applicants/`,
    access: signedIn,
    params: byHackathon,
    query: ApplicantsQuery,
    reply: page(ApplicantRow),
    summary: 'List applications with a given status, longest wait first',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/applicants/csv/`,
    access: signedIn,
    current: 'Addresses that are downloaded are recorded.',
    params: byHackathon,
    query: FileQuery.extend(fileReason),
    download: { type: 'text/csv', fileName: 'Applicants.csv' },
    summary: 'Export applications as CSV, with the shared account details and answers; requires a reason',
  },
  counts: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/applicants/counts/`,
    access: signedIn,
    params: byHackathon,
    reply: ApplicantCounts,
    summary: 'Get the number of applications by status, and the number of places',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}applicant/{application_id}/`,
    access: signedIn,
    params: byApplication,
    reply: Applicant,
    summary: 'Get an application, with the organisers’ scores and notes',
  },
  read: {
    method: 'PUT',
    path: `${PREFIX}applicant/{application_id}/reading/`,
    access: signedIn,
    params: byApplication,
    body: z.object({ score, note: z.string().trim().max(500, 'Use 500 characters or fewer').default('') }),
    reply: z.object({ score: z.number().nullable(), readings: z.int() }),
    summary: 'Save my score and note for an application',
  },
  unread: {
    method: 'DELETE',
    path: `${PREFIX}applicant/{application_id}/reading/`,
    access: signedIn,
    params: byApplication,
    reply: z.object({ score: z.number().nullable(), readings: z.int() }),
    summary: 'Remove my score and note for an application',
  },
  decide: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/applicants/decide/`,
    access: signedIn,
    params: byHackathon,
    body: Decision,
    reply: z.object({
      /** Undoing the decision refers to it; null if nothing changed. */
      decision_id: id.nullable(),
      changed: z.int(),
      /** Applications left unchanged, with the reason. */
      kept: z.array(z.object({ id, full_name: z.string(), why: z.string() })),
      /** When the applicants are notified; null: right away. */
      told_at: dateTime.nullable(),
    }),
    summary:
      'Shortlist, accept, put on the waiting list or decline one or more applications; notifies the applicants',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/applicants/undo/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ decision_id: id }),
    reply: z.object({ changed: z.int() }),
    summary: 'Undo one of my decisions within ten minutes',
  },
  matching: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/applicants/ids/`,
    access: signedIn,
    params: byHackathon,
    query: ApplicantsQuery.omit({ pageIndex: true, perPage: true }),
    reply: z.object({ ids: z.array(id) }),
    summary: 'List the IDs of all applications that match the search and filters, up to 5,000',
  },
  tellAt: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/applicants/tell/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ decisions_at: dateTime.nullable() }),
    reply: z.object({ told: z.int() }),
    summary: 'Set when decisions are sent; null sends pending and later ones right away',
  },
  announce: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/announcements/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      /** Idempotency key, made by the client: a retry doesn't announce it twice. */
      announcement_id: id,
      audience: z.enum(audiences),
      /** Sends to these applicants instead of an audience. */
      ids: z.array(id).max(DECIDED_AT_ONCE).optional(),
      title: title('Title', 3, 80),
      text: text('Message', 3, 450),
      by_mail: z.boolean().default(true),
    }),
    reply: z.object({ told: z.int() }),
    summary: 'Send applicants a message by notification and, if they want it, by email',
  },
  announcements: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/announcements/`,
    access: signedIn,
    params: byHackathon,
    reply: z.array(
      z.object({
        id,
        audience: z.enum([...audiences, 'chosen']),
        title: z.string(),
        text: z.string(),
        told: z.int(),
        sent_by: z.string().nullable(),
        created_at: dateTime,
      }),
    ),
    summary: 'List announcements, newest first, up to 50',
  },
})
