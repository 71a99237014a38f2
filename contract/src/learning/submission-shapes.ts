import { z } from 'zod'
import { dateTime, id, orNothing, plainLine, text } from '../lib/fields.ts'
import { REVIEWER_WORDS_LENGTH, taskChecks } from '../lib/words.ts'
import { Colleague } from '../lib/work-queue.ts'

/** Shapes of the calls of `submissions.ts`. */

export const submissionStatuses = [
  /** Waits for a peer, or for an appraiser who needs no peer. */
  'pending',
  /** A peer found it good; waits for an appraiser. */
  'peer_approved',
  'approved',
  /** Sent back with a reason; the learner may improve it and send it again. */
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

export const proofText = z.string().trim().max(2000, 'Use 2,000 characters or fewer')
export const proofLink = z
  .string()
  .trim()
  .max(500, 'Use 500 characters or fewer')
  .regex(/^https?:\/\/\S+$/, 'Enter a link that starts with https://')

/** At least one of text, link and picture; the picture is uploaded first and named by its key. */
export const Proof = z
  .object({
    proof_text: proofText.optional(),
    proof_link: proofLink.or(z.literal('')).optional(),
    proof_picture: z.string().trim().max(500).optional(),
  })
  .refine((proof) => Boolean(proof.proof_text || proof.proof_link || proof.proof_picture), {
    message: 'Add some text, a link or a picture',
    path: ['proof_text'],
  })

export const reason = text('Reason', 3, 500)

/** What was good about approved work, in a line; an empty one is none. */
export const reviewerWords = orNothing(plainLine('Comment', text('Comment', 2, REVIEWER_WORDS_LENGTH)))

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
  /** What the platform sees by itself and pays at once; null when somebody reviews the work. */
  self_check: z.enum(taskChecks).nullable(),
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
  /** Submissions that were sent earlier and wait for the same stage, counted up to one more than `MOST_AHEAD`; null once it is decided. */
  ahead: z.int().nullable(),
  /** Points of the task that the reviewer who sent it back found still open. */
  open_points: z.array(z.string()),
  /** The learner lets others see it on the page of the task, once it is approved. */
  is_example: z.boolean(),
  /** What the reviewer who approved it found good. */
  reviewer_words: z.string().nullable(),
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
    /** What to look for. */
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
  submitted_at: dateTime,
  /** Whether it has waited longer than the service target of 72 hours. */
  overdue: z.boolean(),
  peer: z.object({ full_name: z.string(), at: dateTime }).nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  reason: z.string().nullable(),
  reviewer_words: z.string().nullable(),
  karma: z.int().nullable(),
  /** Until when the reader may undo their approval; null for everything else. */
  undo_until: dateTime.nullable(),
  /** Somebody else who has it open at this moment. */
  held_by: Colleague.nullable(),
  /** Goes back with the decision, which is refused when somebody else decided first. */
  version: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>
