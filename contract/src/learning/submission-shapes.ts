import { z } from 'zod'
import { Face } from '../account/face.ts'
import { dateTime, id, orNothing, plainLine, text, webLink } from '../lib/fields.ts'
import { REVIEWER_WORDS_LENGTH, taskChecks } from '../lib/words.ts'
import { Colleague } from '../lib/work-queue.ts'
import { taskPoints } from './task-guide.ts'

/** Schemas of `submissions.ts`. */

export const submissionStatuses = [
  /** Waiting for a peer, or for an appraiser who needs no peer. */
  'pending',
  /** Approved by a peer; waiting for an appraiser. */
  'peer_approved',
  'approved',
  /** Sent back with a reason; the learner can improve it and submit it again. */
  'returned',
  'rejected',
  'withdrawn',
  /** Approved, and its karma reversed later. */
  'reversed',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
export const SubmissionStatus = z.enum(submissionStatuses)

export const PROOF_PICTURE_BYTES = 5_000_000
/** Within these minutes the reviewer can undo their approval; afterwards its karma can only be reversed. */
export const UNDO_APPROVAL_MINUTES = 10

export const proofText = z.string().trim().max(2000, 'Use 2,000 characters or fewer')
export const proofLink = webLink(500)

export const questionText = text('Question', 3, 500)
export const answerText = text('Answer', 2, 500)

/** At least one of text, link and picture. The picture is uploaded first and referred to by its key. */
export const Proof = z
  .object({
    proof_text: proofText.optional(),
    proof_link: proofLink.or(z.literal('')).optional(),
    proof_picture: z.string().trim().max(500).optional(),
    /** The task's points that the learner thinks it meets. */
    met_points: taskPoints.optional(),
  })
  .refine((proof) => Boolean(proof.proof_text || proof.proof_link || proof.proof_picture), {
    message: 'Add some text, a link or a picture',
    path: ['proof_text'],
  })

export const reason = text('Reason', 3, 500)

/** A reviewer's one-line comment on approved work; an empty one becomes null. */
export const reviewerWords = orNothing(plainLine('Comment', text('Comment', 2, REVIEWER_WORDS_LENGTH)))

/** A task as a learner sees it, with their progress. */
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
  /** Approvals of this task that the learner has and that weren't reversed. */
  times_awarded: z.int(),
  /** Why it can't be submitted now, as a sentence; null if it can. */
  closed_because: z.string().nullable(),
  /** The action that the platform detects and pays right away; null if the work is reviewed. */
  self_check: z.enum(taskChecks).nullable(),
})
export type LearnerTask = z.infer<typeof LearnerTask>

/** A learner's question about a decision on their work, and its answer. */
export const SubmissionQuestion = z.object({
  text: z.string(),
  asked_at: dateTime,
  /** Null while nobody has answered. */
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: dateTime.nullable(),
  /** It can still be answered: the decision that it's about is the last word so far. */
  open: z.boolean(),
})
export type SubmissionQuestion = z.infer<typeof SubmissionQuestion>

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
  /**
   * Submissions ahead of this one in the same stage, counted up to `MOST_AHEAD` + 1; null once it's decided.
   */
  ahead: z.int().nullable(),
  /** Points of the task that it doesn't meet yet, according to the reviewer who sent it back. */
  open_points: z.array(z.string()),
  /** Points of the task that it meets, according to the learner. */
  met_points: z.array(z.string()),
  /** The learner lets others see it on the task's page, once it's approved. */
  is_example: z.boolean(),
  /** The comment of the reviewer who approved it. */
  reviewer_words: z.string().nullable(),
  /** One for each decision at most, oldest first. */
  questions: z.array(SubmissionQuestion),
  /** It was sent back or rejected, and the learner can ask about that. */
  can_ask: z.boolean(),
})
export type MySubmission = z.infer<typeof MySubmission>

/** Earlier work of another member that a submission repeats. */
export const SimilarWork = z.object({
  id,
  status: SubmissionStatus,
  task: z.string(),
  member: Face,
  submitted_at: dateTime,
  proof_link: z.string().nullable(),
  proof_picture: z.string().nullable(),
  /** What is the same. */
  same: z.enum(['link', 'picture']),
  /** How similar it is, from 0 to 100. */
  likeness: z.int().min(0).max(100),
})
export type SimilarWork = z.infer<typeof SimilarWork>

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
    /** What the reviewer should look for. */
    good_when: z.array(z.string()),
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
  /** Points of the task that it meets, according to the learner. */
  met_points: z.array(z.string()),
  submitted_at: dateTime,
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  /** Who vouched for it or reviewed it as a peer; `works` is null if they wrote nothing. */
  peer: z
    .object({
      full_name: z.string(),
      at: dateTime,
      vouched: z.boolean(),
      works: z.string().nullable(),
      next: z.string().nullable(),
      open_points: z.array(z.string()),
    })
    .nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  reason: z.string().nullable(),
  reviewer_words: z.string().nullable(),
  karma: z.int().nullable(),
  /** Until when the reader can undo their approval; null for everything else. */
  undo_until: dateTime.nullable(),
  /** The learner's questions about its decisions, oldest first. */
  questions: z.array(SubmissionQuestion),
  /** The learner asked for another reviewer, who decides alone until then; null without an appeal. */
  appeal: z.object({ reviewer: z.string().nullable(), due_at: dateTime }).nullable(),
  /** A colleague who has it open right now. */
  held_by: Colleague.nullable(),
  /** Optimistic lock: sent back with the decision, which is refused if someone else decided first. */
  version: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>
