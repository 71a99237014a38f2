import type { AccountField, FormFieldKind } from '@muster/contract/lib/hackathon-words.ts'

export const accountLabels: Readonly<Record<AccountField, string>> = {
  name: 'Full name',
  gender: 'Gender',
  email: 'Email',
  mobile: 'Mobile number',
  college: 'College',
}

export const kindWords: Readonly<Record<Exclude<FormFieldKind, 'system'>, string>> = {
  short: 'Short text',
  long: 'Long text',
  choice: 'One choice',
  choices: 'Several choices',
  link: 'Link',
  file: 'File',
}

const LONGEST = 100

/**
 * The stored name of a question: its label without the characters that a name can't have. @param taken
 * lower-case names
 */
export function fieldNameOf(label: string, taken: ReadonlySet<string>): string {
  const plain =
    label
      .replace(/[^\p{L}\p{M}\p{N}\p{Join_C} _.?!'’,()/&+-]/gu, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .trim()
      .slice(0, LONGEST)
      // Half of a letter, if the end is within one of two units.
      .replace(/\p{Cs}$/u, '')
      .trim() || 'Question'
  let name = plain
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain} ${number}`
  return name
}
