import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { JudgedProject, MySheets, Sheet } from '@muster/contract/events/hackathon-sheets.ts'
import { type Answer, type Asked, callTo, on, refusalOf } from '../../../../../test/browser/answers.ts'
import { api } from '../../../../api/client.ts'
import type { Scores } from './device/sheet-store.ts'

/** A hackathon judge, and a mock server that stores their sheets. */

export const HACKATHON = 'a0a0a0a0-0000-4000-8000-000000000001'
export const MINE = callTo(api.hackathonSheets.mine, { hackathon_id: HACKATHON })
export const projectId = (number: number) => `b0b0b0b0-0000-4000-8000-00000000000${number}`
export const saveOf = (number: number) => callTo(api.hackathonSheets.save, { project_id: projectId(number) })

const criterion = (number: number, name: string, weight: number, steps: string[]): Criterion => ({
  id: `c0c0c0c0-0000-4000-8000-00000000000${number}`,
  name,
  weight,
  question: `Is ${name.toLowerCase()} there?`,
  steps,
})
export const usefulness = criterion(1, 'Usefulness', 60, [
  'No one',
  'Few',
  'Some',
  'Many',
  'A nurse tested it',
])
export const craft = criterion(2, 'Craft', 40, ['', '', '', '', ''])

export const project = (number: number, title: string): JudgedProject => ({
  project_id: projectId(number),
  number,
  title,
  summary: `What ${title} is about`,
  description: null,
  track: 'Health',
  demo_url: 'https://demo.example.org',
  code_url: 'https://code.example.org',
  video_url: null,
  team: null,
  members: 3,
})

export const sheet = (number: number, title: string, more: Partial<Sheet> = {}): Sheet => ({
  project: project(number, title),
  steps: {},
  note: null,
  version: 0,
  saved_at: null,
  ...more,
})

const SAVED_AT = '2026-11-22T10:00:00.000Z'
export const steps = (usefulnessStep: number, craftStep: number) => ({
  [usefulness.id]: usefulnessStep,
  [craft.id]: craftStep,
})
export const scored = (number: number, title: string, first: number, second: number) =>
  sheet(number, title, { steps: steps(first, second), version: 1, saved_at: SAVED_AT })

export const mine = (sheets: readonly Sheet[], more: Partial<MySheets> = {}): MySheets => ({
  title: 'Build Weekend',
  way: 'scores',
  is_blind: true,
  closes_at: null,
  closed_because: null,
  criteria: [usefulness, craft],
  sheets: [...sheets],
  decided: 0,
  ...more,
})

export const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

/** A mock server that stores what is sent, and rejects conflicts with another device. */
export function serverWith(given: MySheets) {
  let now = given
  const change = (id: string, next: Partial<Sheet>) => {
    now = {
      ...now,
      sheets: now.sheets.map((one) => (one.project.project_id === id ? { ...one, ...next } : one)),
    }
  }
  const find = (id: string) => now.sheets.find((one) => one.project.project_id === id)
  const save =
    (id: string) =>
    ({ body }: Asked) => {
      if (now.closed_because) return refusalOf(409, 'conflict', now.closed_because)
      const there = find(id)
      if (!there) return refusalOf(404, 'not_found', 'We couldn’t find this score sheet')
      const sent = body as Scores & { version: number }
      if (sent.version !== there.version) {
        const { project: _, ...current } = there
        return refusalOf(409, 'changed_since', 'You have scored this project on another device', current)
      }
      change(id, { steps: sent.steps, note: sent.note, version: sent.version + 1, saved_at: SAVED_AT })
      return { version: sent.version + 1, saved_at: SAVED_AT, is_done: false }
    }
  const answers: readonly Answer[] = [
    on(MINE, () => now),
    ...given.sheets.map(({ project }) => on(saveOf(project.number), save(project.project_id))),
  ]
  return {
    answers,
    save: (number: number) => save(projectId(number)),
    sheet: (number: number) => find(projectId(number)),
    /** Saves as another device would. */
    elsewhere: (number: number, scores: Scores) =>
      change(projectId(number), {
        ...scores,
        version: (find(projectId(number))?.version ?? 0) + 1,
        saved_at: SAVED_AT,
      }),
    set: (more: Partial<MySheets>) => {
      now = { ...now, ...more }
    },
  }
}
