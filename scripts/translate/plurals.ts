import { nameOf, part, parts, type Syntax } from '../texts/syntax.ts'

/** The branches of a number, as ICU has them; `#` is the number. */
export interface Counted {
  readonly value: Syntax
  readonly branches: readonly (readonly [name: '0' | 'one' | 'other', source: string])[]
}

/** What `formatCount(n, 'seat')` and `plural(n, { none, one, many })` say; null where the words come from elsewhere. */
export function countedBy(node: Syntax | undefined, render: (node: Syntax) => string): Counted | null {
  if (node?.type !== 'CallExpression') return null
  const [value, ...rest] = parts(node, 'arguments')
  if (!value) return null
  const name = nameOf(part(node, 'callee'))
  if (name === 'formatCount') {
    const [one, many] = rest.map(stringOf)
    if (!one || (rest.length > 1 && !many)) return null
    return {
      value,
      branches: [
        ['one', `# ${one}`],
        ['other', `# ${many ?? `${one}s`}`],
      ],
    }
  }
  const [cases] = rest
  if (name !== 'plural' || cases?.type !== 'ObjectExpression') return null
  const found = parts(cases, 'properties').map((property) => {
    const words = part(property, 'value')
    const key = nameOf(part(property, 'key'))
    if (key === 'none') return ['0', wordsOf(words, null)] as const
    if (key === 'one')
      return ['one', wordsOf(words, null)?.replace(/(?<![\d.,{\w])1(?![\d.,\w])/, '#')] as const
    const [count] = parts(words, 'params')
    return ['other', key === 'many' && count ? wordsOf(part(words, 'body'), nameOf(count)) : null] as const
  })
  const branches = found.flatMap(([key, words]) => (words == null ? [] : [[key, words] as const]))
  return branches.length === found.length ? { value, branches } : null

  /** The inside of a string or template, with `#` for the number. */
  function wordsOf(words: Syntax | undefined, count: string | null): string | null {
    if (words?.type === 'Literal') return stringOf(words)?.replaceAll(/[`\\]|\$\{/g, '\\$&') ?? null
    if (words?.type !== 'TemplateLiteral') return null
    const values = parts(words, 'expressions')
    const usesCount = (value: Syntax) =>
      value.type !== 'Identifier' && new RegExp(`\\b${count}\\b`).test(render(value))
    if (count && values.some(usesCount)) return null
    const inside = parts(words, 'quasis').map((quasi, at) => {
      const value = values[at]
      const before = (quasi.value as { raw: string }).raw
      if (!value) return before
      return before + (value.type === 'Identifier' && value.name === count ? '#' : `\${${render(value)}}`)
    })
    return inside.join('')
  }
}

const stringOf = (node: Syntax | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
