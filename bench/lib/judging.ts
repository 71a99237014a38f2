import type { Row } from './row.ts'
import { median } from './statistics.ts'

/** Figures by part and by name of row. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>

export type Verdict = 'ok' | 'MISSED' | 'not measured' | 'no limit yet' | ''

/** A limit is so much of the median of quiet runs; a cost can exceed it by as much. */
const TEETH = { kept: 0.8, close: 0.98 }
/** Figures that differ by less are the same. */
const NOTICED = 0.1

/** What a row must reach, or must not exceed; null if nothing says so. @param kept medians of quiet runs */
export function limitOf({ name, better, limit }: Row, kept: Readonly<Record<string, number>>): number | null {
  if (limit === null || typeof limit === 'number') return limit
  const figure = kept[name]
  if (figure === undefined) return null
  return better === 'more' ? figure * TEETH[limit] : figure / TEETH[limit]
}

export function verdictOf(row: Row, kept: Readonly<Record<string, number>>): Verdict {
  if (row.value === null) return 'not measured'
  const limit = limitOf(row, kept)
  if (limit === null) return row.limit === null ? '' : 'no limit yet'
  const reached = row.better === 'more' ? row.value >= limit : row.value <= limit
  return reached ? 'ok' : 'MISSED'
}

/**
 * The medians that limits are taken from, after some quiet runs. A figure that has become worse leaves the one that is
 * there, so that only a person can lower a limit. A row that one run didn't measure keeps its figure too.
 */
export function raised(
  kept: Readonly<Record<string, number>>,
  runs: readonly (readonly Row[])[],
): Readonly<Record<string, number>> {
  const found = (runs[0] ?? [])
    .filter(({ limit }) => limit === 'kept' || limit === 'close')
    .flatMap(({ name, better }): [string, number][] => {
      const values = runs.map((rows) => rows.find((row) => row.name === name)?.value ?? null)
      if (values.includes(null)) return []
      const figure = rounded(median(values as number[]))
      const before = kept[name] ?? figure
      return [[name, better === 'more' ? Math.max(before, figure) : Math.min(before, figure)]]
    })
  return sorted({ ...kept, ...Object.fromEntries(found) })
}

/** How a figure has changed since the last run: `rose` and `fell` speak of the number, not of what is better. */
export interface Change {
  readonly text: string
  readonly isWorse: boolean
}

/** Null when it is about the same, new, or wasn't measured. */
export function changeOf({ value, better }: Row, before: number | undefined): Change | null {
  if (value === null || before === undefined || value === before) return null
  if (before !== 0 && Math.abs(value / before - 1) < NOTICED) return null
  const rose = value > before
  const by = before === 0 ? '' : ` ${Math.round(Math.abs(value / before - 1) * 100)} %`
  return { text: `${rose ? 'rose' : 'fell'}${by}`, isWorse: rose === (better === 'less') }
}

/** The figures of a run, beside those of rows that it left out. */
export const remembered = (
  before: Readonly<Record<string, number>>,
  rows: readonly Row[],
): Readonly<Record<string, number>> =>
  sorted({
    ...before,
    ...Object.fromEntries(
      rows.flatMap(({ name, value }) => (value === null ? [] : [[name, rounded(value)]])),
    ),
  })

const rounded = (value: number) => Number(value.toPrecision(4))

const sorted = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).toSorted(([one], [other]) => (one < other ? -1 : 1)))
