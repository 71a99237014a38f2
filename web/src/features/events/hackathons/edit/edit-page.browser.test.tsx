import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import EditPage from './edit-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const EDIT = callTo(api.hackathons.edit, { hackathon_id: ID })
const SAVED_AT = '2026-11-20T00:00:01.000Z'

const record: HackathonRecord = {
  id: ID,
  title: 'Build Weekend',
  tagline: 'Thirty hours',
  description: null,
  participant_count: 60,
  type: 'offline',
  website: null,
  org_id: null,
  organisation: null,
  district_id: null,
  district: null,
  place: null,
  banner: null,
  event_logo: null,
  is_drawn: true,
  is_open_to_all: true,
  welcomes_beginners: false,
  application_start: null,
  application_ends: null,
  event_start: null,
  event_end: null,
  time_zone: 'Asia/Kolkata',
  admission: 'decided',
  decisions_at: null,
  team_least: 1,
  team_most: 4,
  schedule: [],
  tracks: [],
  prizes: [],
  criteria: [],
  questions: [],
  taking_part_karma: 0,
  form: [],
  is_answered: false,
  status: 'Draft',
  published_at: null,
  missing: [
    { field: 'description', label: 'About' },
    { field: 'website', label: 'Website' },
  ],
  may_give_karma: false,
  updated_by: null,
  updated_at: '2026-11-20T00:00:00.000Z',
}

beforeEach(() => page.viewport(1440, 900))

async function open(step: string) {
  const calls = answer(
    on(callTo(api.hackathons.manage, { hackathon_id: ID }), record),
    on(api.hackathons.districts, []),
    on(api.hackathons.organisations, []),
    on(EDIT, { updated_at: SAVED_AT }),
  )
  await show(<EditPage />, {
    at: `/dashboard/hackathon/edit/${ID}?step=${step}`,
    path: '/dashboard/hackathon/edit/:id',
  })
  return () => calls.filter(to(EDIT)).map(({ body }) => body)
}

test('what is typed is saved by itself, with the version that it was typed on', async () => {
  const sent = await open('basics')
  await page.getByRole('textbox', { name: 'About' }).fill('For your own town')
  await expect
    .poll(sent, { timeout: 5000 })
    .toEqual([{ description: 'For your own town', seen_at: record.updated_at }])
  await expect.element(page.getByText('Saved just now')).toBeVisible()
})

test('a refused field keeps its text and says why, and the others are saved', async () => {
  const sent = await open('place')
  answer(
    on(EDIT, ({ body }) =>
      'website' in (body as object)
        ? refusal(400, { website: 'Enter a web address' })
        : { updated_at: SAVED_AT },
    ),
  )
  await page.getByRole('textbox', { name: 'Website' }).fill('foo')
  await page.getByRole('textbox', { name: 'Venue or address' }).fill('Old Mill')
  await expect
    .poll(() => sent().at(-1), { timeout: 5000 })
    .toEqual({
      place: 'Old Mill',
      seen_at: record.updated_at,
    })
  await expect.element(page.getByText('Enter a web address')).toBeVisible()
  await expect.element(page.getByText(/^Not saved since/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Website' })).toHaveValue('foo')
})

test('publishing too early names what is missing and leads to the first of it', async () => {
  await open('prizes')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText(/before publishing: About, Website/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'About' })).toHaveFocus()
})

test('a missing part of the preview leads to its field', async () => {
  await open('basics')
  await page.getByRole('button', { name: 'Website', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Website' })).toHaveFocus()
})
