import { z } from 'zod'
import { anyOf, pageAccess, roles, signedIn } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { HeldBy, Hold, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import {
  LearnerTask,
  MySubmission,
  PROOF_PICTURE_BYTES,
  Proof,
  QueueRow,
  reason,
  reviewerWords,
  SubmissionStatus,
  submissionStatuses,
  UNDO_APPROVAL_MINUTES,
} from './submission-shapes.ts'
import { DoneBy, openPoints, TaskAround } from './task-guide.ts'

export {
  LearnerTask,
  MySubmission,
  PROOF_PICTURE_BYTES,
  Proof,
  proofLink,
  proofText,
  QueueRow,
  reason,
  reviewerWords,
  SubmissionStatus,
  submissionStatuses,
  UNDO_APPROVAL_MINUTES,
} from './submission-shapes.ts'

/** Proof of work for a task, its review, and the karma that comes of it. */

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
  words: reviewerWords.optional(),
})
const Many = z.object({ submissions: z.array(id).min(1, 'Choose at least one submission').max(1000) })
/** Those of many that could not be decided, each with the reason. */
const NotDecided = z.array(z.object({ id, full_name: z.string(), task: z.string(), error: z.string() }))
const Refusal = z.object({ version: z.int().min(0).optional(), reason })
const SentBack = Refusal.extend({ open_points: openPoints.default([]) })

export const submissions = routes({
  task: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    reply: z.object({ task: LearnerTask, submissions: z.array(MySubmission), around: TaskAround }),
    summary: 'A task, what I have submitted for it, who reads it, and an example of approved work',
  },
  doneBy: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/done-by/',
    access: signedIn,
    query: z.object({
      /** Ids, separated by commas. */
      tasks: z
        .string('Name at least one task')
        .max(400)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(id).min(1, 'Name at least one task').max(8, 'Name at most 8 tasks')),
    }),
    reply: z.array(DoneBy.extend({ id })),
    summary: 'Who has done some tasks',
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
    summary: 'Take back a submission of mine that is not decided yet and that no reviewer has open',
  },
  showAsExample: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/example/',
    access: signedIn,
    params: byId,
    body: z.object({ shown: z.boolean() }),
    summary: 'Let others see approved work of mine, with my name, on the page of its task; or no longer',
  },
  showWords: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/words/',
    access: signedIn,
    params: byId,
    body: z.object({ shown: z.boolean() }),
    summary: 'Show on my profile what a reviewer said of approved work of mine; or no longer',
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
    reply: QueueCounts,
    summary: 'How much work waits for a review, and who has decided how much today and this week (UTC)',
  },
  hold: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/hold/',
    access: pageAccess.reviews,
    params: byId,
    body: Hold,
    reply: HeldBy,
    summary: 'Tell other reviewers for two minutes that I have this one open; answers who else has',
  },
  ...workQueueRoutes('/api/v1/dashboard/submission/', 'submitted work', pageAccess.reviews),
  approve: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/approve/',
    access: pageAccess.reviews,
    params: byId,
    body: Approval,
    reply: z.object({ karma: z.int(), level_order: z.int(), level_raised: z.boolean() }),
    summary: 'Approve submitted work and award its karma, with a word to the learner where there is one',
  },
  approveMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/approve-many/',
    access: pageAccess.reviews,
    body: Many.extend({ words: reviewerWords.optional() }),
    reply: z.object({ approved: z.int(), refused: NotDecided }),
    summary:
      'Approve up to 1,000 at once, with the same word to all or none; those that cannot be are named with the reason',
  },
  sendBack: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/send-back/',
    access: pageAccess.reviews,
    params: byId,
    body: SentBack,
    summary: 'Ask for a better proof, with the reason and the points of the task that are still open',
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
