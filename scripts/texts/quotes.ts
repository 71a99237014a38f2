import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edit, piecesOf } from './edits.ts'
import { folded, type Piece, phrasesOf, written } from './phrases.ts'
import { lineCounter, nameOf, part, parts, readSource, type Syntax, walk } from './syntax.ts'

/** Words of a test that quote a text which was edited, but don't say what they should be now. */
export interface Unclear {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly reason: string
}

/**
 * Puts the new texts into tests that quote the old ones. A test takes the text of its own feature, then one that all edits
 * agree on. A text that the source still has elsewhere is left and named.
 */
export function applyToTests(
  root: string,
  tests: readonly string[],
  sources: readonly string[],
  edits: readonly Edit[],
) {
  const edited = edits.map(editedText)
  const still = new Map<string, Set<string>>()
  for (const file of sources) {
    for (const phrase of phrasesOf(readSource(join(root, file)))) {
      const text = written(phrase.pieces)
      still.set(text, (still.get(text) ?? new Set()).add(featureOf(file)))
    }
  }
  const files: string[] = []
  const unclear: Unclear[] = []
  let count = 0
  for (const file of tests) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    const line = lineCounter(text)
    const changes: { start: number; end: number; source: string }[] = []
    for (const quote of quotesIn(path, text)) {
      const found = newText(quote.words, featureOf(file), edited, still)
      if (found === null) continue
      if ('reason' in found)
        unclear.push({ file, line: line(quote.start), text: quote.words, reason: found.reason })
      else changes.push({ ...quote, source: quote.write(found.to) })
    }
    if (changes.length === 0) continue
    files.push(file)
    count += changes.length
    const next = changes
      .toSorted((one, other) => other.start - one.start)
      .reduce((all, { start, end, source }) => all.slice(0, start) + source + all.slice(end), text)
    writeFileSync(path, next)
  }
  return { files, count, unclear }
}

interface EditedText extends Edit {
  readonly feature: string
  readonly pattern: RegExp | null
  readonly keys: readonly string[]
  readonly newPieces: readonly Piece[]
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isHole = (piece: Piece) => piece.kind === 'expression'

function editedText(edit: Edit): EditedText {
  const pieces = piecesOf(edit.from)
  const words = pieces.filter((piece) => piece.kind === 'words').map(({ text }) => text)
  const long = words.join('').replaceAll(/[^\p{L}]/gu, '').length >= 8
  const pattern =
    long && pieces.some(isHole) && pieces.every((piece) => piece.kind === 'words' || isHole(piece))
      ? new RegExp(
          `^${pieces.map((piece) => (piece.kind === 'words' ? escapeRegExp(piece.text) : '(.{1,80}?)')).join('')}$`,
        )
      : null
  return {
    ...edit,
    feature: featureOf(edit.file),
    pattern,
    keys: pieces.flatMap((piece) => (piece.kind === 'words' ? [] : [piece.key])),
    newPieces: piecesOf(edit.to),
  }
}

/** Room and feature of a file, such as `web/tasks`; the room alone outside of features. */
export function featureOf(file: string): string {
  const [, room = file.split('/')[0], name = ''] =
    /^(\w+)\/src\/(?:features\/[^/]+\/)?([^/]+)\//.exec(file) ?? []
  return `${room}/${name}`
}

type NewText = { readonly to: string } | { readonly reason: string } | null

/** What words of a test say now: as their own feature says, then the same feature in another room, then all edits. */
function newText(
  words: string,
  feature: string,
  edited: readonly EditedText[],
  still: ReadonlyMap<string, ReadonlySet<string>>,
): NewText {
  const exact = edited.filter(({ from, to }) => from === words && to !== words)
  if (exact.length === 0) return filled(words, edited)
  const nameOf = (of: string) => of.split('/')[1]
  const near = nameOf(feature) === '' ? [] : exact.filter((edit) => nameOf(edit.feature) === nameOf(feature))
  const own = near.filter((edit) => edit.feature === feature)
  const rows = [own, near, exact].find((some) => some.length > 0) ?? []
  const [to = '', ...others] = new Set(rows.map((edit) => edit.to))
  if (others.length > 0) return { reason: `one of: ${[to, ...others].join(' | ')}` }
  const kept = still.get(words)
  if (rows === exact ? kept : kept?.has(feature)) return { reason: `the source still has it, else: ${to}` }
  if (rows === exact && edited.some((edit) => edit.to === words))
    return { reason: `it is new elsewhere, else: ${to}` }
  return { to }
}

/** A text with values where the edited one has placeholders, if all edits that fit agree on it. */
function filled(words: string, edited: readonly EditedText[]): NewText {
  const results = new Set<string>()
  for (const { pattern, keys, newPieces } of edited) {
    const found = pattern?.exec(words)
    if (!found) continue
    const values = new Map(keys.map((key, at) => [key.replaceAll(/\s+/g, ''), found[at + 1] ?? '']))
    const pieces = newPieces.map((piece) =>
      piece.kind === 'words' ? piece.text : values.get(piece.key.replaceAll(/\s+/g, '')),
    )
    if (pieces.every((piece) => piece !== undefined)) results.add(pieces.join(''))
  }
  const [to = words, ...others] = results
  return to === words || others.length > 0 ? null : { to }
}

interface Quote {
  readonly start: number
  readonly end: number
  readonly words: string
  readonly write: (text: string) => string
}

function quotesIn(path: string, text: string): Quote[] {
  const found: Quote[] = []
  walk(readSource(path, text).program, (node, above) => {
    if (isTitle(node, above.at(-1))) return
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const attribute = above.at(-1)?.type === 'JSXAttribute'
      found.push({
        ...spanOf(node),
        words: folded(node.value),
        write: (to) => (attribute ? `"${to}"` : to.includes("'") ? JSON.stringify(to) : `'${to}'`),
      })
    }
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string }) : undefined
    // A pattern that fits several texts is left to its reader.
    const [, start = '', body = '', end = ''] =
      /^(\^?)((?:[^.*+?()[\]{}|\\]|\\\W)*?)(\$?)$/.exec(regex?.pattern ?? '') ?? []
    if (regex && body !== '') {
      found.push({
        ...spanOf(node),
        words: body.replaceAll(/\\(\W)/g, '$1'),
        write: (to) => `/${start}${escapeRegExp(to).replaceAll('/', '\\/')}${end}/${regex.flags}`,
      })
    }
    if (node.type === 'TemplateLiteral') {
      const source = text.slice(node.start + 1, node.end - 1)
      const holes = [...source.matchAll(/\$\{[^{}]*\}/g)].map(([hole]) => hole)
      if (holes.length > 0 && !source.includes('\n')) {
        found.push({ ...spanOf(node), words: source, write: (to) => `\`${to}\`` })
      }
    }
  })
  return found
}

/** The title of a test or of a group of them: a sentence of its own, which quotes nothing. */
function isTitle(node: Syntax, parent: Syntax | undefined): boolean {
  if (parent?.type !== 'CallExpression' || parts(parent, 'arguments')[0] !== node) return false
  let callee = part(parent, 'callee')
  // `it.each(rows)('title', …)` and `test.describe('title', …)`.
  while (callee && callee.type !== 'Identifier') callee = part(callee, 'object') ?? part(callee, 'callee')
  return /^(it|test|describe)$/.test(nameOf(callee))
}

const spanOf = ({ start, end }: Syntax) => ({ start, end })
