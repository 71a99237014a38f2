import type { ProjectCard } from '@muster/contract/events/hackathon-projects.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import GalleryPage from './gallery-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const PROJECT = 'a0a0a0a0-0000-4000-8000-000000000002'
const PAGE = callTo(api.hackathons.page, { hackathon_id: ID })
const GALLERY = callTo(api.hackathonProjects.gallery, { hackathon_id: ID })
const RULES = callTo(api.hackathonProjects.rules, { hackathon_id: ID })
const SET_RULES = callTo(api.hackathonProjects.setRules, { hackathon_id: ID })
const LIKE = callTo(api.hackathonProjects.like, { project_id: PROJECT })

const card: ProjectCard = {
  id: PROJECT,
  number: 1,
  title: 'Rain Ledger',
  summary: 'Every school a rain gauge',
  track: 'Health',
  team: 'The gauges',
  picture: null,
  likes: 4,
  liked: false,
  mine: false,
  is_late: false,
}
const hackathon = {
  id: ID,
  title: 'Build Weekend',
  editable: false,
  my_roles: [],
  gallery_is_open: true,
  tracks: [],
  time_zone: 'Asia/Kolkata',
} as const

async function open(answers: readonly Answer[]) {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const calls = answer(on(PAGE, hackathon), answers)
  await show(<GalleryPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/projects`,
    path: '/dashboard/special-events/hackathon/:id/projects',
  })
  return calls
}

describe('the gallery', () => {
  test('shows projects, and a like that counts at once', async () => {
    let shown = card
    const calls = await open([
      on(GALLERY, () => pageOf([shown])),
      on(LIKE, () => {
        shown = { ...card, likes: 5, liked: true }
        return reply({ likes: 5 }, 'Saved')
      }),
    ])
    await expect.element(page.getByRole('link', { name: 'Rain Ledger' })).toBeVisible()
    await page.getByRole('button', { name: 'Like Rain Ledger, 4 so far' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Like Rain Ledger, 5 so far' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(calls.filter(to(LIKE))).toHaveLength(1)
  })

  test('leads to the results once there are any', async () => {
    const published = { ...hackathon, results_published_at: '2026-11-20T10:00:00.000Z' } as const
    await open([on(PAGE, published), on(GALLERY, pageOf([card]))])
    await expect
      .element(page.getByRole('link', { name: 'View results' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/results`)
  })

  test('says that it is closed without asking for what nobody may see', async () => {
    const calls = await open([on(PAGE, { ...hackathon, gallery_is_open: false })])
    await expect.element(page.getByText('The gallery isn’t open yet')).toBeVisible()
    expect(calls.some(to(GALLERY))).toBe(false)
  })

  test('lets who runs the hackathon open it', async () => {
    const rules = {
      submissions_end: null,
      late_minutes: 60,
      gallery_is_open: false,
      teams: 12,
      handed_in: 9,
      late: 1,
      updated_at: '2026-11-20T10:00:00.000Z',
    } as const
    const calls = await open([
      on(PAGE, { ...hackathon, editable: true }),
      on(GALLERY, pageOf([])),
      on(RULES, rules),
      on(SET_RULES, reply({ updated_at: '2026-11-20T11:00:00.000Z' }, 'Saved')),
    ])
    await expect.element(page.getByText('9 projects from 12 teams')).toBeVisible()
    await page.getByRole('switch', { name: /^Everyone can see/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(calls.find(to(SET_RULES))?.body).toEqual({
      submissions_end: null,
      late_minutes: 60,
      gallery_is_open: true,
      seen_at: rules.updated_at,
    })
  })
})
