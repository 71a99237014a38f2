import { decoded, folded, type Phrase, type Piece } from './phrases.ts'

/** A row of a list of edits. */
export interface Edit {
  readonly file: string
  readonly line: number
  readonly from: string
  readonly to: string
  readonly note: string
}

/** Reads rows of file, line, old text, new text and note, separated by tabs. @throws Error naming a row that is not one. */
export function readEdits(text: string): Edit[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((row) => {
      const [file = '', line = '', from = '', to = '', note = ''] = row.split('\t')
      if (!/^\d+$/.test(line) || from === '' || to === '') throw new Error(`Not a row of edits: ${row}`)
      return { file, line: Number(line), from, to, note }
    })
}

/** Takes a written text apart: words, `{expressions}`, `<0>`, `</0>` and `<Name/>`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let words = ''
  let at = 0
  const push = (piece: Piece, length: number) => {
    if (words !== '') pieces.push({ kind: 'words', text: words })
    words = ''
    pieces.push(piece)
    at += length
  }
  while (at < text.length) {
    const tag = /^<(\/?)(\w+)(\/?)>/.exec(text.slice(at))
    const end = text[at] === '{' ? closing(text, at) : -1
    if (tag) {
      const [whole, close, key = '', empty] = tag
      push({ kind: close ? 'close' : empty ? 'element' : 'open', key, source: whole }, whole.length)
    } else if (end > at) {
      push(
        { kind: 'expression', key: text.slice(at + 1, end), source: text.slice(at, end + 1) },
        end + 1 - at,
      )
    } else {
      words += text[at]
      at += 1
    }
  }
  if (words !== '') pieces.push({ kind: 'words', text: words })
  return pieces
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

const bare = (words: string) => folded(decoded(words)).trim()
const squeezed = (source: string) => source.replaceAll(/\s+/g, '')
const counts = (piece: Piece) => piece.kind !== 'words' || bare(piece.text) !== ''

/** What the placeholders of a written text are in the source, by their keys; null where the phrase is another one. */
export function match(phrase: Phrase, wanted: readonly Piece[]): Map<string, string[]> | null {
  const found = new Map<string, string[]>()
  const have = phrase.pieces.filter(counts)
  let at = 0
  for (const piece of wanted.filter(counts)) {
    const own = have[at]
    if (!own) return null
    if (piece.kind === 'words') {
      if (own.kind !== 'words' || bare(own.text) !== bare(piece.text)) return null
      at += 1
      continue
    }
    // A list of edits may name an element around words as a whole.
    const last = piece.kind === 'element' && own.kind === 'open' ? closeOf(have, at) : at
    if (last === at && !alike(own, piece)) return null
    const key = keyOf(piece)
    found.set(key, [
      ...(found.get(key) ?? []),
      have
        .slice(at, last + 1)
        .map(sourceOf)
        .join(''),
    ])
    at = last + 1
  }
  return at === have.length ? found : null
}

const closeOf = (pieces: readonly Piece[], at: number) => {
  const open = pieces[at]
  return pieces.findIndex(
    (piece, index) => index > at && piece.kind === 'close' && open?.kind === 'open' && piece.key === open.key,
  )
}

const alike = (own: Piece, wanted: Piece) =>
  own.kind === wanted.kind &&
  (own.kind !== 'expression' ||
    wanted.kind !== 'expression' ||
    wanted.key === '…' ||
    squeezed(own.key) === squeezed(wanted.key))

const sourceOf = (piece: Piece) => (piece.kind === 'words' ? piece.text : piece.source)

const keyOf = (piece: Exclude<Piece, { kind: 'words' }>) => `${piece.kind} ${squeezed(piece.key)}`

/** Why a new text can't be written in the place of a phrase; null where it can. */
export type Written = { readonly source: string } | { readonly problem: string }

