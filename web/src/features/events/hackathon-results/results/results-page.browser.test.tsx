import type { Certificate, PlacedProject } from '@muster/contract/events/hackathon-results.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import ResultsPage from './results-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const projectId = (number: number) => `a0a0a0a0-0000-4000-8000-00000000010${number}`
const PAGE = callTo(api.hackathons.page, { hackathon_id: ID })
const RESULTS = callTo(api.hackathonResults.published, { hackathon_id: ID })
const FEEDBACK = callTo(api.hackathonResults.feedback, { project_id: projectId(2) })

const project = (number: number, title: string, more: Partial<PlacedProject> = {}): PlacedProject => ({
  project_id: projectId(number),
  number,
  title,
  summary: `${title} in one line`,
  team: `Team of ${title}`,
  track: 'Health',
  place: number,
  track_place: number,
  score: 90 - number,
  prizes: [],
  picture: null,
  mine: false,
  ...more,
})
const projects = [
  project(1, 'Clinic Queue', { prizes: ['Best of all'] }),
  project(2, 'Tide Table', { track: 'Water', track_place: 1, mine: true }),
  project(3, 'Rain Ledger', { track: 'Water', track_place: 2 }),
  project(4, 'Bus Stop', { track_place: 2 }),
  project(5, 'Ferry Ping', { place: null, track_place: null, score: null }),
] as const
const published = {
  title: 'Build Weekend',
  published_at: '2026-11-20T10:00:00.000Z',
  projects,
  my_project_id: null,
} as const
const hackathon = {
  id: ID,
  title: 'Build Weekend',
  gallery_is_open: true,
  editable: false,
  my_roles: [],
} as const
const certificate: Certificate = {
  code: 'ABCD2345EFGH',
  kind: 'taking_part',
  full_name: 'Asha Nair',
  hackathon_id: ID,
  hackathon: 'Build Weekend',
  project: 'Tide Table',
  team: 'Team of Tide Table',
  prize: null,
  place: null,
  event_start: '2026-11-14T04:00:00.000Z',
  event_end: '2026-11-15T12:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  organisation: null,
  issued_at: '2026-11-20T10:00:00.000Z',
}

async function open(answers: readonly Answer[] = [], query = '') {
  const calls = answer(on(PAGE, hackathon), on(RESULTS, published), answers)
  await show(<ResultsPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/results${query}`,
    path: '/dashboard/special-events/hackathon/:id/results',
  })
  return calls
}
const table = page.getByRole('table', { name: 'Full ranking' })
const podium = page.getByRole('list', { name: 'Top three' })
const titlesOn = (list: typeof podium) =>
  list
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

describe('a visitor', () => {
  test('sees the first three, then everybody in their places', async () => {
    const calls = await open()
    await expect.element(podium.getByRole('link', { name: 'Clinic Queue' })).toBeVisible()
    expect(titlesOn(podium)).toEqual(['Clinic Queue', 'Tide Table', 'Rain Ledger'])
    await expect.element(podium.getByText('Best of all')).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^4 Bus Stop/ })).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^None Ferry Ping/ })).toBeVisible()
    await expect.element(page.getByText(/were seen by too few judges/)).toBeVisible()
    expect(calls.some(to(api.hackathonResults.myCertificates))).toBe(false)
  })

  test('narrows them to a track, with the places of the track', async () => {
    await open([], '?track=Water')
    await expect.element(podium.getByRole('link', { name: 'Tide Table' })).toBeVisible()
    expect(titlesOn(podium)).toEqual(['Tide Table', 'Rain Ledger'])
    await expect.element(table.getByRole('row', { name: /^1 Tide Table/ })).toBeVisible()
    await expect.element(table.getByText('Clinic Queue')).not.toBeInTheDocument()
  })

  test('is not led to projects while the gallery is closed', async () => {
    await open([on(PAGE, { ...hackathon, gallery_is_open: false })])
    await expect.element(table.getByText('Bus Stop', { exact: true })).toBeVisible()
    expect(table.getByRole('link', { name: 'Bus Stop' }).query()).toBeNull()
  })

  test('is told that results are not out yet', async () => {
    await open([on(RESULTS, { ...published, published_at: null, projects: [] })])
    await expect.element(page.getByText('The results aren’t out yet')).toBeVisible()
    await expect.element(page.getByText(/There’s no date yet/)).toBeVisible()
  })

  test('reads that there is no such hackathon', async () => {
    await open([on(RESULTS, refusal(404, { general: 'We couldn’t find this hackathon' }))])
    await expect.element(page.getByText('We couldn’t find this hackathon')).toBeVisible()
  })
})

describe('who took part', () => {
  beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))
  afterEach(() => sessionStore.clear())
  const feedback = {
    title: 'Tide Table',
    place: 2,
    score: 88,
    criteria: [
      { name: 'Usefulness', weight: 60, mean: 4.25 },
      { name: 'Craft', weight: 40, mean: 3 },
    ],
    sheets: 4,
    notes: ['Shown with two people who use it. That is rare.'],
  } as const
  const own = [
    on(RESULTS, { ...published, my_project_id: projectId(2) }),
    on(api.hackathonResults.myCertificates, [certificate]),
  ]

  test('reads what the judges say, and finds the project marked', async () => {
    await open([...own, on(FEEDBACK, feedback)])
    await expect.element(page.getByText(/^4 judges scored Tide Table/)).toBeVisible()
    await expect.element(page.getByText('2nd place, 88.0 of 100')).toBeVisible()
    await expect.element(page.getByLabelText('Usefulness: 4.3 of 5')).toBeVisible()
    await expect.element(page.getByText('Shown with two people who use it. That is rare.')).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^2 Tide Table.+Yours/ })).toBeVisible()
  })

  test('reads how often it was compared where judges do not score', async () => {
    const compared = {
      ...feedback,
      criteria: [{ name: 'Usefulness', weight: 100, mean: null }],
      notes: [],
    } as const
    await open([...own, on(FEEDBACK, { ...compared, sheets: 9 })])
    await expect.element(page.getByText('The judges compared Tide Table with others 9 times.')).toBeVisible()
  })

  test('takes the certificate of this hackathon along, and none of another', async () => {
    const other = { ...certificate, code: 'ZZZZ2345EFGH', hackathon_id: projectId(9) } as const
    await open([
      ...own,
      on(api.hackathonResults.myCertificates, [certificate, other]),
      on(FEEDBACK, feedback),
    ])
    const row = page.getByRole('listitem', { name: 'Took part' })
    await expect.element(row.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'View as others' }))
      .toHaveAttribute('href', '/certificate/ABCD2345EFGH')
  })

  test('is told nothing of judges whose words cannot be read any more', async () => {
    await open([
      ...own,
      on(api.hackathonResults.myCertificates, []),
      on(FEEDBACK, refusal(404, { general: 'We couldn’t find the judges’ feedback' })),
    ])
    await expect.element(podium.getByRole('link', { name: 'Clinic Queue' })).toBeVisible()
    await expect.element(page.getByText('Judges’ feedback')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Get your certificate/)).not.toBeInTheDocument()
  })
})
