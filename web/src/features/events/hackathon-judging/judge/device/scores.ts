import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { SCORE_STEPS } from '@muster/contract/lib/hackathon-words.ts'
import type { KeptSheet, SavedSheet, Scores, TakenSheets } from './sheet-store.ts'

/** What scores add up to, and how what is on the device goes with what the server has. */

type Criteria = readonly Pick<Criterion, 'id' | 'weight'>[]

export function isSame(one: Scores, other: Scores): boolean {
  const ids = new Set([...Object.keys(one.steps), ...Object.keys(other.steps)])
  return one.note === other.note && [...ids].every((id) => one.steps[id] === other.steps[id])
}

/** Without steps of criteria that the organisers have taken out since. */
export const withoutGone = ({ steps, note }: Scores, criteria: Criteria): Scores => ({
  steps: Object.fromEntries(Object.entries(steps).filter(([id]) => criteria.some((one) => one.id === id))),
  note,
})

export const scoredOf = ({ steps }: Pick<Scores, 'steps'>, criteria: Criteria): number =>
  criteria.filter(({ id }) => steps[id] !== undefined).length

export const isDone = (scores: Pick<Scores, 'steps'>, criteria: Criteria): boolean =>
  scoredOf(scores, criteria) === criteria.length

/** The points so far, and of how many. */
export function pointsOf({ steps }: Pick<Scores, 'steps'>, criteria: Criteria) {
  const scored = criteria.filter(({ id }) => steps[id] !== undefined)
  const of = scored.reduce((total, { weight }) => total + weight, 0)
  const points = scored.reduce(
    (total, { id, weight }) => total + (weight * (steps[id] ?? 0)) / SCORE_STEPS,
    0,
  )
  return { points: Math.round(points * 10) / 10, of }
}

/** A sheet as it stands on the page. */
export interface ShownSheet extends Sheet {
  /** What waits on this device. */
  readonly kept: KeptSheet | undefined
}

/** The sheets of a judge, with what waits on the device; once judging is closed only with what counts. */
export const shownSheets = (
  { sheets, closed_because }: MySheets,
  kept: ReadonlyMap<string, KeptSheet>,
): ShownSheet[] =>
  sheets.map((sheet) => {
    const waiting = kept.get(sheet.project.project_id)
    const { steps, note } = closed_because === null && waiting ? waiting : sheet
    return { ...sheet, steps, note, kept: waiting }
  })

/** A fresh answer, which may have been read before something was saved that is known already. */
export function newer(before: TakenSheets | undefined, next: TakenSheets): TakenSheets {
  const known = new Map(before?.mine.sheets.map((sheet) => [sheet.project.project_id, sheet]))
  const sheets = next.mine.sheets.map((sheet) => {
    const old = known.get(sheet.project.project_id)
    return old && old.version > sheet.version ? { ...old, project: sheet.project } : sheet
  })
  return { ...next, mine: { ...next.mine, sheets } }
}

/** The list with a sheet as it was saved. */
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
