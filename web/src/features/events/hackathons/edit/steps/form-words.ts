import { t } from '@lingui/core/macro'
import type { AccountField, FormFieldKind } from '@muster/contract/lib/hackathon-words.ts'

export const accountLabels: Readonly<Record<AccountField, string>> = {
  name: t`Full name`,
  gender: t`Gender`,
  email: t`Email`,
  mobile: t`Mobile number`,
  college: t`College`,
}

export const kindWords: Readonly<Record<Exclude<FormFieldKind, 'system'>, string>> = {
  short: t`Short text`,
  long: t`Long text`,
  choice: t`One choice`,
  choices: t`Several choices`,
  link: t`Link`,
  file: t`File`,
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
