import type { Answers } from '@muster/contract/events/hackathon-applications.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'

/**
 * Form values of an application. Question names are free text with any characters, so each value is stored by
 * index: `q0`, `q1`.
 */
export type ApplyValues = Record<string, unknown> & { consent: boolean; needs_team: boolean }

export const keyOf = (place: number): string => `q${place}`

/** The fields that applicants answer; the others are read from the account. */
export const questionsOf = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind !== 'system')

const emptyOf = ({ kind }: FormField) => (kind === 'choices' ? [] : '')

/** @param answers keyed by field name, as sent or stored in a draft */
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

/** The answers as request body, without empty ones. */
export function toAnswers(fields: readonly FormField[], values: ApplyValues): Answers {
  const answers: Answers = {}
  for (const [place, { field_name }] of questionsOf(fields).entries()) {
    const value = values[keyOf(place)] as string | string[] | undefined
    if (value !== undefined && value.length > 0) answers[field_name] = value
  }
  return answers
}

/** Maps the server's error fields to form fields. */
export const serverFields = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(
    questionsOf(fields).map(({ field_name }, place) => [`answers.${field_name}`, keyOf(place)]),
  )
