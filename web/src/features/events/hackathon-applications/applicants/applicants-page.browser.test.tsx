import type { Applicant, ApplicantRow } from '@muster/contract/events/hackathon-applicants.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import ApplicantsPage from './applicants-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const LIST = callTo(api.hackathonApplicants.list, { hackathon_id: ID })
const COUNTS = callTo(api.hackathonApplicants.counts, { hackathon_id: ID })
const DECIDE = callTo(api.hackathonApplicants.decide, { hackathon_id: ID })
const UNDO = callTo(api.hackathonApplicants.undo, { hackathon_id: ID })
const ANNOUNCE = callTo(api.hackathonApplicants.announce, { hackathon_id: ID })

const rowOf = (number: number, full_name: string): ApplicantRow => ({
  id: `b0b0b0b0-0000-4000-8000-00000000000${number}`,
  user_id: `c0c0c0c0-0000-4000-8000-00000000000${number}`,
  full_name,
  muid: `member-${number}@muster`,
  profile_pic: null,
  org: 'Tide College',
  level: 3,
  needs_team: number === 1,
  score: null,
  readings: 0,
  status: 'applied',
  told_status: 'applied',
  since: '2026-11-20T00:00:00.000Z',
  created_at: '2026-11-20T00:00:00.000Z',
})
const rows = [rowOf(1, 'Asha Nair'), rowOf(2, 'Biju Das')]
const applicantOf = (row: ApplicantRow): Applicant => ({
  row,
  account: [{ field_name: 'email', value: 'asha@muster.test' }],
  karma: 640,
  department: null,
  graduation_year: null,
  earlier: 0,
  fields: [
    {
      field_name: 'Why?',
      kind: 'short',
      label: 'Why do you come?',
      help: '',
      is_required: true,
      options: [],
    },
  ],
  answers: { 'Why?': 'For my town' },
  files: {},
  readings: [],
  message: null,
  decided_by: null,
  decided_at: null,
  locked_because: null,
})
const counts = {
  title: 'Build Weekend',
  applied: 2,
  shortlisted: 0,
  accepted: 58,
  waiting: 0,
  rejected: 0,
  withdrawn: 0,
  places: 60,
  application_ends: null,
  decisions_at: null,
  untold: 0,
}

const decided = (changed: number) =>
  reply({ decision_id: ID, changed, kept: [], told_at: null }, `${changed} applications decided`)

const open = (search = '') => {
  const calls = answer(
    on(LIST, pageOf(rows)),
    on(COUNTS, counts),
    rows.map((row) => on(callTo(api.hackathonApplicants.one, { application_id: row.id }), applicantOf(row))),
  )
  return show(<ApplicantsPage />, {
    at: `/dashboard/hackathon/applicants/${ID}${search}`,
    path: '/dashboard/hackathon/applicants/:id',
  }).then(() => calls)
}

describe('applicants', () => {
  test('are shown with the places that are given, and decided about by a key, with a word to them', async () => {
    const calls = await open()
    await expect.element(page.getByText('58 of 60 places filled')).toBeVisible()
    await page.getByRole('link', { name: 'Asha Nair' }).click()
    await expect.element(page.getByText('For my town')).toBeVisible()
    answer(on(DECIDE, decided(1)), on(UNDO, reply({ changed: 1 }, 'Undone')))
    await userEvent.keyboard('a')
    const dialog = page.getByRole('dialog', { name: 'Accept 1 application?' })
    await dialog.getByRole('textbox', { name: 'Your message (optional)' }).fill('Bring a charger')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByText('1 accepted')).toBeVisible()
    expect(calls.find(to(DECIDE))?.body).toEqual({
      ids: [rows[0]?.id],
      decision: 'accepted',
      message: 'Bring a charger',
      by_mail: true,
      beyond_places: false,
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Undone')).toBeVisible()
  })

  test('are narrowed within their tab, which stays when the filters go', async () => {
    const calls = await open('?status=rejected&level_from=3&level_to=5&unread=yes')
    const asked = () => Object.fromEntries(calls.findLast(to(LIST))?.query ?? [])
    await expect
      .poll(asked)
      .toMatchObject({ status: 'rejected', level_from: '3', level_to: '5', unread: 'true' })
    for (const chip of ['Level from: 3', 'Level to: 5', 'Not read by me']) {
      await expect.element(page.getByRole('button', { name: `Change filter ${chip}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect.poll(asked).not.toHaveProperty('unread')
    expect(asked()).toMatchObject({ status: 'rejected' })
    await expect.element(page.getByRole('tab', { name: 'Declined' })).toHaveAttribute('aria-selected', 'true')
  })

  test('are nobody on a tab where nobody is, without filters to take away', async () => {
    await open()
    answer(on(LIST, pageOf([])))
    await page.getByRole('tab', { name: 'Withdrawn' }).click()
    await expect.element(page.getByText('No applications here')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove all filters' })).not.toBeInTheDocument()
  })

  test('are accepted beyond the places only when somebody says so', async () => {
    const calls = await open()
    await page.getByRole('checkbox', { name: 'Select Asha Nair' }).click()
    await page.getByRole('checkbox', { name: 'Select Biju Das' }).click()
    const text = 'That is 1 more than there are places'
    answer(on(DECIDE, refusal(409, { beyond_places: text })))
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    answer(on(DECIDE, decided(2)))
    await page.getByRole('button', { name: 'Accept anyway' }).click()
    await expect.element(page.getByText('2 accepted')).toBeVisible()
    expect(calls.filter(to(DECIDE)).map(({ body }) => body)).toMatchObject([
      { beyond_places: false },
      { beyond_places: true, ids: rows.map(({ id }) => id) },
    ])
  })

  test('keep the word to them while somebody thinks about whether there are too many', async () => {
    await open()
    await page.getByRole('checkbox', { name: 'Select Asha Nair' }).click()
    answer(on(DECIDE, refusal(409, { beyond_places: 'That is 1 more than there are places' })))
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click()
    const word = page.getByRole('textbox', { name: 'Your message (optional)' })
    await word.fill('Bring a charger')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    const beyond = page.getByRole('dialog', { name: 'Accept more people than there are places?' })
    await beyond.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(word).toHaveValue('Bring a charger')
    answer(on(DECIDE, decided(1)))
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByText('1 accepted')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Biju Das' }).click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click()
    await expect.element(word).toHaveValue('')
  })

  test('are chosen by where they stand, which is kept in the address', async () => {
    const calls = await open('?status=accepted')
    await expect
      .element(page.getByRole('tab', { name: /^Accepted/ }))
      .toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: /^Waiting list/ }).click()
    await expect.poll(() => calls.findLast(to(LIST))?.query.get('status')).toBe('waiting')
  })

  test('are written to, once however often it is sent', async () => {
    const calls = await open()
    await page.getByRole('button', { name: 'Message applicants' }).click()
    answer(on(ANNOUNCE, refusal(503, { general: 'Too much is going on right now' })))
    const dialog = page.getByRole('dialog', { name: 'Message applicants' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Doors open at nine')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Bring a bottle.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText('Too much is going on right now')).toBeVisible()
    answer(on(ANNOUNCE, reply({ told: 58 }, 'Sent to 58 applicants')))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Sent to 58 applicants')).toBeVisible()
    const sent = calls.filter(to(ANNOUNCE)).map(({ body }) => body as { announcement_id: string })
    expect(new Set(sent.map(({ announcement_id }) => announcement_id)).size).toBe(1)
  })
})
