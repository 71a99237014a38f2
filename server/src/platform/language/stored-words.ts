import { type Moment, onDate } from '@muster/contract/lib/formats.ts'
import {
  inWords,
  type Saying,
  type StoredValue,
  type StoredWords,
  said,
  type Value,
  type Words,
} from '@muster/contract/lib/say.ts'
import type { Shown } from '@muster/contract/lib/speech.ts'
import { inLanguage } from './language.ts'

/** In English, which rows keep as well: for searches, and for readers without a translation. */
export const inEnglish = (words: Words): string => inLanguage('en', () => said(words))

/** Words as a row has them; null for a text without values, which is its own key. */
export function stored(words: Words): StoredWords | null {
  if (typeof words === 'string') return null
  // What `counted()` and `chosen()` say in English is under the branches, and their values are beside it.
  const values = Object.entries(words.values).filter(([name]) => !name.includes(','))
  return {
    key: words.key,
    values: Object.fromEntries(values.map(([name, value]) => [name, storedValue(value)])),
  }
}

function storedValue(value: Value): StoredValue {
  if (typeof value !== 'object') return value
  if (isMoment(value)) return value
  const words = isSaying(value) ? stored(value) : null
  if (!words) throw new Error('this value can’t be stored')
  return { ...words, english: inLanguage('en', () => value.shown()) }
}

const isMoment = (value: Shown): value is Moment => 'at' in value
const isSaying = (value: Shown): value is Saying => 'key' in value

/** The words of a row. @param english what the row has in English */
export function restored(words: StoredWords | null, english: string): Words {
  if (!words) return english
  const values = Object.fromEntries(
    Object.entries(words.values).map(([name, value]) => [name, restoredValue(value)]),
  )
  return { key: words.key, values, shown: () => inWords(words.key, values, () => english) }
}

function restoredValue(value: StoredValue): Value {
  if (typeof value !== 'object') return value
  if ('at' in value) return onDate(value.at, value.style, value.zone)
  return { ...value, shown: () => said(restored(value, value.english)) }
}

/** The same in the language that's spoken. */
export const readWords = (words: StoredWords | null, english: string): string =>
  said(restored(words, english))

/** Cuts what people wrote, so that a text around it isn't too long. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
