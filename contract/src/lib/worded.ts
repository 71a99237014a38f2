import { formatNumber } from './numbers.ts'
import { type Branches, once, spoken, type Text } from './speech.ts'

export type Values = Readonly<Record<string, unknown>>

/**
 * The text of a message in the language that's spoken, else in English.
 * @param english if it isn't the key
 */
export function worded(key: string, values?: Values, english: Text = key): string {
  const text = spoken()?.messages[key] ?? english
  return values || typeof text !== 'string' ? filled(text, values ?? {}) : text
}

/** Puts values into a text. @param count what `#` becomes: the number of the plural around it */
export function filled(text: Text, values: Values, count = '#'): string {
  if (typeof text === 'string')
    return text.replace(/#|\{(\w+)\}/g, (_, name?: string) => (name ? `${values[name] ?? ''}` : count))
  return text
    .map((token) => {
      if (typeof token === 'string') return filled(token, values, count)
      const [name, kind, branches] = token
      const number = kind === 'select' ? count : formatNumber(Number(values[name]))
      return filled(branchOf(branches, kind, values[name]), values, number)
    })
    .join('')
}

function branchOf(branches: Branches, kind: string, value: unknown): Text {
  const rule = () => once('rule', undefined, (locale) => new Intl.PluralRules(locale)).select(Number(value))
  return branches[`${value}`] ?? branches[kind === 'select' ? '' : rule()] ?? branches.other ?? ''
}
