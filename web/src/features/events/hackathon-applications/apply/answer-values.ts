import type { Answers } from '@muster/contract/events/hackathon-applications.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'

/**
 * What the form of an application holds. Questions have names that people wrote, with any signs in them, so each value goes
 * under the place of its question: `q0`, `q1`.
 */
export type ApplyValues = Record<string, unknown> & { consent: boolean; needs_team: boolean }

export const keyOf = (place: number): string => `q${place}`

/** The fields that somebody answers; the others are read from the account. */
export const questionsOf = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind !== 'system')

const emptyOf = ({ kind }: FormField) => (kind === 'choices' ? [] : '')

/** @param answers by the names of the fields, as they were sent or kept before */
export function toValues(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  { consent, needsTeam }: { readonly consent: boolean; readonly needsTeam: boolean },
): ApplyValues {
  const values = questionsOf(fields).map((field, place) => {
    const empty = emptyOf(field)
    const known = answers[field.field_name]
    return [keyOf(place), Array.isArray(known) === Array.isArray(empty) ? (known ?? empty) : empty] as const
  })
  return { ...Object.fromEntries(values), consent, needs_team: needsTeam }
}

/** The answers as the server takes them; what was left empty is left out. */
export function toAnswers(fields: readonly FormField[], values: ApplyValues): Answers {
  const answers: Answers = {}
  for (const [place, { field_name }] of questionsOf(fields).entries()) {
    const value = values[keyOf(place)] as string | string[] | undefined
    if (value !== undefined && value.length > 0) answers[field_name] = value
  }
  return answers
}

/** Where each refusal of the server stands in the form. */
export const serverFields = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(
    questionsOf(fields).map(({ field_name }, place) => [`answers.${field_name}`, keyOf(place)]),
  )
