import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Edit, match, piecesOf, writtenFor } from './edits.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { lineCounter, readSource } from './syntax.ts'

export interface Outcome {
  readonly applied: readonly Edit[]
  readonly done: readonly Edit[]
  readonly left: readonly { readonly edit: Edit; readonly problem: string }[]
  /** Neither the old text nor the new one is there: it was worded in another way or went since, or never was there. */
  readonly missing: readonly Edit[]
  /** Files that were changed, from the root. */
  readonly files: readonly string[]
}

/**
 * Puts rows of edits into the source. What is there already is counted as done.
 * @param known files from the root, where one that has moved since is looked for
 */
export function applyEdits(root: string, edits: readonly Edit[], known: readonly string[] = []): Outcome {
  const byName = Map.groupBy(known, (file) => basename(file))
  const byFile = Map.groupBy(edits, ({ file }) => file)
  const outcomes = [...byFile].map(([file, rows]) =>
    applyToFile(
      root,
      existsSync(join(root, file)) ? file : movedTo(root, file, rows, byName.get(basename(file)) ?? []),
      rows,
    ),
  )
  return {
    applied: outcomes.flatMap(({ applied }) => applied),
    done: outcomes.flatMap(({ done }) => done),
    left: outcomes.flatMap(({ left }) => left),
    missing: outcomes.flatMap(({ missing }) => missing),
    files: outcomes.flatMap(({ files }) => files),
  }
}

/** The file of the same name that has the most of the texts; the old place where there is none. */
function movedTo(root: string, file: string, rows: readonly Edit[], sameName: readonly string[]): string {
  const found = (other: string) => {
    const { changes, done } = placed(join(root, other), readSource(join(root, other)).text, rows)
    return changes.length + done.length
  }
  const [best] = sameName
    .map((other) => ({ other, found: found(other) }))
    .toSorted((one, other) => other.found - one.found)
  return best?.other ?? file
}

function applyToFile(root: string, file: string, rows: readonly Edit[]): Outcome {
  const path = join(root, file)
  if (!existsSync(path)) return { applied: [], done: [], left: [], missing: rows, files: [] }
  const applied: Edit[] = []
  const done: Edit[] = []
  const left: { edit: Edit; problem: string }[] = []
  const missing: Edit[] = []
  let { text } = readSource(path)
  let rest: readonly Edit[] = rows
  // What lies within a phrase that changes is changed in the next round.
  while (rest.length > 0) {
    const round = placed(path, text, rest)
    done.push(...round.done)
    left.push(...round.left)
    missing.push(...round.missing)
    const now: Change[] = []
    for (const change of round.changes.toSorted((one, other) => length(other) - length(one))) {
      if (!now.some((other) => overlap(change, other))) now.push(change)
    }
    for (const { start, end, source } of now.toSorted((one, other) => other.start - one.start)) {
      text = text.slice(0, start) + source + text.slice(end)
    }
    applied.push(...now.map(({ edit }) => edit))
    rest = round.changes.filter((change) => !now.includes(change)).map(({ edit }) => edit)
  }
  if (applied.length > 0) writeFileSync(path, text)
  return { applied, done, left, missing, files: applied.length > 0 ? [file] : [] }
}

interface Change {
  readonly start: number
  readonly end: number
  readonly source: string
  readonly edit: Edit
}

const length = ({ start, end }: Change) => end - start
const overlap = (one: Change, other: Change) => one.start < other.end && other.start < one.end

function placed(path: string, text: string, rows: readonly Edit[]) {
  const phrases = phrasesOf(readSource(path, text))
  const line = lineCounter(text)
  const used = new Set<Phrase>()
  const changes: Change[] = []
  const done: Edit[] = []
  const left: { edit: Edit; problem: string }[] = []
  const missing: Edit[] = []
  const near = (phrase: Phrase, edit: Edit) =>
    Math.abs(line(phrase.start) - edit.line) + (phrase.partial ? 0.5 : 0)
  const nearest = (edit: Edit, words: string) => {
    const wanted = piecesOf(words)
    return phrases
      .flatMap((phrase) => {
        const known = used.has(phrase) ? null : match(phrase, wanted)
        return known ? [{ phrase, known }] : []
      })
      .toSorted((one, other) => near(one.phrase, edit) - near(other.phrase, edit))[0]
  }
  for (const edit of rows.toSorted((one, other) => one.line - other.line)) {
    const found = nearest(edit, edit.from)
    const present = nearest(edit, edit.to)
    if (present && (!found || near(present.phrase, edit) < near(found.phrase, edit))) {
      used.add(present.phrase)
      done.push(edit)
    } else if (found) {
      const written = writtenFor(found.phrase, text, piecesOf(edit.to), found.known)
      if ('source' in written) {
        used.add(found.phrase)
        changes.push({ start: found.phrase.start, end: found.phrase.end, source: written.source, edit })
      } else left.push({ edit, problem: written.problem })
    } else missing.push(edit)
  }
  return { changes, done, left, missing }
}
