import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, in the names of ESTree and its extensions for JSX and TypeScript. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export function part(node: Syntax | undefined, name: string): Syntax | undefined {
  const value = node?.[name]
  return isSyntax(value) ? value : undefined
}

export function parts(node: Syntax | undefined, name: string): readonly Syntax[] {
  const value = node?.[name]
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

export const nameOf = (node: Syntax | undefined): string => String(node?.name ?? node?.value ?? '')

export interface Source {
  readonly path: string
  readonly text: string
  readonly program: Syntax
}

/** Parses a file. @throws Error naming the file when its syntax is broken. */
export function readSource(path: string, text = readFileSync(path, 'utf8')): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0 || !isSyntax(program)) throw new Error(`${path}: ${errors[0]?.message}`)
  return { path, text, program }
}

/** Visits a node and all below it, with the nodes above, outermost first. Types and imports hold no texts. */
export function walk(
  node: Syntax,
  visit: (node: Syntax, above: readonly Syntax[]) => void,
  above: Syntax[] = [],
): void {
  if (node.type.startsWith('Import') && node.type !== 'ImportExpression') return
  visit(node, above)
  above.push(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const child of value) if (isSyntax(child)) walk(child, visit, above)
    if (isSyntax(value)) walk(value, visit, above)
  }
  above.pop()
}

/** Line numbers, from 1, for the offsets of a text. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
