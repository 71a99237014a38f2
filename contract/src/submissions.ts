import { z } from 'zod'
import { anyOf, dynamicTypes, pageAccess, program, roles, signedIn } from './access.ts'
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

const proofText = z.string().trim().max(2000, 'Use at most 2,000 characters')
const proofLink = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .regex(/^https?:\/\/\S+$/, 'Enter a link that starts with https://')

/** At least one of text, link and picture; the picture is uploaded first and named by its key. */
export const Proof = z
  .object({
    proof_text: proofText.optional(),
    proof_link: proofLink.or(z.literal('')).optional(),
    proof_picture: z.string().trim().max(100).optional(),
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

const Approval = z.object({
  version: z.int().min(0).optional(),
  /** Only for tasks with variable karma: from 1 to the task's karma. */
  karma: z.coerce
    .number()
    .int('Karma must be a whole number')
    .min(1, 'Karma must be at least 1')
    .max(9999)
    .optional(),
})
const Refusal = z.object({ version: z.int().min(0).optional(), reason })

const chatMessages = {
  task_message_id: z.string().trim().min(1).max(36).nullish(),
  lobby_message_id: z.string().trim().min(1).max(36).nullish(),
  dm_message_id: z.string().trim().min(1).max(36).nullish(),
}

export const submissions = routes({
  task: {
    method: 'GET',
    path: '/api/v1/dashboard/submission/task/{task_id}/',
    access: signedIn,
    params: byTask,
    reply: z.object({ task: LearnerTask, submissions: z.array(MySubmission) }),
    summary: 'A task and what I have submitted for it',
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
    body: z.object({ submissions: z.array(id).min(1, 'Choose at least one submission').max(1000) }),
    reply: z.object({
      approved: z.int(),
      refused: z.array(z.object({ id, full_name: z.string(), task: z.string(), error: z.string() })),
    }),
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
    summary: 'Undo sending back or rejecting: it waits in the queue again',
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

const bot = program('chat')
/** A member by member ID or by the id of their chat account. */
export const memberOfChat = z.object({
  muid: z.string().trim().min(3).max(100).optional(),
  discord_id: z
    .string()
    .trim()
    .regex(/^[0-9]{15,22}$/)
    .optional(),
})

/** The same service for the chat bot, with an API key that may do nothing else. */
export const bots = routes({
  submit: {
    method: 'POST',
    path: '/api/v1/bot/submissions/',
    access: bot,
    body: memberOfChat.extend({
      hashtag: z.string().trim().min(2).max(75),
      proof_text: proofText.optional(),
      proof_link: proofLink.optional(),
      ...chatMessages,
    }),
    reply: z.object({ id, status: SubmissionStatus }),
    summary: 'Submit what a member posted in the chat; the same message twice is one submission',
  },
  review: {
    method: 'POST',
    path: '/api/v1/bot/submissions/{submission_id}/review/',
    access: bot,
    params: byId,
    body: z.object({
      stage: z.enum(['peer', 'appraiser']),
      outcome: z.enum(['approve', 'send_back', 'reject']),
      reviewer: memberOfChat,
      karma: Approval.shape.karma,
      reason: reason.optional(),
    }),
    reply: z.object({ id, status: SubmissionStatus, karma: z.int().nullable() }),
    summary: 'Pass on the review of a member of the chat; the reviewer needs the right to it here as well',
  },
  status: {
    method: 'GET',
    path: '/api/v1/bot/submissions/{submission_id}/',
    access: bot,
    params: byId,
    reply: z.object({
      id,
      status: SubmissionStatus,
      karma: z.int().nullable(),
      reason: z.string().nullable(),
    }),
    summary: 'Where a submission stands',
  },
})

const ApiKeyRow = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** The first characters, to tell keys apart; the key itself is shown once, when it is made. */
  prefix: z.string(),
  created_by: z.string().nullable(),
  created_at: dateTime,
  last_used_at: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

export const apiKeys = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/api-keys/',
    access: anyOf(roles.admins),
    reply: z.array(ApiKeyRow),
    summary: 'Keys of programs such as the chat bot, newest first',
  },
  create: {
    method: 'POST',
    path: '/api/v1/dashboard/api-keys/',
    access: anyOf(roles.admins),
    body: z.object({ name: text('Name', 2, 60) }),
    reply: z.object({ id, key: z.string() }),
    summary: 'Make a key for the chat bot; it is shown this once',
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/dashboard/api-keys/{key_id}/',
    access: anyOf(roles.admins),
    params: z.object({ key_id: id }),
    summary: 'Make a key worthless at once',
  },
})

const moderation = anyOf(roles.admins, dynamicTypes.discordModeration)

export const moderationBoard = routes({
  tasks: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/tasklist/',
    access: moderation,
    query: listQuery(['full_name', 'task_name', 'created_at']).extend({
      status: z.enum(['pending', 'approved']).optional(),
    }),
    reply: page(
      z.object({
        id,
        full_name: z.string(),
        task_name: z.string(),
        status: z.enum([
          'Karma Awarded',
          'Peer Approved',
          'Appraiser Approved',
          'Pending',
          'Sent Back',
          'Rejected',
        ]),
        discordlink: z.string().nullable(),
        created_at: dateTime,
      }),
    ),
    summary: 'Submitted work with its stage, newest first',
  },
  pendingCounts: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/pendingcounts/',
    access: moderation,
    query: z.object({ date: z.iso.date('Enter a date as YYYY-MM-DD').optional() }),
    reply: z.object({ peer_pending: z.int(), appraise_pending: z.int(), appraiser_pending: z.int() }),
    summary: 'How much waits for a peer and for an appraiser, of all days or of one (UTC)',
  },
  leaderboard: {
    method: 'GET',
    path: '/api/v1/dashboard/discord-moderator/leaderboard/',
    access: moderation,
    query: listQuery(['count']).extend({
      option: z.enum(['peer', 'appraiser'], 'Choose peer or appraiser').default('peer'),
      period: z.enum(['all', 'month', 'week']).default('all'),
    }),
    reply: page(z.object({ id, name: z.string(), count: z.int(), muid: z.string() })),
    summary: 'Who has approved how much, most first',
  },
})
