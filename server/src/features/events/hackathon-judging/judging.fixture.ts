import { randomUUID } from 'node:crypto'
import type { Criterion, Prize } from '@muster/contract/events/hackathon-parts.ts'
import { hackathonSheets } from '@muster/contract/events/hackathon-sheets.ts'
import { sql } from 'drizzle-orm'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { HOUR, withCrew } from '../hackathon-applications/hackathons.fixture.ts'
import { handedIn, insertTeam, runningHackathon } from '../hackathon-projects/projects.fixture.ts'

export const criterion = (name: string, weight: number): Criterion => ({
  id: randomUUID(),
  name,
  weight,
  question: '',
  steps: ['', '', '', '', ''],
})

export const prize = (
  title: string,
  place: number | null,
  karma = 0,
  track_id: string | null = null,
): Prize => ({
  id: randomUUID(),
  title,
  award: 'A cup',
  note: '',
  place,
  track_id,
  karma,
})

export interface JudgedHackathon {
  readonly id: string
  readonly criteria: readonly Criterion[]
  readonly prizes: readonly Prize[]
  readonly organiser: TestMember
  readonly judges: readonly TestMember[]
  /** In the order of their numbers, with their teams. */
  readonly projects: readonly { readonly id: string; readonly team: readonly TestMember[] }[]
}

interface Options {
  readonly projects?: readonly string[]
  readonly judges?: number
  readonly prizes?: readonly Prize[]
  readonly teamSize?: number
  /** Karma for taking part. */
  readonly karma?: number
}

/** A hackathon with submitted projects, judged by usefulness (weight 60) and craft (40). */
export async function judgedHackathon(test: TestApp, options: Options = {}): Promise<JudgedHackathon> {
  const {
    projects: titles = ['Clinic Queue', 'Tide Table', 'Rain Ledger'],
    judges = 2,
    prizes = [],
  } = options
  const { teamSize = 1, karma = 0 } = options
  const id = await runningHackathon(test)
  const criteria = [criterion('Usefulness', 60), criterion('Craft', 40)]
  await test.db.execute(sql`
    update hackathon set criteria = ${JSON.stringify(criteria)}::text::jsonb, taking_part_karma = ${karma}::smallint,
      prizes = ${JSON.stringify(prizes)}::text::jsonb where id = ${id}::uuid`)
  const projects: JudgedHackathon['projects'][number][] = []
  for (const title of titles) {
    const names = Array.from({ length: teamSize }, (_, index) => `${title} ${index + 1}`)
    const team = await insertTeam(test, id, names)
    const captain = team[0] as TestMember
    projects.push({ id: await handedIn(test, id, captain, title), team })
  }
  await timePasses(test, id)
  const crew: TestMember[] = []
  for (let number = 1; number <= judges; number += 1) {
    crew.push(await withCrew(test, id, 'judge', { fullName: `Judge ${number}` }))
  }
  return { id, criteria, prizes, organiser: await withCrew(test, id, 'organiser'), judges: crew, projects }
}

/** Moves the hackathon to after the deadline for late submissions. */
export const timePasses = (test: TestApp, id: string) =>
  test.db.execute(sql`
    update hackathon set event_start = now() - ${12 * HOUR}::float8 * interval '1 millisecond',
      event_end = now() - ${3 * HOUR}::float8 * interval '1 millisecond' where id = ${id}::uuid`)

/** Fills in a judge's score sheet. @param steps in the order of the criteria */
export const score = (
  test: TestApp,
  { criteria }: Pick<JudgedHackathon, 'criteria'>,
  judge: TestMember,
  project_id: string,
  steps: readonly number[],
  more: { readonly version?: number; readonly note?: string | null } = {},
) =>
  test.call(hackathonSheets.save, {
    as: judge.token,
    params: { project_id },
    body: {
      steps: Object.fromEntries(steps.map((step, index) => [criteria[index]?.id ?? '', step])),
      note: null,
      version: 0,
      ...more,
    },
  })
