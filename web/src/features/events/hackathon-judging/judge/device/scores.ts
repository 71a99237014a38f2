import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { SCORE_STEPS } from '@muster/contract/lib/hackathon-words.ts'
import type { KeptSheet, SavedSheet, Scores, TakenSheets } from './sheet-store.ts'

/** Computes points, and merges scores on the device with the server's. */

type Criteria = readonly Pick<Criterion, 'id' | 'weight'>[]

export function isSame(one: Scores, other: Scores): boolean {
  const ids = new Set([...Object.keys(one.steps), ...Object.keys(other.steps)])
  return one.note === other.note && [...ids].every((id) => one.steps[id] === other.steps[id])
}

/** Without criteria that the organisers have deleted meanwhile. */
export const withoutGone = ({ steps, note }: Scores, criteria: Criteria): Scores => ({
  steps: Object.fromEntries(Object.entries(steps).filter(([id]) => criteria.some((one) => one.id === id))),
  note,
})

export const scoredOf = ({ steps }: Pick<Scores, 'steps'>, criteria: Criteria): number =>
  criteria.filter(({ id }) => steps[id] !== undefined).length

export const isDone = (scores: Pick<Scores, 'steps'>, criteria: Criteria): boolean =>
  scoredOf(scores, criteria) === criteria.length

/** The points so far, and the maximum. */
export function pointsOf({ steps }: Pick<Scores, 'steps'>, criteria: Criteria) {
  const scored = criteria.filter(({ id }) => steps[id] !== undefined)
  const of = scored.reduce((total, { weight }) => total + weight, 0)
  const points = scored.reduce(
    (total, { id, weight }) => total + (weight * (steps[id] ?? 0)) / SCORE_STEPS,
    0,
  )
  return { points: Math.round(points * 10) / 10, of }
}

/** A sheet as the page shows it. */
export interface ShownSheet extends Sheet {
  /** Unsent scores on this device. */
  readonly kept: KeptSheet | undefined
}

/** A judge's sheets merged with unsent scores; after judging has closed, only what the server has. */
export const shownSheets = (
  { sheets, closed_because }: MySheets,
  kept: ReadonlyMap<string, KeptSheet>,
): ShownSheet[] =>
  sheets.map((sheet) => {
    const waiting = kept.get(sheet.project.project_id)
    const { steps, note } = closed_because === null && waiting ? waiting : sheet
    return { ...sheet, steps, note, kept: waiting }
  })

/** Merges a fresh response that can be older than a save that is already known. */
export function newer(before: TakenSheets | undefined, next: TakenSheets): TakenSheets {
  const known = new Map(before?.mine.sheets.map((sheet) => [sheet.project.project_id, sheet]))
  const sheets = next.mine.sheets.map((sheet) => {
    const old = known.get(sheet.project.project_id)
    return old && old.version > sheet.version ? { ...old, project: sheet.project } : sheet
  })
  return { ...next, mine: { ...next.mine, sheets } }
}

/** The list with one sheet replaced by its saved version. */
export const withSaved = (taken: TakenSheets, projectId: string, saved: SavedSheet): TakenSheets => ({
  ...taken,
  mine: {
    ...taken.mine,
    sheets: taken.mine.sheets.map((sheet) =>
      sheet.project.project_id === projectId && saved.version >= sheet.version
        ? { ...sheet, ...saved }
        : sheet,
    ),
  },
})
