import { z } from 'zod'
import { anyOf, pageAccess, roles, signedIn } from './access.ts'
import { dateTime, id, text } from './lib/fields.ts'
import { listQuery, page } from './lib/paging.ts'
import { routes } from './lib/route.ts'

/** Proof of work for a task, its review, and the karma that comes of it (api-community 1.2). */

export const submissionStatuses = [
  /** Waits for a peer, or for an appraiser who needs no peer. */
  'pending',
  /** A peer found it good; waits for an appraiser. */
  'peer_approved',
  'approved',
  /** Sent back with a reason; the learner may mend it and send it again. */
  'returned',
  'rejected',
  'withdrawn',
  /** Approved, and the award taken back since. */
  'reversed',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
export const SubmissionStatus = z.enum(submissionStatuses)

export const PROOF_PICTURE_BYTES = 5_000_000
/** For so long an approval can be undone by the reviewer who gave it; afterwards the award is taken back for good. */
export const UNDO_APPROVAL_MINUTES = 10

export const proofText = z.string().trim().max(2000, 'Use at most 2,000 characters')
export const proofLink = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .regex(/^https?:\/\/\S+$/, 'Enter a link that starts with https://')

/** At least one of text, link and picture; the picture is uploaded first and named by its key. */
export const Proof = z
  .object({
    proof_text: proofText.optional(),
    proof_link: proofLink.or(z.literal('')).optional(),
    proof_picture: z.string().trim().max(500).optional(),
  })
  .refine((proof) => Boolean(proof.proof_text || proof.proof_link || proof.proof_picture), {
    message: 'Show your work: write something, add a link or a picture',
    path: ['proof_text'],
  })

export const reason = text('Reason', 3, 500)

/** What a learner sees of a task, with where they stand. */
export const LearnerTask = z.object({
  id,
  title: z.string(),
  hashtag: z.string(),
  description: z.string().nullable(),
  karma: z.int().nullable(),
  variable_karma: z.boolean(),
  bonus_karma: z.int().nullable(),
  bonus_time: dateTime.nullable(),
  type: z.string(),
  level_order: z.int().nullable(),
  interest_group: z.object({ id, name: z.string() }).nullable(),
  organization: z.string().nullable(),
  event: z.string().nullable(),
  channel: z.string().nullable(),
  discord_link: z.string().nullable(),
  active: z.boolean(),
  usage_count: z.int(),
  /** Awards of this task that the learner holds. */
  times_awarded: z.int(),
  /** Null when it may be submitted now; otherwise why not, in words for the learner. */
  closed_because: z.string().nullable(),
})
export type LearnerTask = z.infer<typeof LearnerTask>

export const MySubmission = z.object({
  id,
  task_id: id,
  task_title: z.string(),
  hashtag: z.string(),
  status: SubmissionStatus,
  proof_text: z.string().nullable(),
  proof_link: z.string().nullable(),
  proof_picture: z.string().nullable(),
  reason: z.string().nullable(),
  karma: z.int().nullable(),
  submitted_at: dateTime,
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  /** Submissions that were sent earlier and wait for the same stage; null once it is decided. */
  ahead: z.int().nullable(),
})
export type MySubmission = z.infer<typeof MySubmission>

export const QueueRow = z.object({
  id,
  status: SubmissionStatus,
  task: z.object({
    id,
    title: z.string(),
    hashtag: z.string(),
    description: z.string().nullable(),
    karma: z.int().nullable(),
    variable_karma: z.boolean(),
    bonus_karma: z.int().nullable(),
    bonus_time: dateTime.nullable(),
    active: z.boolean(),
    interest_group: z.string().nullable(),
  }),
  member: z.object({
    full_name: z.string(),
    muid: z.string(),
    profile_pic: z.string().nullable(),
    level: z.string(),
    college: z.string().nullable(),
  }),
  proof_text: z.string().nullable(),
  proof_link: z.string().nullable(),
  proof_picture: z.string().nullable(),
  submitted_at: dateTime,
  /** Whether it has waited longer than the service target of 72 hours. */
  overdue: z.boolean(),
  peer: z.object({ full_name: z.string(), at: dateTime }).nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  reason: z.string().nullable(),
  karma: z.int().nullable(),
  /** Until when the reader may undo their approval; null for everything else. */
  undo_until: dateTime.nullable(),
  /** Somebody else who has it open at this moment. */
  held_by: z.string().nullable(),
  /** Goes back with the decision, which is refused when somebody else decided first. */
  version: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>

const byId = z.object({ submission_id: id })
const byTask = z.object({ task_id: id })

const queueFilters = z.object({
  status: z.enum(['waiting', ...submissionStatuses]).default('waiting'),
  task: id.optional(),
  type: id.optional(),
  ig: id.optional(),
  overdue: z.stringbool().optional(),
})

export const Approval = z.object({
  version: z.int().min(0).optional(),
  /** Only for tasks with variable karma: from 1 to the task's karma. */
  karma: z.coerce
    .number()
    .int('Karma must be a whole number')
    .min(1, 'Karma must be at least 1')
    .max(9999)
    .optional(),
})
const Many = z.object({ submissions: z.array(id).min(1, 'Choose at least one submission').max(1000) })
/** Those of many that could not be decided, each with the reason. */
const NotDecided = z.array(z.object({ id, full_name: z.string(), task: z.string(), error: z.string() }))
const Refusal = z.object({ version: z.int().min(0).optional(), reason })

export const submissions = routes({
  task: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    reply: z.object({ task: LearnerTask, submissions: z.array(MySubmission) }),
    summary: 'A task and what I have submitted for it',
  },
  ofMyGroups: {
    method: 'GET',
    path: '/api/v1/dashboard/task/list/',
    access: signedIn,
    query: listQuery(['title', 'karma', 'level']),
    reply: page(LearnerTask),
    summary: 'Tasks of my interest groups, and where I stand with each',
  },
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/mine/',
    access: signedIn,
    query: listQuery(['submitted_at']).extend({ status: SubmissionStatus.optional() }),
    reply: page(MySubmission),
    summary: 'My submissions, newest first',
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/picture/',
    access: signedIn,
    upload: { field: 'picture', maxBytes: PROOF_PICTURE_BYTES },
    reply: z.object({ proof_picture: z.string() }),
    summary: 'Upload a picture to prove work with: PNG, JPEG or WebP up to 5 MB',
  },
  submit: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    body: Proof,
    reply: MySubmission,
    summary: 'Submit proof of work for a task; while one waits, sending again changes it',
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/withdraw/',
    access: signedIn,
    params: byId,
    summary: 'Take back a submission of mine that is not decided yet',
  },
  peerQueue: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/peer-queue/',
    access: signedIn,
    query: listQuery(['submitted_at']),
    reply: page(QueueRow),
    summary: 'Work of others, for tasks that I have completed, that waits for a peer; oldest first',
  },
  peerApprove: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/peer-approve/',
    access: signedIn,
    params: byId,
    body: z.object({ version: z.int().min(0).optional() }),
    summary: 'Vouch for the work of somebody else, for a task that I have completed',
  },
  queue: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/queue/',
    access: pageAccess.reviews,
    query: listQuery(['submitted_at', 'full_name', 'task']).extend(queueFilters.shape),
    reply: page(QueueRow),
    summary: 'Submitted work, waiting first and oldest first',
  },
  queueCounts: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/queue-counts/',
    access: pageAccess.reviews,
    reply: z.object({
      waiting: z.int(),
      overdue: z.int(),
      decided_today: z.int(),
      decided_today_by_me: z.int(),
    }),
    summary: 'How much work waits for a review, and how much was decided today (UTC)',
  },
  hold: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/hold/',
    access: pageAccess.reviews,
    params: byId,
    reply: z.object({ held_by: z.string().nullable() }),
    summary: 'Tell other reviewers for two minutes that I have this one open; answers who else has',
  },
  approve: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/approve/',
    access: pageAccess.reviews,
    params: byId,
    body: Approval,
    reply: z.object({ karma: z.int(), level_order: z.int(), level_raised: z.boolean() }),
    summary: 'Approve submitted work and award its karma',
  },
  approveMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/approve-many/',
    access: pageAccess.reviews,
    body: Many,
    reply: z.object({ approved: z.int(), refused: NotDecided }),
    summary: 'Approve up to 1,000 at once; those that cannot be are named with the reason',
  },
  sendBack: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/send-back/',
    access: pageAccess.reviews,
    params: byId,
    body: Refusal,
    summary: 'Ask for a better proof, with the reason',
  },
  reject: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reject/',
    access: pageAccess.reviews,
    params: byId,
    body: Refusal,
    summary: 'Refuse submitted work, with the reason',
  },
  reopen: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reopen/',
    access: pageAccess.reviews,
    params: byId,
    summary: `Undo a decision: it waits in the queue again; one's own approval within ${UNDO_APPROVAL_MINUTES} minutes`,
  },
  reopenMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/reopen-many/',
    access: pageAccess.reviews,
    body: Many,
    reply: z.object({ reopened: z.int(), refused: NotDecided }),
    summary:
      'Undo up to 1,000 decisions at once, as one is undone; those that cannot be are named with the reason',
  },
  reverse: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reverse/',
    access: pageAccess.reviews,
    params: byId,
    body: z.object({ reason }),
    summary: 'Take an award back by a counter-entry, with the reason',
  },
  reverseEntry: {
    method: 'POST',
    path: '/api/v1/dashboard/karma-entry/{entry_id}/reverse/',
    access: anyOf(roles.admins),
    params: z.object({ entry_id: id }),
    body: z.object({ reason }),
    summary: 'Take any entry of the karma ledger back by a counter-entry, with the reason',
  },
})
