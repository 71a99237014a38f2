import { part, parts, type Source, type Syntax, walk } from './syntax.ts'

/** A piece of a phrase: words, or a placeholder for what is put in between them. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  /** `key` is the source of an expression, `0` and so on for an element around words, or the name of one without. */
  | {
      readonly kind: 'expression' | 'open' | 'close' | 'element'
      readonly key: string
      readonly source: string
    }

/** One text as people read it: a string, a template, or the children of an element. */
export interface Phrase {
  readonly node: Syntax
  /** Nodes above it, outermost first. */
  readonly above: readonly Syntax[]
  /** What an edit of the phrase replaces in the file. */
  readonly start: number
  readonly end: number
  readonly form: 'string' | 'template' | 'elements'
  readonly pieces: readonly Piece[]
  /** A break of lines stands within a string; written text folds it into a space. */
  readonly broken: boolean
  /** A part of a longer phrase. */
  readonly partial?: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&lsquo;': '‘',
  '&rsquo;': '’',
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': '\u00a0',
  '&hellip;': '…',
  '&ndash;': '–',
  '&middot;': '·',
}

export const decoded = (text: string) => text.replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** White space as it is drawn: one space, whatever stands in the source. */
export const folded = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The phrase in one line, with `{…}` for expressions and `<0>…</0>` for elements. */
export const written = (pieces: readonly Piece[]): string =>
  folded(pieces.map((piece) => (piece.kind === 'words' ? piece.text : shown(piece))).join('')).trim()

function shown(piece: Exclude<Piece, { kind: 'words' }>): string {
  if (piece.kind === 'expression') return `{${folded(piece.key)}}`
  if (piece.kind === 'open') return `<${piece.key}>`
  return piece.kind === 'close' ? `</${piece.key}>` : `<${piece.key}/>`
}

/** All texts of a file, whether or not people read them. */
export function phrasesOf({ text, program }: Source): Phrase[] {
  const found: Phrase[] = []
  walk(program, (node, above) => {
    const known = { node, above: [...above] }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const words = above.at(-1)?.type === 'JSXAttribute' ? decoded(node.value) : node.value
      found.push({
        ...known,
        start: node.start,
        end: node.end,
        form: 'string',
        pieces: [{ kind: 'words', text: words }],
        broken: words.includes('\n'),
      })
    } else if (node.type === 'TemplateLiteral') {
      const pieces = templatePieces(node, text)
      found.push({
        ...known,
        start: node.start,
        end: node.end,
        form: 'template',
        pieces,
        broken: pieces.some((piece) => piece.kind === 'words' && piece.text.includes('\n')),
      })
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      found.push(...elementPhrases(node, known.above, text))
    }
  })
  return found
}

function templatePieces(node: Syntax, text: string): Piece[] {
  const expressions = parts(node, 'expressions')
  return parts(node, 'quasis').flatMap((quasi, at): Piece[] => {
    const value = quasi.value as { cooked: string | null; raw: string }
    const expression = expressions[at]
    const words: Piece[] = value.raw === '' ? [] : [{ kind: 'words', text: value.cooked ?? value.raw }]
    return expression ? [...words, expressionPiece(expression, text)] : words
  })
}

function expressionPiece({ start, end }: Syntax, text: string): Piece {
  const source = text.slice(start, end)
  // The name of a placeholder, for Lingui and for `say`.
  const [, name] = /^(?:ph\(|counted\(|chosen\()?\{ (\w+)/.exec(source) ?? []
  return { kind: 'expression', key: name ?? source, source }
}

/**
 * The words among the children of an element are one phrase with what is put in between them. Its parts between elements
 * are offered too (`partial`), since a list of edits may name them alone.
 */
function elementPhrases(node: Syntax, above: readonly Syntax[], text: string): Phrase[] {
  const children = parts(node, 'children')
  if (!children.some((child) => isWords(child, text))) return []
  const whole = phraseOf(node, above, children, text, false)
  const runs: Syntax[][] = [[]]
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') runs.push([])
    else runs.at(-1)?.push(child)
  }
  const single = children.filter((child) => isWords(child, text)).map((child) => [child])
  return [
    whole,
    ...[...runs, ...single]
      .filter((run) => run.length < children.length)
      .map((run) => phraseOf(node, above, run, text, true)),
  ].filter((phrase) => phrase !== null)
}

function isWords(child: Syntax, text: string): boolean {
  if (child.type === 'JSXText') return /\p{L}/u.test(text.slice(child.start, child.end))
  const expression = child.type === 'JSXExpressionContainer' ? part(child, 'expression') : undefined
  return expression?.type === 'Literal' && /\p{L}/u.test(String(expression.value))
}

function phraseOf(
  node: Syntax,
  above: readonly Syntax[],
  children: readonly Syntax[],
  text: string,
  partial: boolean,
): Phrase | null {
  const [first, last] = [children[0], children.at(-1)]
  const counter = { next: 0 }
  const pieces = children.flatMap((child) => childPieces(child, text, counter))
  if (!first || !last || !pieces.some(hasWords)) return null
  return {
    node,
    above,
    start: first.start,
    end: last.end,
    form: 'elements',
    pieces: joined(pieces),
    broken: false,
    partial,
  }
}

const hasWords = (piece: Piece) => piece.kind === 'words' && /\p{L}/u.test(piece.text)

function childPieces(child: Syntax, text: string, counter: { next: number }): Piece[] {
  if (child.type === 'JSXText') {
    const words = drawn(decoded(text.slice(child.start, child.end)))
    return words === '' ? [] : [{ kind: 'words', text: words }]
  }
  if (child.type === 'JSXExpressionContainer') {
    const expression = part(child, 'expression')
    if (!expression || expression.type === 'JSXEmptyExpression') return []
    if (expression.type === 'Literal' && typeof expression.value === 'string')
      return [{ kind: 'words', text: expression.value }]
    const { key } = expressionPiece(expression, text) as { key: string }
    return [{ kind: 'expression', key, source: text.slice(child.start, child.end) }]
  }
  if (child.type !== 'JSXElement' && child.type !== 'JSXFragment') return []
  const inner = parts(child, 'children')
  const key = String(counter.next)
  const within = { next: counter.next + 1 }
  const pieces = inner.flatMap((one) => childPieces(one, text, within))
  const [first, last] = [inner[0], inner.at(-1)]
  if (!first || !last || !pieces.some((piece) => piece.kind !== 'element')) {
    return [{ kind: 'element', key: elementName(child), source: text.slice(child.start, child.end) }]
  }
  counter.next = within.next
  return [
    { kind: 'open', key, source: text.slice(child.start, first.start) },
    ...pieces,
    { kind: 'close', key, source: text.slice(last.end, child.end) },
  ]
}

/** The tag of an element, such as `p` or `Button`; empty for a fragment. */
export function elementName(element: Syntax): string {
  const name = part(part(element, 'openingElement'), 'name')
  return String(name?.name ?? part(name, 'property')?.name ?? '')
}

/** The words of JSX as React draws them: lines are trimmed and joined by one space. */
function drawn(words: string): string {
  const lines = words.split('\n')
  if (lines.length === 1) return folded(words)
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart()
      return at === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (piece.kind === 'words' && last?.kind === 'words')
      result[result.length - 1] = { kind: 'words', text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}
