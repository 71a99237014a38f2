import { decoded, elementName, type Phrase } from '../texts/phrases.ts'
import { nameOf, part, parts, type Syntax, walk } from '../texts/syntax.ts'

export const rawOf = (quasi: Syntax) => (quasi.value as { raw: string }).raw

/** Both ways of a choice between words, such as `isNew ? 'created' : 'saved'`. */
export function alternativesOf(node: Syntax): [Syntax, Syntax] | null {
  const [one, other] = [part(node, 'consequent'), part(node, 'alternate')]
  if (node.type !== 'ConditionalExpression' || !one || !other) return null
  const isText = (each: Syntax) =>
    (each.type === 'Literal' && typeof each.value === 'string') || each.type === 'TemplateLiteral'
  return isText(one) && isText(other) ? [one, other] : null
}

/** Words in code, whether or not they'd be a text by themselves. */
const hasWord = (node: Syntax) =>
  (node.type === 'Literal' && typeof node.value === 'string' && /\p{L}{2}/u.test(node.value)) ||
  (node.type === 'TemplateElement' && /\p{L}{2}/u.test(rawOf(node)))

export const quoted = (inside: string) => `\`${inside}\``
export const escaped = (text: string) => text.replaceAll(/[`\\]|\$\{/g, '\\$&')

/** The words of an element as they are drawn. */
export function phraseWords(children: readonly Syntax[], source: string): string {
  return children
    .map((one) => {
      if (one.type !== 'JSXText') return nameOf(part(one, 'expression'))
      const lines = decoded(source.slice(one.start, one.end)).split('\n')
      return lines
        .map((words, at) => (at === 0 ? words : words.trimStart()))
        .map((words, at) => (at === lines.length - 1 ? words : words.trimEnd()))
        .filter((words) => words !== '')
        .join(' ')
    })
    .join('')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim()
}

export const isString = (node: Syntax) => {
  const inner = node.type === 'JSXExpressionContainer' ? part(node, 'expression') : undefined
  return inner?.type === 'Literal' && typeof inner.value === 'string'
}
const isBlank = (node: Syntax, source: string) =>
  (node.type === 'JSXText' || isString(node)) && !/[^\s'"{}]/.test(source.slice(node.start, node.end))

/** Elements beside words, which are no part of a sentence. */
const ASIDE = /^(Icon\w*|svg|img|br|hr|input|Loader|Avatar|Face|Faces)$/

/** The children that make a sentence: without icons and conditional elements at its ends. */
export function sentenceIn(children: readonly Syntax[], source: string): [from: number, to: number] {
  const isBeside = (node: Syntax) => {
    if (isBlank(node, source)) return true
    if (node.type === 'JSXElement')
      return ASIDE.test(elementName(node)) || /^<[^>]* aria-hidden/.test(source.slice(node.start, node.end))
    const inner = part(node, 'expression')
    return (
      node.type === 'JSXExpressionContainer' && (inner?.type === 'JSXEmptyExpression' || holdsElement(inner))
    )
  }
  let [from, to] = [0, children.length]
  while (from < to && isBeside(children[from] as Syntax)) from += 1
  while (to > from && isBeside(children[to - 1] as Syntax)) to -= 1
  return [from, to]
}

export const sentenceOf = (node: Syntax, source: string) => {
  const children = parts(node, 'children')
  return children.slice(...sentenceIn(children, source))
}

/** The expressions among the words of a sentence. */
export const contained = (children: readonly Syntax[]): Syntax[] =>
  children.flatMap((one) => {
    if (one.type === 'JSXExpressionContainer') return part(one, 'expression') ?? []
    return contained(parts(one, 'children'))
  })

function holdsElement(node: Syntax | undefined): boolean {
  let found = false
  if (node) walk(node, ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'))
  return found
}

export function hasFunction(node: Syntax): boolean {
  if (node.type === 'JSXExpressionContainer') return /Function/.test(part(node, 'expression')?.type ?? '')
  return parts(node, 'children').some(hasFunction)
}

const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal'])

/** Whether a text is in a macro already. */
export function isInMacro({ node, above, form }: Phrase): boolean {
  if (form === 'elements') return [...above, node].some((one) => /^(Trans|Plural)$/.test(elementName(one)))
  const [outer, parent] = [above.at(-2), above.at(-1)]
  if (parent?.type === 'TaggedTemplateExpression') return true
  if (parent?.type === 'JSXAttribute' || parent?.type === 'JSXExpressionContainer') {
    const opening = above.findLast(({ type }) => type === 'JSXOpeningElement')
    return nameOf(part(opening, 'name')) === 'Plural' || elementName(outer ?? parent) === 'Trans'
  }
  const call = above.findLast(({ type }) => type === 'CallExpression')
  const isBranch = parent?.type === 'Property' && MACROS.has(nameOf(part(call, 'callee')))
  return (
    isBranch &&
    /^(\d+|zero|one|two|few|many|other|message|context)$/.test(nameOf(part(parent, 'key'))) &&
    !hasManyOfContract(call)
  )
}

const hasManyOfContract = (call: Syntax | undefined) =>
  parts(parts(call, 'arguments')[1], 'properties').some((one) => nameOf(part(one, 'key')) === 'many')

/** Whether a text is among the words that a count chooses from, and not within its number. */
export const isWordsOf = (call: Syntax, above: readonly Syntax[]) => {
  const [number] = parts(call, 'arguments')
  return !number || !above.includes(number)
}

export function callsOf(program: Syntax, names: readonly string[]): Syntax[] {
  const found: Syntax[] = []
  walk(program, (node) => {
    if (node.type === 'CallExpression' && names.includes(nameOf(part(node, 'callee')))) found.push(node)
  })
  return found
}

/** A part of the sentence is chosen by code; a name with a word for none is whole by itself. */
export function isGlued(node: Syntax): boolean {
  let found = false
  walk(node, (below, above) => {
    if (above.some(({ type }) => /^(CallExpression|MemberExpression|BinaryExpression)$/.test(type))) return
    if (
      below.type === 'ConditionalExpression' ||
      (below.type === 'LogicalExpression' && below.operator === '&&')
    )
      walk(below, (one, between) => {
        found ||=
          hasWord(one) &&
          !between.some(({ type }) =>
            /^(CallExpression|MemberExpression|BinaryExpression|JSX\w+)$/.test(type),
          )
      })
  })
  return found
}
