import { formatNumber } from './numbers.ts'
import { spoken } from './speech.ts'
import { filled } from './worded.ts'

/** A value by its name for translators, such as `{ name }`, or one of `counted()` and `chosen()`. */
type Part = Readonly<Record<string, string | number>>

/**
 * A text in the language of who reads it, else in English: `say('Check in')`, or with values
 * say`${{ name }} is checked in`. The catalogues have it under its English with placeholders, `{name} is checked in`.
 * Numbers are formatted. On the server say it at the moment of use, because a constant is made before there's a reader.
 */
export function say(text: string | TemplateStringsArray, ...parts: readonly Part[]): string {
  const values: Record<string, unknown> = Object.assign({}, ...parts)
  const names = parts.map((part) => `${Object.keys(part)[0]}`)
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'number') values[name] = formatNumber(value)
  }
  // Of a text without values, the signs are joined again.
  const joined = (words: readonly unknown[]) => String.raw({ raw: text }, ...words)
  const translated = spoken()?.messages[joined(names.map((name) => `{${name}}`))]
  return translated ? filled(translated, values) : joined(names.map((name) => values[name]))
}
