import { formatNumber } from './numbers.ts'
import { shown, type Value } from './say.ts'

type Values = Readonly<Record<string, Value>>

/**
 * Words for a number within a text: say`Try again in ${counted({ hours }, { one: '# hour', other: '# hours' })}`. The
 * words for 0 can be apart (`0: 'now'`). Further values can be in the words as `{name}`.
 */
export function counted(
  values: Values,
  words: { readonly [exact: number]: string; readonly one: string; readonly other: string },
): Values {
  const count = Number(Object.values(values)[0])
  const own = words[count] ?? (count === 1 ? words.one : words.other)
  return branched('plural', values, words, () => own.replaceAll('#', () => formatNumber(count)))
}

/** Words for each kind of a thing within a text: `chosen({ kind }, { college: 'this college', other: 'this place' })`. */
export const chosen = (
  values: Values,
  words: Readonly<Record<string, string>> & { readonly other: string },
): Values => branched('select', values, words, () => words[String(Object.values(values)[0])] ?? words.other)

/** The English words, by what ICU writes in place of them, and then the values for the words of another language. */
function branched(
  kind: 'plural' | 'select',
  values: Values,
  words: Readonly<Record<string, string>>,
  english: () => string,
): Values {
  const [name = ''] = Object.keys(values)
  const branches = Object.entries(words).map(
    ([when, text]) => `${/^\d/.test(when) ? '=' : ''}${when} {${text}}`,
  )
  return {
    [`${name}, ${kind}, ${branches.join(' ')}`]: {
      shown: () => english().replace(/\{(\w+)\}/g, (_, other) => shown(values[other])),
    },
    ...values,
  }
}
