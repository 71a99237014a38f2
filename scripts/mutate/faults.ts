import { nameOf, part, parts, readSource, type Syntax, walk } from '../texts/syntax.ts'

export const faultKinds = [
  'condition negated',
  'limit off by one',
  'and for or',
  'check removed',
  'call removed',
  'part of where removed',
  'wrong column',
  'wrong value',
] as const

/** A small change of a file that its tests should notice. */
export interface Fault {
  readonly kind: (typeof faultKinds)[number]
  /** Offsets in the file of what's replaced. */
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

/** The same text with the fault in it. */
export const withFault = (text: string, { start, end, after }: Fault): string =>
  text.slice(0, start) + after + text.slice(end)

/** All faults that can be made in a file, by their place. Where there's a choice, such as another column, `random` makes it. */
export function faultsIn(path: string, text: string, random: () => number): Fault[] {
  const faults: Fault[] = []
  const add: Add = (kind, start, end, after) => {
    faults.push({ kind, start, end, before: text.slice(start, end), after })
  }
  walk(readSource(path, text).program, (node, above) => {
    inCode(node, above.at(-1), text, add)
    if (node.type === 'TaggedTemplateExpression' && nameOf(part(node, 'tag')) === 'sql')
      inStatement(part(node, 'quasi'), text, random, add)
  })
  return faults.sort((a, b) => a.start - b.start || a.end - b.end)
}

type Add = (kind: Fault['kind'], start: number, end: number, after: string) => void

const PAIRS = { '<': '<=', '>': '>=', '===': '!==', '&&': '||', and: 'or', 'is null': 'is not null' }
const OPPOSITE = new Map(
  Object.entries(PAIRS).flatMap<[string, string]>(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)
const oppositeOf = (words: string) => OPPOSITE.get(words) ?? words

function inCode(node: Syntax, parent: Syntax | undefined, text: string, add: Add): void {
  const test = part(node, 'test')
  if (test && (node.type === 'IfStatement' || node.type === 'ConditionalExpression'))
    add('condition negated', test.start, test.end, `!(${text.slice(test.start, test.end)})`)
  if (isCheck(node)) add('check removed', node.start, node.end, ';')
  const [left, right] = [part(node, 'left'), part(node, 'right')]
  if (left && right && (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')) {
    const operator = String(node.operator)
    const kind = kindOf(operator)
    const start = text.indexOf(operator, left.end)
    // As the whole condition, an equation has been negated above.
    const negated = kind === 'condition negated' && part(parent, 'test') === node
    if (OPPOSITE.has(operator) && !negated) add(kind, start, start + operator.length, oppositeOf(operator))
  }
  if (node.type === 'ExpressionStatement' && part(node, 'expression')?.type === 'AwaitExpression')
    add('call removed', node.start, node.end, ';')
  const conditions = parts(node, 'arguments')
  if (nameOf(part(node, 'callee')) !== 'and' || conditions.length < 2) return
  conditions.forEach((condition, index) => {
    const [previous, next] = [conditions[index - 1], conditions[index + 1]]
    if (next) add('part of where removed', condition.start, next.start, '')
    else if (previous) add('part of where removed', previous.end, condition.end, '')
  })
}

function kindOf(operator: string): Fault['kind'] {
  if (/[&|]/.test(operator)) return 'and for or'
  return /^[<>]/.test(operator) ? 'limit off by one' : 'condition negated'
}

/** An `if` that does nothing but end the function or throw. */
function isCheck(node: Syntax): boolean {
  if (node.type !== 'IfStatement' || part(node, 'alternate')) return false
  const then = part(node, 'consequent')
  const last = then?.type === 'BlockStatement' ? parts(then, 'body').at(-1) : then
  return last?.type === 'ThrowStatement' || last?.type === 'ReturnStatement'
}

/** SQL has no syntax tree here: its words are found in a text without strings, comments and values. */
function inStatement(template: Syntax | undefined, text: string, random: () => number, add: Add): void {
  if (!template) return
  const values = parts(template, 'expressions')
  const words = wordsOf(template, values, text)
  const find = (pattern: RegExp) =>
    [...words.matchAll(pattern)].map((match) => ({
      word: match[0],
      before: words.slice(0, match.index),
      start: template.start + match.index,
      end: template.start + match.index + match[0].length,
    }))
  for (const { word, start, end } of find(/(?<![<>=!@?#|&~-])[<>]=?(?![<>=@?#|&~])/g))
    add('limit off by one', start, end, oppositeOf(word))
  for (const { word, start, end } of find(/\bis (?:not )?null\b/g))
    add('condition negated', start, end, oppositeOf(word))
  for (const { word, before, start, end } of find(/\b(?:and|or)\b/g)) {
    // The bounds of a range aren't two conditions.
    if (/\bbetween\s+\S+\s*$/.test(before)) continue
    add('and for or', start, end, oppositeOf(word))
    const length = conditionLength(words.slice(end - template.start))
    if (word === 'and' && length > 0) add('part of where removed', start, end + length, '')
  }
  for (const { end } of find(/\bwhere\b/g)) {
    const length = conditionLength(words.slice(end - template.start))
    const and = /^and\b/.exec(words.slice(end - template.start + length))
    if (and) add('part of where removed', end, end + length + 3, '')
  }
  const names = find(/\b[a-z_]\w*\.[a-z_]\w*\b/g)
  for (const { word, start, end } of names) {
    const [table] = word.split('.')
    const others = names.map((name) => name.word).filter((other) => other.startsWith(`${table}.`))
    const [other] = shuffled([...new Set(others)], random).filter((name) => name !== word)
    if (other) add('wrong column', start, end, other)
  }
  const simple = values
    .filter(({ type }) => type === 'Identifier' || type === 'MemberExpression')
    .map(({ start, end }) => ({ start, end, value: text.slice(start, end) }))
  for (const { start, end, value } of simple) {
    const [other] = shuffled([...new Set(simple.map((one) => one.value))], random).filter(
      (name) => name !== value,
    )
    if (other) add('wrong value', start, end, other)
  }
}

/** A template's text with the same length, in which values, strings and comments are made of x. */
function wordsOf(template: Syntax, values: readonly Syntax[], text: string): string {
  let words = text.slice(template.start, template.end)
  for (const { start, end } of values) {
    const from = text.lastIndexOf('${', start) - template.start
    const to = text.indexOf('}', end) + 1 - template.start
    words = words.slice(0, from) + 'x'.repeat(to - from) + words.slice(to)
  }
  return words.replace(/'[^']*'|--.*/g, (found) => 'x'.repeat(found.length))
}

/** How long the condition at the beginning is: to the next word of the same depth that can't belong to it. */
function conditionLength(words: string): number {
  let depth = 0
  for (const { 0: word, index } of words.matchAll(/[()`;,]|\b[a-z]+\b/g)) {
    if (word === '(') depth += 1
    else if (word === ')') depth -= 1
    const ends = depth < 0 || (depth === 0 && ENDS.has(word) && !isInRange(words.slice(0, index), word))
    if (ends) return index
  }
  return 0
}

const ENDS = new Set(
  'and or order group having limit offset returning for union window then else end left join inner cross on when where ` ; ,'.split(
    ' ',
  ),
)
const isInRange = (before: string, word: string) => word === 'and' && /\bbetween\s+\S+\s*$/.test(before)
