import { z } from 'zod'
import { pageAccess, signedIn, writeAccess } from '../access/access.ts'
import { id, orNothing, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import {
  answerText,
  LearnerTask,
  MySubmission,
  PROOF_PICTURE_BYTES,
  Proof,
  QueueRow,
  questionText,
  reason,
  reviewerWords,
  SimilarWork,
  SubmissionStatus,
  submissionStatuses,
  UNDO_APPROVAL_MINUTES,
} from './submission-shapes.ts'
import { DoneBy, TaskAround, taskPoints } from './task-guide.ts'

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
  SimilarWork,
  SubmissionQuestion,
  SubmissionStatus,
  submissionStatuses,
  UNDO_APPROVAL_MINUTES,
} from './submission-shapes.ts'

/** Work submitted for a task, its review, and the karma it earns. */

const byId = z.object({ submission_id: id })
const byTask = z.object({ task_id: id })

const queueFilters = z.object({
  /**
   * `questions`: decided work with a question that waits for an answer. `second_reading`: decisions of new
   * reviewers that wait for a second reader.
   */
  status: z.enum(['waiting', 'questions', 'second_reading', ...submissionStatuses]).default('waiting'),
  task: id.optional(),
  type: id.optional(),
  ig: id.optional(),
  overdue: z.stringbool().optional(),
  mine,
})

export const Approval = z.object({
  version: z.int().min(0).optional(),
  /** Only for tasks with variable karma: from 1 to the task's karma. */
  karma: z.coerce.number().int('Enter a whole number').min(1, 'Enter 1 or more').max(9999).optional(),
  words: reviewerWords.optional(),
})
const Many = z.object({ submissions: z.array(id).min(1, 'Choose at least one submission').max(1000) })
/** Submissions of a bulk decision that couldn't be decided, each with the reason. */
const NotDecided = z.array(z.object({ id, full_name: z.string(), task: z.string(), error: z.string() }))
const Refusal = z.object({ version: z.int().min(0).optional(), reason })
/** About the version that the decision made. A reader who disagrees says why. */
export const SecondReading = z
  .object({
    version: z.int().min(0),
    agrees: z.boolean(),
    words: orNothing(text('Reason', 3, 500)).optional(),
  })
  .refine(({ agrees, words }) => agrees || words, { path: ['words'], error: 'Reason is required' })
const SentBack = Refusal.extend({ open_points: taskPoints.default([]) })
/** Submissions as the reviewer saw them, with one reason for all. */
const ManyRefused = z.object({
  submissions: z
    .array(z.object({ id, version: z.int().min(0) }))
    .min(1, 'Choose at least one submission')
    .max(1000),
  reason,
})
const manyRefused = z.object({ decided: z.int(), refused: NotDecided })

