import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { Scores } from '../device/sheet-store.ts'

/** 'Usefulness 5, Craft not scored, note “Ask how it is paid for”' */
export function scoresText({ steps, note }: Scores, criteria: readonly Criterion[]): string {
  const scored = criteria.map(({ id, name }) => `${name} ${steps[id] ?? 'not scored'}`)
  return [...scored, ...(note ? [`note “${note}”`] : [])].join(', ')
}
