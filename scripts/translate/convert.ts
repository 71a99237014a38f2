import { readPhrases } from '../texts/extract.ts'
import type { Phrase } from '../texts/phrases.ts'
import { lineCounter, nameOf, part, parts, readSource, type Syntax } from '../texts/syntax.ts'
import { importsFrom, ownNames, withImports } from './imports.ts'
import { namesOf } from './names.ts'
import { countedBy } from './plurals.ts'
import {
  alternativesOf,
  callsOf,
  contained,
  escaped,
  hasFunction,
  isGlued,
  isInMacro,
  isWordsOf,
  quoted,
  sentenceOf,
} from './sentences.ts'
import { type Change, writerOf } from './writer.ts'

export interface Left {
  readonly line: number
  readonly reason: string
  readonly text: string
}

export interface Converted {
  readonly text: string
  /** Converted texts, by the form that they had. */
  readonly counts: Readonly<Record<string, number>>
  /** Places that need a person. */
  readonly left: readonly Left[]
}

/** What programs compare or keep, though it looks like a text. */
const UNTRANSLATED = new Set(['keptAs', 'authorization', 'screenGroups'])
/** A name for programs, such as `meetup-answer`. */
const NAME = /^[a-z]+([-_][a-z]+)+$/

/**
 * Puts the texts of a file into the macros of Lingui. What is in one already stays as it is.
 * @param isKept whether a text stays a plain string, because programs compare it
 */
export function convert(path: string, source: string, isKept: (text: string) => boolean): Converted {
  const read = readSource(path, source)
  const { program } = read
  const line = lineCounter(source)
  const left: Left[] = []
  const leave = ({ start, end }: Span, reason: string) => {
    left.push({
      line: line(start),
      reason,
      text: source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 120),
    })
  }
  const own = ownNames(program)
  const clash = ['t', 'ph', 'Trans', 'Plural'].find((name) => own.has(name))
  if (clash) {
    leave(program, `the file has a name ${clash} of its own`)
    return { text: source, counts: {}, left }
  }
  const changes: Change[] = []
  const counts: Record<string, number> = {}
  const { isOfContract, calls, unclear, keepsPlural } = countingIn(program, source)
  for (const call of unclear) leave(call, 'the words of the count come from elsewhere')
  const writer = writerOf(source, changes, keepsPlural)
  const change = (form: string, { start, end }: Span, make: () => string) => {
    changes.push({ start, end, make })
    counts[form] = (counts[form] ?? 0) + 1
  }
  /** Words that a count chooses from go with their call. */
  const isCounted = ({ node, above }: Phrase) =>
    isOfContract && calls.some((call) => isWithin(node, call) && isWordsOf(call, above))
  const untouched: Span[] = []

  for (const { phrase, kind } of readPhrases(read)) {
    const { node } = phrase
    const text = phrase.pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('')
    if (isInMacro(phrase) || isKept(text) || !isTranslated(text, kind, path) || isCounted(phrase)) continue
    if (untouched.some((span) => isWithin(node, span))) continue
    const problem = problemIn(phrase, text, source, writer.counted)
    if (problem) {
      leave(problem.node, problem.reason)
      untouched.push({ start: node.start, end: node.end })
    } else {
      const { form, span, make } = newForm(phrase, text, writer)
      change(form, span, make)
    }
  }
  for (const call of calls) {
    const count = writer.counted(call)
    if (count) change('counts', call, () => writer.pluralCall(writer.counted(call) ?? count, namesOf(source)))
  }
  changes.sort((one, other) => one.start - other.start || other.end - one.end)
  if (changes.length === 0) return { text: source, counts, left }
  const written = writer.render(0, source.length)
  return {
    text: withImports(written, writer.used, keepsPlural ? [] : ['plural', 'formatCount']),
    counts,
    left,
  }
}

/** How a text is written from now on, counted by the form that it had. */
function newForm(phrase: Phrase, text: string, writer: ReturnType<typeof writerOf>) {
  const { node, above, form } = phrase
  if (form === 'elements') {
    const { span, isPlain, make } = writer.elements(phrase)
    return { form: isPlain ? 'words of elements' : 'sentences with elements or values', span, make }
  }
  if (form === 'template') return { form: 'templates', span: node, make: () => writer.template(phrase) }
  const parent = above.at(-1)?.type
  const words = () => writer.use('t') + quoted(escaped(text))
  if (parent === 'JSXAttribute') return { form: 'attributes', span: node, make: () => `{${words()}}` }
  return { form: parent === 'Property' ? 'properties' : 'strings', span: node, make: words }
}

interface Span {
  readonly start: number
  readonly end: number
}
const isWithin = (one: Span, other: Span) => other.start <= one.start && one.end <= other.end

/** Groups of the menu are names that screens compare. */
const isTranslated = (text: string, kind: string, path: string) =>
  /\p{L}{2}/u.test(text) &&
  !UNTRANSLATED.has(kind) &&
  !NAME.test(text) &&
  !(kind === 'group' && path.endsWith('/screens.ts'))

/** The calls that choose words for a number all become macros, or none: both are called `plural`. */
function countingIn(program: Syntax, source: string) {
  const written = ({ start, end }: Syntax) => source.slice(start, end)
  const isOfContract = importsFrom(program, /contract\/lib\/numbers\.ts$|\/format\.ts$/)
  const calls = callsOf(program, ['plural', 'formatCount']).filter((call) => !isMacro(call))
  const unclear = isOfContract ? calls.filter((call) => !countedBy(call, written)) : []
  const keepsPlural = !isOfContract || unclear.some((call) => nameOf(part(call, 'callee')) === 'plural')
  return { isOfContract, calls, unclear, keepsPlural }
}

const isMacro = (call: Syntax) =>
  parts(parts(call, 'arguments')[1], 'properties').some((one) => nameOf(part(one, 'key')) === 'other')

/** What only a person can turn into one sentence. */
function problemIn(
  { node, form }: Phrase,
  text: string,
  source: string,
  counted: (node: Syntax) => unknown,
): { node: Syntax; reason: string } | undefined {
  if (/[{}]/.test(text)) return { node, reason: 'braces in the text' }
  if (form === 'string') return undefined
  const sentence = sentenceOf(node, source)
  const withFunction = form === 'elements' ? sentence.find(hasFunction) : undefined
  if (withFunction) return { node: withFunction, reason: 'an element with a function among the words' }
  const values = (form === 'elements' ? contained(sentence) : parts(node, 'expressions')).filter(
    (one) => !counted(one),
  )
  const choices = form === 'template' ? values.filter(alternativesOf) : []
  const piece = values.find((one) => (choices.length > 2 || !choices.includes(one)) && isGlued(one))
  return piece && { node: piece, reason: 'a sentence of pieces' }
}
