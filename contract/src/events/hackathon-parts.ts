import { z } from 'zod'
import { dateTime, id, line, oneLine, text, title } from '../lib/fields.ts'
import {
  FORM_FIELDS_MAX,
  formFieldKinds,
  PRIZE_KARMA_MAX,
  SCORE_STEPS,
  WEIGHTS_SUM,
} from '../lib/hackathon-words.ts'
import { say } from '../lib/say.ts'

/** Parts stored with a hackathon, in the organisers' order. Each has its own id. */

export const ScheduleItem = z.object({ id, at: dateTime, title: title('Schedule entry', 2, 120) })
export type ScheduleItem = z.infer<typeof ScheduleItem>

/** A theme that projects choose. */
export const Track = z.object({ id, name: title('Track', 2, 60) })
export type Track = z.infer<typeof Track>

export const Prize = z.object({
  id,
  title: title('Prize', 2, 60),
  /** What can be won, in words: `₹1,50,000`. */
  award: title('Award', 1, 80),
  note: z.string().trim().max(200, 'Use 200 characters or fewer').default(''),
  /** The rank that wins it, from 1; null if organisers choose the winner. */
  place: z
    .int('Enter a rank from 1 to 20')
    .min(1, 'Enter a rank from 1 to 20')
    .max(20, 'Enter a rank from 1 to 20')
    .nullable(),
  /** The track that the rank refers to; null for all projects. */
  track_id: id.nullable().default(null),
  /** For each member of the team. Only staff can set it. */
  karma: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(PRIZE_KARMA_MAX, { error: () => say`Enter ${{ most: PRIZE_KARMA_MAX }} or less` })
    .default(0),
})
export type Prize = z.infer<typeof Prize>

export const Criterion = z.object({
  id,
  name: title('Criterion', 2, 60),
  /** Percentage; all weights add up to 100. */
  weight: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(WEIGHTS_SUM, { error: () => say`Enter ${{ most: WEIGHTS_SUM }} or less` }),
  question: z.string().trim().max(200, 'Use 200 characters or fewer').default(''),
  /** Meaning of each score from 1 to 5; empty strings if organisers gave none. */
  steps: z
    .array(oneLine('Option', z.string().trim().max(60, 'Use 60 characters or fewer')))
    .length(SCORE_STEPS, {
      error: () => say`Describe all ${{ steps: SCORE_STEPS }} steps, or leave them empty`,
    })
    .default(Array.from({ length: SCORE_STEPS }, () => '')),
})
export type Criterion = z.infer<typeof Criterion>

export const Faq = z.object({ id, question: line('Question', 5, 200), answer: text('Answer', 2, 1000) })
export type Faq = z.infer<typeof Faq>

const optionText = title('Choice', 1, 100)

/** Marks and joiners are parts of the letters of many scripts. */
const FIELD_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_C} _.?!'’,()/&+-]{0,254}$/u

export const FormField = z
  .object({
    /** Key of the answer; for `system` fields, the account field. */
    field_name: z.string().trim().regex(FIELD_NAME, 'Use letters, digits and spaces'),
    kind: z.enum(formFieldKinds),
    label: line('Question', 2, 200),
    help: z.string().trim().max(200, 'Use 200 characters or fewer').default(''),
    is_required: z.boolean().default(false),
    /** Choices for `choice` and `choices`. */
    options: z.array(optionText).max(20, 'Add up to 20 choices').default([]),
  })
  .superRefine(({ kind, options }, context) => {
    if (kind !== 'choice' && kind !== 'choices') return
    const told =
      options.length < 2
        ? 'Add at least two choices'
        : new Set(options.map((option) => option.toLowerCase())).size < options.length
          ? 'Make each choice different'
          : null
    if (told) context.addIssue({ code: 'custom', path: ['options'], message: told })
  })
export type FormField = z.infer<typeof FormField>

export const FormFields = z
  .array(FormField)
  .max(FORM_FIELDS_MAX, { error: () => say`Add up to ${{ most: FORM_FIELDS_MAX }} fields` })
  .superRefine((fields, context) => {
    const met = new Set<string>()
    for (const [index, { field_name: name }] of fields.entries()) {
      const key = name.toLowerCase()
      if (met.has(key)) {
        const message = 'Another field in this form has this name'
        context.addIssue({ code: 'custom', path: [index, 'field_name'], message })
      }
      met.add(key)
    }
  })
