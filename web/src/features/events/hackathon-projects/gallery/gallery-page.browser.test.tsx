import type { ProjectCard } from '@muster/contract/events/hackathon-projects.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, reply } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { sessionStore } from '../../../../api/session/session-store.ts'
import GalleryPage from './gallery-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const PROJECT = 'a0a0a0a0-0000-4000-8000-000000000002'
const PAGE = `GET /api/v1/hackathon/page/${ID}/`
const GALLERY = `GET /api/v1/hackathon/${ID}/projects/`
const RULES = `GET /api/v1/hackathon/${ID}/project-rules/`
const SET_RULES = `PUT /api/v1/hackathon/${ID}/project-rules/`
const LIKE = `PUT /api/v1/hackathon/projects/${PROJECT}/like/`

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
}
const pageOf = (data: ProjectCard[]) => ({
  data,
  pagination: { count: data.length, totalPages: 1, isNext: false, isPrev: false, nextPage: null },
})

async function open(answers: Parameters<typeof answer>[0]) {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const calls = answer({ [PAGE]: hackathon, ...answers })
  await show(<GalleryPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/projects`,
    path: '/dashboard/special-events/hackathon/:id/projects',
  })
  return calls
}

describe('the gallery', () => {
  test('shows projects, and a like that counts at once', async () => {
    let shown = card
    const calls = await open({
      [GALLERY]: () => pageOf([shown]),
      [LIKE]: () => {
        shown = { ...card, likes: 5, liked: true }
        return reply({ likes: 5 }, 'Saved')
      },
    })
    await expect.element(page.getByRole('link', { name: 'Rain Ledger' })).toBeVisible()
    await page.getByRole('button', { name: 'Like Rain Ledger, 4 so far' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Like Rain Ledger, 5 so far' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(calls.filter(({ call }) => call === LIKE)).toHaveLength(1)
  })

  test('leads to the results once there are any', async () => {
    const published = { ...hackathon, results_published_at: '2026-11-20T10:00:00.000Z' }
    await open({ [PAGE]: published, [GALLERY]: pageOf([card]) })
    await expect
      .element(page.getByRole('link', { name: 'View results' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/results`)
  })

  test('says that it is closed without asking for what nobody may see', async () => {
    const calls = await open({ [PAGE]: { ...hackathon, gallery_is_open: false } })
    await expect.element(page.getByText('The gallery isn’t open yet')).toBeVisible()
    expect(calls.some(({ call }) => call === GALLERY)).toBe(false)
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
    }
    const calls = await open({
      [PAGE]: { ...hackathon, editable: true },
      [GALLERY]: pageOf([]),
      [RULES]: rules,
      [SET_RULES]: reply({ updated_at: '2026-11-20T11:00:00.000Z' }, 'Saved'),
    })
    await expect.element(page.getByText('9 projects from 12 teams')).toBeVisible()
    await page.getByRole('switch', { name: /^Everyone can see/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(calls.find(({ call }) => call === SET_RULES)?.body).toEqual({
      submissions_end: null,
      late_minutes: 60,
      gallery_is_open: true,
      seen_at: rules.updated_at,
    })
  })
})