export const submissions = routes({
  task: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    reply: z.object({ task: LearnerTask, submissions: z.array(MySubmission), around: TaskAround }),
    summary: 'Get a task, my submissions for it, its likely reviewer and an example of approved work',
  },
  open: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/task/{task_id}/open/',
    access: signedIn,
    params: byTask,
    summary: 'Count that I opened a task, for the reports of staff',
  },
  doneBy: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/done-by/',
    access: signedIn,
    query: z.object({
      /** Comma-separated ids. */
      tasks: z
        .string('Name at least one task')
        .max(400)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(id).min(1, 'Name at least one task').max(8, 'Name up to 8 tasks')),
    }),
    reply: z.array(DoneBy.extend({ id })),
    summary: 'List the members who have done the given tasks',
  },
  ofMyGroups: {
    method: 'GET',
    path: '/api/v1/dashboard/task/list/',
    access: signedIn,
    query: listQuery(['title', 'karma', 'level']),
    reply: page(LearnerTask),
    summary: 'List the tasks of my interest groups, with my status for each',
  },
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/mine/',
    access: signedIn,
    query: listQuery(['submitted_at']).extend({ status: SubmissionStatus.optional() }),
    reply: page(MySubmission),
    summary: 'List my submissions, newest first',
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/picture/',
    access: signedIn,
    upload: { field: 'picture', maxBytes: PROOF_PICTURE_BYTES },
    reply: z.object({ proof_picture: z.string() }),
    summary: 'Upload a picture as proof of work: PNG, JPEG or WebP up to 5 MB',
  },
  submit: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    body: Proof,
    reply: MySubmission,
    summary: 'Submit proof of work for a task; replaces my pending submission',
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/withdraw/',
    access: signedIn,
    params: byId,
    summary: 'Withdraw my submission while it’s undecided and no reviewer has it open',
  },
  ask: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/question/',
    access: signedIn,
    params: byId,
    body: z.object({ text: questionText }),
    summary: 'Ask the reviewer one question about a decision that sent my work back or rejected it',
  },
  appeal: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/task/{task_id}/appeal/',
    access: signedIn,
    params: byTask,
    summary: 'Ask for another reviewer after two rejections, once for a task; my latest work waits again',
  },
  showAsExample: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/example/',
    access: signedIn,
    params: byId,
    body: z.object({ shown: z.boolean() }),
    summary: 'Set whether my approved work appears with my name as an example on its task’s page',
  },
  showWords: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/words/',
    access: signedIn,
    params: byId,
    body: z.object({ shown: z.boolean() }),
    summary: 'Set whether a reviewer’s comment on my approved work appears on my profile',
  },
  peerQueue: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/peer-queue/',
    access: signedIn,
    query: listQuery(['submitted_at']),
    reply: page(QueueRow),
    summary: 'List other members’ submissions waiting for a peer, for tasks I’ve completed; oldest first',
  },
  peerApprove: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/peer-approve/',
    access: signedIn,
    params: byId,
    body: z.object({ version: z.int().min(0).optional() }),
    summary: 'Vouch for someone else’s work on a task I’ve completed',
  },
  queue: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/queue/',
    access: pageAccess.reviews,
    query: listQuery(['submitted_at', 'full_name', 'task']).extend(queueFilters.shape),
    reply: page(QueueRow),
    summary: 'List submitted work, pending first, then oldest first',
  },
  queueCounts: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/queue-counts/',
    access: pageAccess.reviews,
    reply: QueueCounts,
    summary:
      'Get the number of pending submissions, and how many each reviewer decided today and this week (UTC)',
  },
  similar: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/{submission_id}/similar/',
    access: pageAccess.reviews,
    params: byId,
    reply: z.array(SimilarWork),
    summary: 'List earlier work of other members with the same link or picture, most similar first',
  },
  hold: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/hold/',
    access: pageAccess.reviews,
    params: byId,
    body: Hold,
    reply: HeldBy,
    summary: 'Mark a submission as open by me for two minutes; returns who else has it open',
  },
  ...workQueueRoutes('/api/v1/dashboard/submission/', 'submitted work', pageAccess.reviews),
  approve: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/approve/',
    access: pageAccess.reviews,
    params: byId,
    body: Approval,
    reply: z.object({ karma: z.int(), level_order: z.int(), level_raised: z.boolean() }),
    summary: 'Approve submitted work and award its karma, with an optional comment',
  },
  approveMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/approve-many/',
    access: pageAccess.reviews,
    body: Many.extend({ words: reviewerWords.optional() }),
    reply: z.object({ approved: z.int(), refused: NotDecided }),
    summary:
      'Approve up to 1,000 submissions, with one optional comment for all; lists those it couldn’t approve, with reasons',
  },
  sendBack: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/send-back/',
    access: pageAccess.reviews,
    params: byId,
    body: SentBack,
    summary: 'Send work back with a reason and the task’s points that are still open',
  },
  reject: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reject/',
    access: pageAccess.reviews,
    params: byId,
    body: Refusal,
    summary: 'Reject submitted work with a reason',
  },
  sendBackMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/send-back-many/',
    access: pageAccess.reviews,
    body: ManyRefused,
    reply: manyRefused,
    summary: 'Send up to 1,000 submissions back with one reason; lists those it couldn’t, with reasons',
  },
  rejectMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/reject-many/',
    access: pageAccess.reviews,
    body: ManyRefused,
    reply: manyRefused,
    summary: 'Reject up to 1,000 submissions with one reason; lists those it couldn’t, with reasons',
  },
  reopen: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reopen/',
    access: pageAccess.reviews,
    params: byId,
    summary: `Undo a decision and put the work back in the queue; approvals only by the same reviewer, within ${UNDO_APPROVAL_MINUTES} minutes`,
  },
  reopenMany: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/reopen-many/',
    access: pageAccess.reviews,
    body: Many,
    reply: z.object({ reopened: z.int(), refused: NotDecided }),
    summary: 'Undo up to 1,000 decisions by the same rules; lists those it couldn’t undo, with reasons',
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/answer/',
    access: pageAccess.reviews,
    params: byId,
    body: z.object({ text: answerText }),
    summary: 'Answer the learner’s question about a decision, once',
  },
  secondRead: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/second-reading/',
    access: pageAccess.reviews,
    params: byId,
    body: SecondReading,
    summary:
      'Say as the second reader whether I agree with a new reviewer’s decision, once; it changes nothing',
  },
  reverse: {
    method: 'POST',
    path: '/api/v1/dashboard/submission/{submission_id}/reverse/',
    access: pageAccess.reviews,
    params: byId,
    body: z.object({ reason }),
    summary: 'Reverse a submission’s karma with a counter-entry and a reason',
  },
  reverseEntry: {
    method: 'POST',
    path: '/api/v1/dashboard/karma-entry/{entry_id}/reverse/',
    access: writeAccess.karmaEntries,
    params: z.object({ entry_id: id }),
    body: z.object({ reason }),
    summary: 'Reverse any karma entry with a counter-entry and a reason',
  },
})
