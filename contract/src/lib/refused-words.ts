import type { z } from 'zod'
import { say } from './say.ts'

/**
 * What people read when a value breaks a rule that has no text of its own, instead of the validator's words.
 * `fields.ts` sets it for all schemas. Every text says what to do.
 */
export const refusedWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = say(wantedOf[issue.expected] ?? 'Check this value')
      return issue.input === undefined || issue.input === null
        ? say`This field is required. ${{ wanted }}.`
        : wanted
    }
    case 'invalid_value':
      return choiceOf(issue.values)
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return say`Enter a multiple of ${{ divisor: String(issue.divisor) }}`
    case 'invalid_format':
      return wantedOf[issue.format] ?? 'Check how this is written'
    case 'unrecognized_keys':
      return unknownField(issue.keys[0] ?? '')
    case 'invalid_union':
      // The first alternative is the field's own schema.
      return issue.errors[0]?.[0]?.message ?? choiceOf((issue as { options?: readonly unknown[] }).options)
    default:
      return 'Check this value'
  }
}

/** Text of the error about a field that the body doesn't have. */
export const unknownField = (name: string): string =>
  say`There’s no field “${{ name }}”. Check its name or leave it out.`

/** By type, and by format of a text. */
const wantedOf: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no (true or false)',
  array: 'Enter a list',
  object: 'Enter its fields by name',
  record: 'Enter its fields by name',
  date: 'Enter a date as YYYY-MM-DD',
  datetime: 'Enter a date and time like 2026-11-29T18:30:00Z',
  time: 'Enter a time as HH:MM',
  email: 'Enter an email address like name@example.org',
  url: 'Enter a link that starts with https://',
  uuid: 'Enter a valid ID',
}

/** Longer lists of choices help no one. */
const MOST_CHOICES = 20

function choiceOf(values: readonly unknown[] = []): string {
  if (values.length === 0 || values.length > MOST_CHOICES) return 'Choose one of the listed options'
  return values.length === 1
    ? say`Enter “${{ value: String(values[0]) }}”`
    : say`Choose one of these: ${{ values: values.map((value) => `“${value}”`).join(', ') }}`
}

/** Numbers are texts, because they can be years. Only lengths are large. */
function tooSmall(origin: string, least: string, inclusive: boolean): string {
  if (origin === 'string')
    return least === '1' ? 'This field is required. Enter a text.' : say`Use ${{ least }} characters or more`
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return least === '1' ? 'Choose at least one' : say`Choose at least ${{ least }}`
  return inclusive ? say`Enter ${{ least }} or more` : say`Enter more than ${{ least }}`
}

function tooBig(origin: string, most: string, inclusive: boolean): string {
  if (origin === 'string')
    return most === '1' ? 'Use one character' : say`Use ${{ most: Number(most) }} characters or fewer`
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return most === '1' ? 'Choose only one' : say`Choose up to ${{ most }}`
  return inclusive ? say`Enter ${{ most }} or less` : say`Enter less than ${{ most }}`
}