/** The source of the new text in the place of a phrase, with the placeholders of the old one. */
export function writtenFor(
  phrase: Phrase,
  source: string,
  to: readonly Piece[],
  known: Map<string, string[]>,
): Written {
  if (phrase.broken) return { problem: 'it has breaks of lines' }
  const left = new Map([...known].map(([key, sources]) => [key, [...sources]]))
  const pieces: Piece[] = []
  for (const piece of to) {
    if (piece.kind === 'words') {
      pieces.push(piece)
      continue
    }
    const own = left.get(keyOf(piece))?.shift() ?? reworded(piece, left)
    if (own === undefined) return { problem: `the old text has no ${piece.source}` }
    pieces.push({
      ...piece,
      source:
        phrase.form === 'elements' && !own.startsWith('{') && piece.kind === 'expression' ? `{${own}}` : own,
    })
  }
  const missing = [...left].find(([, sources]) => sources.length > 0)
  if (missing) return { problem: `the new text leaves out ${missing[0]}` }
  return { source: WRITERS[phrase.form](phrase, source, pieces) }
}

/** An expression in which only texts have changed: it uses no name that the one it replaces doesn't. */
function reworded(piece: Piece, left: Map<string, string[]>): string | undefined {
  if (piece.kind !== 'expression') return undefined
  const names = namesIn(piece.key)
  for (const [key, sources] of left) {
    const known = namesIn(key.replace('expression ', ''))
    if (key.startsWith('expression ') && sources.length > 0 && known.join() === names.join()) {
      sources.shift()
      return piece.key
    }
  }
  return undefined
}

const namesIn = (source: string) =>
  [
    ...new Set(source.replaceAll(/'[^']*'|(?<=`|\})[^`$]*(?=`|\$\{)/g, '').match(/[A-Za-z_]\w*/g) ?? []),
  ].toSorted()

const WRITERS: Record<Phrase['form'], (phrase: Phrase, source: string, pieces: readonly Piece[]) => string> =
  {
    string(phrase, _, pieces) {
      const [old] = phrase.pieces
      const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : piece.source)).join('')
      return quoted(withEdges(old?.kind === 'words' ? old.text : '', words), phrase)
    },
    template(phrase, _, pieces) {
      const body = edged(phrase, pieces).map((piece) =>
        piece.kind === 'words' ? piece.text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${piece.source}}`,
      )
      return `\`${body.join('')}\``
    },
    elements(phrase, source, pieces) {
      const old = source.slice(phrase.start, phrase.end)
      const [start = '', end = ''] = [/^\s*\n\s*/.exec(old)?.[0], /\s*\n\s*$/.exec(old)?.[0]]
      const body = edged(phrase, pieces).map((piece) =>
        piece.kind === 'words' ? escaped(piece.text) : piece.source,
      )
      const text = body.join('')
      const inner = text.replace(/^ /, start || /^\{' '\}/.test(old) ? "{' '}" : ' ')
      return `${start}${inner.replace(/ $/, end ? "{' '}" : ' ')}${end}`
    },
  }

/** White space at the ends of the old text stays: lists of edits name texts without it. */
function edged(phrase: Phrase, pieces: readonly Piece[]): Piece[] {
  const [first, last] = [phrase.pieces[0], phrase.pieces.at(-1)]
  const start = first?.kind === 'words' && /^\s/.test(first.text)
  const end = last?.kind === 'words' && /\s$/.test(last.text)
  const space: Piece = { kind: 'words', text: ' ' }
  const trimmed = pieces.map((piece, at): Piece => {
    if (piece.kind !== 'words') return piece
    const text = at === 0 ? piece.text.trimStart() : piece.text
    return { kind: 'words', text: at === pieces.length - 1 ? text.trimEnd() : text }
  })
  return [...(start ? [space] : []), ...trimmed, ...(end ? [space] : [])]
}

const withEdges = (old: string, words: string) =>
  `${/^\s*/.exec(old)?.[0] ?? ''}${words.trim()}${/\s*$/.exec(old)?.[0] ?? ''}`

function quoted(words: string, { above }: Phrase): string {
  if (above.at(-1)?.type === 'JSXAttribute') return words.includes('"') ? `{${quotes(words)}}` : `"${words}"`
  return quotes(words)
}

function quotes(words: string): string {
  const mark = words.includes("'") && !words.includes('"') ? '"' : "'"
  return `${mark}${words.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(mark, `\\${mark}`)}${mark}`
}

const escaped = (words: string) => words.replaceAll(/[{}<>]/g, (sign) => `{'${sign}'}`)
