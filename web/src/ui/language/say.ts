import { formatNumber } from '@muster/contract/lib/numbers.ts'

/** Words, `[name]` for a value, or `[name, 'plural' | 'select', branches]`; `#` in a branch is the number. */
type Token = string | readonly [name: string, kind?: string, branches?: Branches]
export type Tokens = readonly Token[]
type Branches = Readonly<Record<string, Tokens | number | undefined>>
export type Values = Readonly<Record<string, unknown>>

/**
 * The language of the document, with the catalogues loaded so far. A script before the app's own puts it here; in English
 * there is none, because English is in the code. It stays the same until the document is loaded again, so constants of
 * modules can be texts.
 */
export interface Speech {
  readonly locale: string
  /** Grows with the catalogues of the wings (`vite/languages.ts`). */
  readonly messages: Readonly<Record<string, Tokens>>
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

/** The text of a message in the reader's language, else in English. Calls are written by the macros of Lingui. */
export function say(key: string, english: Tokens = [key], values: Values = {}): string {
  return worded(messages[key] ?? english, values, '#')
}

function worded(tokens: Tokens, values: Values, count: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token
      const [name, kind, branches] = token
      const value = values[name]
      if (!branches) return value ?? ''
      return worded(
        branchOf(branches, kind, value),
        values,
        kind === 'select' ? count : formatNumber(Number(value)),
      )
    })
    .join('')
}

function branchOf(branches: Branches, kind: string | undefined, value: unknown): Tokens {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  const own =
    branches[String(value)] ?? (kind !== 'select' && branches[ruleOf(type)?.select(Number(value)) ?? ''])
  const tokens = own || branches.other
  return typeof tokens === 'object' ? tokens : []
}
