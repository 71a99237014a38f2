import { randomUUID } from 'node:crypto'
import { type Column, holdsAddress, type Table } from './schema.ts'

export interface Person {
  readonly id: string
  readonly muid: string
  readonly email: string
  readonly fullName: string
}

/** What may stand in a column, the most telling first; undefined for what the database sets by itself. */
export interface Values {
  /** The word in the first of them. */
  readonly word: string | null
  readonly values: readonly unknown[]
}

const LATER = /^(expires|ends|lapses|takes_effect)_at$|_until$|_ends_at$/
const NUMBER = /^(smallint|integer|bigint|numeric|double)/

/** Values without words, by the type of their column. */
const plain: readonly [RegExp, (name: string, person: Person) => readonly unknown[]][] = [
  [/^uuid$/, () => [randomUUID()]],
  [/^uuid\[\]$/, (name, person) => [[name.endsWith('members') ? person.id : randomUUID()]]],
  [/^bytea$/, () => ['\\x00']],
  [/^date$/, () => ['2026-06-01']],
  [/^timestamp/, (name) => [LATER.test(name) ? '2100-01-01T00:00:00Z' : '2026-06-01T00:00:00Z']],
  [/^time /, () => ['07:00', '22:00']],
  [/^boolean$/, () => [false, true]],
  [/^(?!character|text).*\[\]$/, () => [[]]],
  [NUMBER, () => [1, 4, 60]],
]

/**
 * What may stand in a column of a row about somebody.
 * @param word what the row says, where it can say something
 */
export function valuesOf(column: Column, table: Table, person: Person, word: string): Values {
  const { required, standard } = column
  if (standard !== null && !/^'(\{\}|\[\])?'/.test(standard))
    return { word: null, values: usual(column, table) }
  const said = wordsOf(column, table, person, word)
  return required ? said : { ...said, values: [...said.values, null] }
}

function wordsOf({ name, type, standard }: Column, table: Table, person: Person, word: string): Values {
  const silent = (values: readonly unknown[]): Values => ({ word: null, values })
  const known = personal(name, person) ?? listed(table, name)
  if (known) return silent(known)
  const [, values] = plain.find(([form]) => form.test(type)) ?? []
  if (values) return silent(values(name, person))
  if (type === 'jsonb') {
    return { word, values: standard?.startsWith("'[") ? [[word]] : [{ words: word }, [word]] }
  }
  if (type.endsWith('[]')) return { word, values: [[word]] }
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? word.length)
  return length < word.length ? silent([word.slice(-length)]) : { word, values: [word] }
}

/** Of a column that the database fills by itself. What is counted is more than none: it may become less. */
function usual({ name, type, standard }: Column, table: Table): readonly unknown[] {
  const others = type === 'boolean' ? [true] : NUMBER.test(type) ? [1, 4, 60] : (listed(table, name) ?? [])
  return [...(standard === '0' ? [2] : []), undefined, ...others]
}

function personal(name: string, { muid, email, fullName }: Person): readonly string[] | null {
  if (name.endsWith('muid')) return [muid]
  if (holdsAddress(name)) return [email]
  return name.endsWith('full_name') ? [fullName] : null
}

/** The words that the rules let into a column; null where they name none. */
function listed({ rules }: Table, column: string): readonly string[] | null {
  const form = new RegExp(`\\(${column}\\)::text = ANY \\(\\(ARRAY\\[([^\\]]*)`)
  const words = rules.flatMap(({ text }) => [...(form.exec(text)?.[1] ?? '').matchAll(/'([^']*)'/g)])
  return words.length > 0 ? words.map(([, word = '']) => word) : null
}
