import { z } from 'zod'
import { Face } from '../account/face.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { say } from '../lib/say.ts'

/** A task's guide beyond its description, and what its page shows around the learner's own work. */

const LONGEST_LINE = 160
const STEPS = { least: 3, most: 5 }
const POINTS = { least: 3, most: 6 }

/** Non-empty lines of a text, trimmed. */
export const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A text with one entry per line. */
const lines = (label: string, { least, most }: { least: number; most: number }) =>
  z
    .string({ error: () => say`${{ label: say(label) }} must be text` })
    .max(most * (LONGEST_LINE + 40), {
      error: () => say`${{ label: say(label) }} can have up to ${{ most }} lines`,
    })
    .transform((value) => linesOf(value).join('\n') || null)
    .refine(
      (value) => {
        const count = value === null ? least : linesOf(value).length
        return count >= least && count <= most
      },
      { error: () => say`${{ label: say(label) }}: enter ${{ least }} to ${{ most }}, one per line` },
    )
    .refine((value) => value === null || linesOf(value).every((line) => line.length <= LONGEST_LINE), {
      error: () => say`${{ label: say(label) }}: use ${{ most: LONGEST_LINE }} characters or fewer per line`,
    })

/** Staff can leave each of them empty. */
export const guideFields = {
  /** Why the task is worth doing. */
  why: orNothing(text('Why', 3, 400)),
  /** One step per line, in order; text after a colon explains the step. */
  steps: orNothing(lines('Steps', STEPS)),
  /** What a reviewer looks for, one point per line. */
  good_when: orNothing(lines('What good looks like', POINTS)),
  /** How long it usually takes, in minutes. */
  minutes: orNothing(
    z.coerce
      .number('Enter the number of minutes')
      .int('Enter a whole number of minutes')
      .min(5, 'Enter 5 minutes or more')
      .max(6000, 'Enter 6,000 minutes or fewer'),
  ),
}

/**
 * Some points of a task: those that work doesn't meet yet, or those that its author thinks it meets. They are sent as
 * text, as the learner reads them.
 */
export const taskPoints = z.array(z.string().trim().max(LONGEST_LINE)).max(POINTS.most, 'Too many points')

const faces = z.array(Face)

/** Approved work that its author shares. */
export const ExampleWork = z.object({
  submission_id: id,
  by: Face.extend({ level: z.int() }),
  is_mine: z.boolean(),
  proof_text: z.string().nullable(),
  proof_link: z.string().nullable(),
  proof_picture: z.string().nullable(),
  approved_at: dateTime.nullable(),
})
export type ExampleWork = z.infer<typeof ExampleWork>

/** Members who have completed a task: some with a public profile, and the total number of completions. */
export const DoneBy = z.object({ faces, total: z.int() })
export type DoneBy = z.infer<typeof DoneBy>

/** A review as the writer of the work reads it. */
export const PeerReview = z.object({
  submission_id: id,
  /** The reviewer's first name. */
  by: z.string(),
  works: z.string(),
  next: z.string().nullable(),
  /** Points of the task that the reviewer left open. */
  open_points: z.array(z.string()),
  read: z.boolean(),
  thanked: z.boolean(),
  /** Whether the learner reported it to staff. */
  reported: z.boolean(),
})
export type PeerReview = z.infer<typeof PeerReview>

/**
 * Asking for another reviewer. `possible` and `no_one` (no one else could decide) once work was rejected twice; then
 * `waiting` or `no_one_left` (no one who could decide remains), and `decided` for good.
 */
export const Appeal = z.object({
  state: z.enum(['possible', 'no_one', 'waiting', 'no_one_left', 'decided']),
  /** Who will decide; null if anyone can who hasn't decided on it before. */
  reviewer: Face.nullable(),
  /** By when; null without a reviewer. */
  due_at: dateTime.nullable(),
})
export type Appeal = z.infer<typeof Appeal>

/** What a task's page shows besides the task and the learner's own work. */
export const TaskAround = z.object({
  why: z.string().nullable(),
  steps: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
  good_when: z.array(z.string()),
  minutes: z.int().nullable(),
  done_by: DoneBy,
  /** The member who reviewed the learner's latest work; before that, the most active reviewer. */
  reviewer: Face.extend({
    has_read_it: z.boolean(),
    reviewed: z.int(),
    /** Median wait over the last 30 days, in minutes; null if they decided too few. */
    usual_wait: z.int().nullable(),
  }).nullable(),
  /** The learner's position in the queue; null if nothing is waiting. */
  queue: z
    .object({
      /** Counted up to `MOST_AHEAD` + 1. */
      ahead: z.int(),
      /** People directly ahead who have a public profile. */
      faces,
      /** The reviewer who has it open right now. */
      opened_by: z.string().nullable(),
    })
    .nullable(),
  example: ExampleWork.nullable(),
  /** The latest review of the learner's work by a peer. */
  peer_review: PeerReview.nullable(),
  /** Null until work for the task was rejected twice. */
  appeal: Appeal.nullable(),
})
export type TaskAround = z.infer<typeof TaskAround>
