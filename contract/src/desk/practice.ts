import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { byMeetup } from '../circles/meetup-shapes.ts'
import { guideFields } from '../learning/task-guide.ts'
import { authored, dateTime, id, orNothing, seenAt, text, title } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/**
 * Practice cases of new reviewers: copies of real work without names, with the team's answer. Deciding one changes
 * nothing else.
 */

const write = pageAccess.practiceCases

/** The queues with practice cases. */
export const practiceQueues = ['submissions', 'meetup_records'] as const
export type PracticeQueue = (typeof practiceQueues)[number]
const queue = z.enum(practiceQueues, 'Choose a queue')

/** How work can be decided. Meetup records are verified, which is `approved`, or rejected. */
export const practiceOutcomes = ['approved', 'returned', 'rejected'] as const
export type PracticeOutcome = (typeof practiceOutcomes)[number]
const outcome = z.enum(practiceOutcomes, 'Choose a decision')

/** Active cases of a role that a member gets. */
export const MOST_CASES = 20

const byCase = z.object({ practice_case_id: id })

export const PracticeCase = z.object({
  id,
  queue,
  role: z.string(),
  title: z.string(),
  task_text: z.string().nullable(),
  good_when: z.array(z.string()),
  karma: z.int().nullable(),
  work: z.string(),
  /** Null until the member has decided. */
  answer: z
    .object({
      mine: outcome,
      my_reason: z.string().nullable(),
      team: outcome,
      team_reason: z.string(),
      decided_at: dateTime,
    })
    .nullable(),
})
export type PracticeCase = z.infer<typeof PracticeCase>

export const PracticeCaseFields = z.object({
  role_id: id,
  queue,
  /** The decided submission that it was copied from; null if it was written by hand. */
  submission_id: id.nullable(),
  /** The same for a decided meetup record. */
  meetup_id: id.nullable(),
  title: title('Title', 2, 75),
  task_text: orNothing(text('Description', 2, 500)),
  good_when: guideFields.good_when,
  karma: z.int().min(0).max(9999).nullable(),
  work: text('Work', 2, 2000),
  outcome,
  reason: text('Reason', 3, 500),
  archived: z.boolean(),
})
export const PracticeCaseChange = PracticeCaseFields.partial()

export const PracticeCaseRow = PracticeCaseFields.extend({
  id,
  role: z.string(),
  task_text: z.string().nullable(),
  good_when: z.string().nullable(),
  /** Members who decided it, and how many of them like the team. */
  decided: z.int(),
  agreed: z.int(),
  ...authored,
})
export type PracticeCaseRow = z.infer<typeof PracticeCaseRow>

/** What a decided submission or meetup record gives to a new case, without names, links and pictures. */
export const PracticeDraft = PracticeCaseFields.omit({ role_id: true, archived: true }).extend({
  task_text: z.string(),
  good_when: z.string(),
  work: z.string(),
  reason: z.string(),
})
export type PracticeDraft = z.infer<typeof PracticeDraft>

export const practice = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/management/practice/',
    access: pageAccess.reviews,
    reply: z.array(PracticeCase),
    summary: `List the practice cases of my roles in their order, up to ${MOST_CASES}; the team’s answer follows my decision`,
  },
  decide: {
    method: 'POST',
    path: '/api/v1/dashboard/management/practice/{practice_case_id}/decide/',
    access: pageAccess.reviews,
    params: byCase,
    body: z.object({ outcome, reason: orNothing(text('Reason', 3, 500)).optional() }),
    reply: PracticeCase,
    summary: 'Decide a practice case, once; returns it with the team’s answer',
  },
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/management/practice-cases/',
    access: write,
    query: listQuery([
      'title',
      'role',
      'decided',
      'created_by',
      'updated_by',
      'created_at',
      'updated_at',
    ]).extend({
      archived: z.stringbool().optional(),
    }),
    reply: page(PracticeCaseRow),
    summary: 'List practice cases, newest first',
  },
  roles: {
    method: 'GET',
    path: '/api/v1/dashboard/management/practice-cases/roles/',
    access: write,
    query: z.object({ queue }),
    reply: z.array(z.object({ id, title: z.string() })),
    summary: 'List the roles that give access to a queue, up to 100, by title',
  },
  draft: {
    method: 'GET',
    path: '/api/v1/dashboard/management/practice-cases/from/{submission_id}/',
    access: write,
    params: z.object({ submission_id: id }),
    reply: PracticeDraft,
    summary: 'Get the text of a decided submission for a new practice case, without names and links',
  },
  draftOfMeetup: {
    method: 'GET',
    path: '/api/v1/dashboard/management/practice-cases/from-meetup/{meet_id}/',
    access: write,
    params: byMeetup,
    reply: PracticeDraft,
    summary: 'Get the text of a decided meetup record for a new practice case, without names and links',
  },
  create: {
    method: 'POST',
    path: '/api/v1/dashboard/management/practice-cases/',
    access: write,
    body: PracticeCaseFields,
    reply: z.object({ id }),
    summary: 'Create a practice case',
  },
  update: {
    method: 'PUT',
    path: '/api/v1/dashboard/management/practice-cases/{practice_case_id}/',
    access: write,
    params: byCase,
    body: PracticeCaseChange.extend(seenAt),
    summary: 'Update a practice case, or archive it',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/dashboard/management/practice-cases/{practice_case_id}/',
    access: write,
    params: byCase,
    summary: 'Delete a practice case with everyone’s decisions on it',
  },
})
