import { decoded, type Phrase } from '../texts/phrases.ts'
import { nameOf, part, parts, type Syntax } from '../texts/syntax.ts'
import { type Names, namesOf } from './names.ts'
import { type Counted, countedBy } from './plurals.ts'
import { alternativesOf, escaped, isString, phraseWords, quoted, rawOf, sentenceIn } from './sentences.ts'

export type Macro = 't' | 'ph' | 'plural' | 'Trans' | 'Plural'

export interface Change {
  readonly start: number
  readonly end: number
  readonly make: () => string
}

/**
 * Writes the new source of texts.
 * @param changes sorted by where they start, outermost first
 * @param keepsPlural whether calls of the contract's `plural` stay
 */
export function writerOf(source: string, changes: readonly Change[], keepsPlural: boolean) {
  const used = new Set<Macro>()
  const use = (macro: Macro) => {
    used.add(macro)
    return macro
  }

  const render = (start: number, end: number): string => {
    let [at, result] = [start, '']
    for (const change of changes) {
      if (change.start < at || change.end > end) continue
      result += source.slice(at, change.start) + change.make()
      at = change.end
    }
    return result + source.slice(at, end)
  }
  const renderNode = ({ start, end }: Syntax) => render(start, end)
  const counted = (node: Syntax | undefined) => (keepsPlural ? null : countedBy(node, renderNode))

  const value = (node: Syntax, names: Names): string => {
    const count = counted(node)
    if (count) return pluralCall(count, names)
    if (node.type === 'Identifier') return names.of(node)
    return `${use('ph')}({ ${names.of(node)}: ${renderNode(node)} })`
  }
  const pluralCall = ({ value: number, branches }: Counted, names: Names): string => {
    const cases = branches.map(([name, words]) => `${name}: ${quoted(words)}`).join(', ')
    const from =
      number.type === 'Identifier' ? names.of(number) : `{ ${names.of(number)}: ${renderNode(number)} }`
    return `${use('plural')}(${from}, { ${cases} })`
  }
  const pluralElement = ({ value: number, branches }: Counted, names: Names): string => {
    const cases = branches.map(([name, words]) => {
      const key = name === '0' ? '_0' : name
      return /[`"\\]|\$\{/.test(words) ? `${key}={\`${words}\`}` : `${key}="${words}"`
    })
    const from =
      number.type === 'Identifier'
        ? names.of(number)
        : `${use('ph')}({ ${names.of(number)}: ${renderNode(number)} })`
    return `<${use('Plural')} value={${from}} ${cases.join(' ')} />`
  }

  const template = ({ node }: Phrase): string => {
    const values = parts(node, 'expressions')
    const choices = values.filter((one) => !counted(one) && alternativesOf(one))
    const made = variant(node, choices.length > 2 ? [] : choices)
    return choices.length > 0 ? `(${made})` : made
  }

  /** One sentence for each way that the choices in it can go. */
  const variant = (
    node: Syntax,
    open: readonly Syntax[],
    taken: ReadonlyMap<Syntax, Syntax> = new Map(),
  ): string => {
    const [choice, ...further] = open
    const [one, other] = (choice && alternativesOf(choice)) ?? []
    if (choice && one && other) {
      const [first, second] = [one, other].map((way) =>
        variant(node, further, new Map([...taken, [choice, way]])),
      )
      return `${renderNode(part(choice, 'test') as Syntax)} ? ${first} : ${second}`
    }
    const names = namesOf(source)
    const inside = (template: Syntax): string => {
      if (template.type === 'Literal') return escaped(nameOf(template))
      const values = parts(template, 'expressions')
      return parts(template, 'quasis')
        .map((quasi, at) => {
          const value = values[at]
          return rawOf(quasi) + (value ? filled(value) : '')
        })
        .join('')
    }
    const filled = (one: Syntax) => {
      const way = taken.get(one)
      return way ? inside(way) : `\${${value(one, names)}}`
    }
    const words = inside(node)
    return /\p{L}/u.test(words.replaceAll(/\$\{[^}]*\}/g, ''))
      ? `${use('t')}${quoted(words)}`
      : quoted(words.replaceAll(/ph\(\{ \w+: (.*?) \}\)/g, '$1'))
  }

  const child = (node: Syntax, names: Names): string => {
    if (node.type === 'JSXText') return decoded(source.slice(node.start, node.end))
    if (node.type === 'JSXExpressionContainer') {
      const inner = part(node, 'expression')
      if (!inner || inner.type === 'JSXEmptyExpression') return ''
      if (inner.type === 'Literal') return source.slice(node.start, node.end)
      const count = counted(inner)
      if (count) return pluralElement(count, names)
      return `{${value(inner, names)}}`
    }
    const children = parts(node, 'children')
    const [first, last] = [children[0], children.at(-1)]
    if (!first || !last) return renderNode(node)
    const words = children.map((one) => child(one, names)).join('')
    return render(node.start, first.start) + words + source.slice(last.end, node.end)
  }

  const elements = ({ node, above }: Phrase) => {
    const all = parts(node, 'children')
    const [from, to] = sentenceIn(all, source)
    const children = all.slice(from, to)
    const [first, last] = [children[0] ?? node, children.at(-1) ?? node]
    const isPlain = children.every((one) => one.type === 'JSXText' || isString(one))
    const isWhole = from === 0 && to === all.length && node.type === 'JSXFragment'
    const isChild = /^JSX(Element|Fragment)$/.test(above.at(-1)?.type ?? '')
    const inner = source.slice(first.start, last.end)
    const [before, after] = [/^\s*/, /\s*$/].map((edge) => edge.exec(inner)?.[0] ?? '')
    const plain = () => {
      const said = use('t') + quoted(escaped(phraseWords(children, source)))
      if (isWhole) return isChild ? `{${said}}` : said
      return `${before}{${said}}${after}`
    }
    const rich = () => {
      const names = namesOf(source)
      const words = children.map((one) => child(one, names)).join('')
      const said = `<${use('Trans')}>${words.trim()}</Trans>`
      return isWhole ? said : before + said + after
    }
    const span = isWhole ? node : { start: first.start, end: last.end }
    return { span, isPlain, make: isPlain ? plain : rich }
  }

  return { used, use, render, counted, pluralCall, template, elements }
}
