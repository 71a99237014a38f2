import { z } from 'zod'
import { Face } from '../account/face.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'

/** What explains a task beyond its description, and what its page shows around the learner's own work. */

const LONGEST_LINE = 160
const STEPS = { least: 3, most: 5 }
const POINTS = { least: 3, most: 6 }

/** The lines of a text, without blanks around them and without empty ones. */
export const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A text in which each line stands for itself. */
const lines = (label: string, { least, most }: { least: number; most: number }) =>
  z
    .string(`${label} must be text`)
    .max(most * (LONGEST_LINE + 40), `${label} can have up to ${most} lines`)
    .transform((value) => linesOf(value).join('\n') || null)
    .refine((value) => {
      const count = value === null ? least : linesOf(value).length
      return count >= least && count <= most
    }, `${label}: enter ${least} to ${most}, one per line`)
    .refine(
      (value) => value === null || linesOf(value).every((line) => line.length <= LONGEST_LINE),
      `${label}: use ${LONGEST_LINE} characters or fewer per line`,
    )

/** Staff may leave each of them empty. */
export const guideFields = {
  /** What the task is good for. */
  why: orNothing(text('Why', 3, 400)),
  /** One a line, in their order; what follows a colon explains the step. */
  steps: orNothing(lines('Steps', STEPS)),
  /** One a line: what a reviewer looks for. */
  good_when: orNothing(lines('What good looks like', POINTS)),
  /** How long it usually takes. */
  minutes: orNothing(
    z.coerce
      .number('Enter the number of minutes')
      .int('Enter a whole number of minutes')
      .min(5, 'Enter 5 minutes or more')
      .max(6000, 'Enter 6,000 minutes or fewer'),
  ),
}

/** Points of a task that a reviewer finds still open; they are named by their text, as the learner reads them. */
export const openPoints = z.array(z.string().trim().max(LONGEST_LINE)).max(POINTS.most, 'Too many points')

const faces = z.array(Face)

/** Approved work that its maker lets others see. */
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

/** Some who have done a task and show their profile, and how often it was done. */
export const DoneBy = z.object({ faces, total: z.int() })
export type DoneBy = z.infer<typeof DoneBy>

/** What the page of a task shows besides the task and the learner's own work. */
export const TaskAround = z.object({
  why: z.string().nullable(),
  steps: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
  good_when: z.array(z.string()),
  minutes: z.int().nullable(),
  done_by: DoneBy,
  /** Who has read the latest work for it or, while nobody has, who reads the most. */
  reviewer: Face.extend({
    has_read_it: z.boolean(),
    reviewed: z.int(),
    /** The middle of the last 30 days, in minutes; null for those who have decided too little for it. */
    usual_wait: z.int().nullable(),
  }).nullable(),
  /** Where the learner's work waits; null when none does. */
  queue: z
    .object({
      /** Counted up to one more than `MOST_AHEAD`. */
      ahead: z.int(),
      /** Those right before, as far as they show their profile. */
      faces,
      /** The reviewer who has it open now. */
      opened_by: z.string().nullable(),
    })
    .nullable(),
  example: ExampleWork.nullable(),
})
export type TaskAround = z.infer<typeof TaskAround>
