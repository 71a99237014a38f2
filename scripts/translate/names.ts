import { nameOf, part, parts, type Syntax } from '../texts/syntax.ts'

export interface Names {
  /** The placeholder of an expression: the same for the same source, and for no other. */
  readonly of: (node: Syntax) => string
}

/** Names for the placeholders of one message, which translators read. */
export function namesOf(source: string): Names {
  const bySource = new Map<string, string>()
  return {
    of(node) {
      const written = source.slice(node.start, node.end)
      const known = bySource.get(written)
      if (known) return known
      const wanted = node.type === 'Identifier' ? nameOf(node) : wordFor(node) || 'value'
      const taken = new Set(bySource.values())
      let name = wanted
      for (let at = 2; taken.has(name); at += 1) name = `${wanted}${at}`
      bySource.set(written, name)
      return name
    },
  }
}

const camel = (name: string) => name.replaceAll(/[_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
const plainVerbs = /^(format|get|as|to|word|say|show|use)(?=[A-Z])/

function wordFor(node: Syntax | undefined): string {
  if (!node) return ''
  if (node.type === 'Identifier') return camel(nameOf(node))
  if (
    node.type === 'MemberExpression' &&
    /^(length|value|current|data)$/.test(nameOf(part(node, 'property')))
  )
    return wordFor(part(node, 'object'))
  if (node.type === 'MemberExpression')
    return node.computed ? wordFor(part(node, 'object')) : camel(nameOf(part(node, 'property')))
  if (node.type === 'ChainExpression' || /^TS(As|NonNull|Satisfies)/.test(node.type))
    return wordFor(part(node, 'expression'))
  if (node.type === 'CallExpression') return ofCall(node)
  if (node.type === 'LogicalExpression') return wordFor(part(node, 'left'))
  if (node.type === 'ConditionalExpression')
    return wordFor(part(node, 'consequent')) || wordFor(part(node, 'alternate'))
  if (node.type === 'BinaryExpression') return wordFor(part(node, 'left'))
  if (node.type === 'UnaryExpression' || node.type === 'AwaitExpression')
    return wordFor(part(node, 'argument'))
  return ''
}

/** `formatDate(meetup.starts_at)` is `startsAt`; `formatList(names)` is `names`; else the name of the function. */
function ofCall(node: Syntax): string {
  const callee = part(node, 'callee')
  const name = nameOf(callee?.type === 'MemberExpression' ? part(callee, 'property') : callee)
  const ofValue =
    callee?.type === 'MemberExpression' &&
    /^(to|at$|join|trim|slice|replace|map|flatMap|filter|find)/.test(name)
  if (ofValue) return wordFor(part(callee, 'object'))
  const [first] = parts(node, 'arguments')
  if (plainVerbs.test(name) && first && first.type !== 'CallExpression') {
    const word = wordFor(first)
    if (word) return word
  }
  const noun = name.replace(plainVerbs, '').replace(/Of$/, '')
  return camel(noun.charAt(0).toLowerCase() + noun.slice(1))
}
