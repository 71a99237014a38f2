import { formatNumber } from '@muster/contract/lib/numbers.ts'

/** Words with `{name}` for a value, or `[name, 'plural' | 'select', branches]`; `#` in a branch is the number. */
export type Token = string | readonly [name: string, kind: string, branches: Branches]
export type Text = string | readonly Token[]
type Branches = Readonly<Record<string, Text>>
export type Values = Readonly<Record<string, unknown>>

/**
 * The language of the document, with the catalogues loaded so far. A script before the app's own puts it here; in English
 * there is none, because English is in the code. It stays the same until the document is loaded again, so constants of
 * modules can be texts.
 */
export interface Speech {
  readonly locale: string
  /** Grows with the catalogues of the wings (`vite/languages.ts`). */
  readonly messages: Readonly<Record<string, Text>>
}
declare global {
  var speech: Speech | undefined
  /** Loads code as soon as the texts of its wings are there. The build puts it around imports. */
  var speaking: (wings: string, load: () => Promise<unknown>) => Promise<unknown>
}
globalThis.speaking ??= (_, load) => load()

const { locale, messages }: Speech = globalThis.speech ?? { locale: 'en', messages: {} }
let rules: Readonly<Record<string, Intl.PluralRules>> = {}
const ruleOf = (type: Intl.PluralRuleType) => {
  rules = { [type]: new Intl.PluralRules(locale, { type }), ...rules }
  return rules[type]
}

/**
 * The text of a message in the reader's language, else in English. Calls are written by the macros of Lingui.
 * @param english if it isn't the key
 */
export function say(key: string, values?: Values, english: Text = key): string {
  const text = messages[key] ?? english
  return values || typeof text !== 'string' ? worded(text, values ?? {}, '#') : text
}

function worded(text: Text, values: Values, count: string): string {
  if (typeof text === 'string')
    return text.replace(/#|\{(\w+)\}/g, (_, name?: string) => (name ? `${values[name] ?? ''}` : count))
  return text
    .map((token) => {
      if (typeof token === 'string') return worded(token, values, count)
      const [name, kind, branches] = token
      const number = kind === 'select' ? count : formatNumber(Number(values[name]))
      return worded(branchOf(branches, kind, values[name]), values, number)
    })
    .join('')
}

function branchOf(branches: Branches, kind: string, value: unknown): Text {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  const own =
    branches[`${value}`] ?? (kind !== 'select' && branches[ruleOf(type)?.select(Number(value)) ?? ''])
  return own || (branches.other ?? '')
}
