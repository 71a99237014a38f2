import { ph, plural, t } from '@lingui/core/macro'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { isDone, type ShownSheet, scoredOf } from '../device/scores.ts'

export interface NextDesk {
  /** Number of its desk; null at the end. */
  readonly number: number | null
  readonly label: string
}

type Criteria = readonly Criterion[]

/** The next desk, or the next incomplete one while the judge goes through those. */
export function nextOf(
  sheets: readonly ShownSheet[],
  criteria: Criteria,
  index: number,
  onlyGaps: boolean,
): NextDesk {
  const hasGap = (sheet: ShownSheet) => !isDone(sheet, criteria)
  const after = sheets.slice(index + 1)
  const next = onlyGaps ? [...after, ...sheets.slice(0, index)].find(hasGap) : after[0]
  if (next) {
    const { number } = next.project
    return { number, label: onlyGaps ? t`Next gap: D${number}` : t`Next desk: D${number}` }
  }
  const gaps = sheets.filter(hasGap).length
  return { number: null, label: gaps > 0 ? gapsText(gaps) : t`Finish` }
}

export const gapsText = (gaps: number) =>
  plural(gaps, { one: `# desk with gaps`, other: `# desks with gaps` })

/** 'Done', '2 of 4', 'Not started' */
export function standText(sheet: ShownSheet, criteria: Criteria): string {
  const scored = scoredOf(sheet, criteria)
  if (scored === criteria.length) return t`Done`
  return scored === 0 ? t`Not started` : t`${scored} of ${ph({ criteria: criteria.length })}`
}

/** 'your desks D1 to D12', or their number when they aren't consecutive. */
export function desksText(sheets: readonly ShownSheet[]): string {
  const numbers = sheets.map(({ project }) => project.number)
  const first = numbers[0] ?? 0
  const last = numbers.at(-1) ?? 0
  if (numbers.length === 1) return t`Your desk D${first}`
  if (numbers.length <= 3)
    return t`Your desks ${ph({ numbers: numbers.map((number) => `D${number}`).join(', ') })}`
  return last - first === numbers.length - 1
    ? t`Your desks D${first} to D${last}`
    : t`${ph({ numbers: numbers.length })} desks, D${first} to D${last}`
}
