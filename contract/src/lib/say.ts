import type { Moment } from './formats.ts'
import { formatNumber } from './numbers.ts'
import { type Shown, spoken } from './speech.ts'
import { filled, type Values } from './worded.ts'

export type Value = string | number | Shown

/** A value by its name for translators, such as `{ name }`, or one of `counted()` and `chosen()`. */
type Part = Readonly<Record<string, Value>>

/**
 * A text that's said later, in the language of its reader, such as that of a notification. As JSON it's a key of the
 * catalogues with its values.
 */
export interface Saying extends Shown {
  /** The English with placeholders. */
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** What's said later: a `Saying`, or a text without values, which is its own key. */
export type Words = string | Saying

/** A `Saying` as a row of the database has it. */
export interface StoredWords {
  readonly key: string
  readonly values: Readonly<Record<string, StoredValue>>
}

export type StoredValue =
  | string
  | number
  | Omit<Moment, 'shown'>
  | (StoredWords & { readonly english: string })

/** The same as `say`, to be said later. A text without values is one only as a value of another, and else a string. */
export function saying(text: string | TemplateStringsArray, ...parts: readonly Part[]): Saying {
  const values: Record<string, Value> = Object.assign({}, ...parts)
  const names = parts.map((part) => `${Object.keys(part)[0]}`)
  const joined = (words: readonly unknown[]) =>
    typeof text === 'string' ? text : String.raw({ raw: text }, ...words)
  const key = joined(names.map((name) => `{${name}}`))
  return {
    key,
    values,
    shown: () => inWords(key, values, () => joined(names.map((name) => shown(values[name])))),
  }
}

/** A text of the catalogues with its values in the language that's spoken. @param english without a translation */
export function inWords(key: string, values: Saying['values'], english: () => string): string {
  const translated = spoken()?.messages[key]
  return translated ? filled(translated, forms(values)) : english()
}

/**
 * A text in the language of who reads it, else in English: `say('Check in')`, or with values
 * say`${{ name }} is checked in`. The catalogues have it under its English with placeholders, `{name} is checked in`.
 * Numbers are formatted. On the server say it at the moment of use, because a constant is made before there's a reader.
 */
export const say = (text: string | TemplateStringsArray, ...parts: readonly Part[]): string =>
  saying(text, ...parts).shown()

/** Says what has been put together for later. */
export const said = (words: Words): string => (typeof words === 'string' ? say(words) : words.shown())

/** A value in the language that's spoken. */
export function shown(value: Value = ''): string {
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : value.shown()
}

/** The values for a translation. Numbers are still numbers for its plurals. */
const forms = (values: Saying['values']): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { valueOf: () => Number(value), toString: () => shown(value) },
    ]),
  )
