import type { HallRow } from '@muster/contract/running/halls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, reply, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import HallPage from './hall-page.tsx'
import HallsPage from './halls-page.tsx'

const CIRCLE = '5a0e5c0e-1111-4f0e-9d0a-0c8f6f1f2a11'
const CAMPUS = '5a0e5c0e-2222-4f0e-9d0a-0c8f6f1f2a11'
const GROUP = '5a0e5c0e-3333-4f0e-9d0a-0c8f6f1f2a11'

const hall: HallRow = {
  id: 'h1',
  name: 'Main auditorium',
  code: 'ABC234',
  people: 400,
  visitors: 12,
  ends_at: '2026-12-01T12:30:00.000Z',
  open: true,
  created_by: 'Asha Menon',
  campus: { id: CAMPUS, title: 'College of Engineering' },
  group: null,
  circle: null,
}

test('an open hall shows its code for the projector, and can be ended', async () => {
  const asked = answer(
    on(api.halls.list, [hall, { ...hall, id: 'h2', name: 'Last week', open: false }]),
    on(callTo(api.halls.end, { hall_id: 'h1' }), reply({ ...hall, open: false }, 'Hall ended')),
  )
  await show(<HallsPage />)
  await expect.element(page.getByText('12 of 400 expected people have opened the code').first()).toBeVisible()
  await expect.element(page.getByText('Filled in at sign-up: College of Engineering').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Show code' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Show code' }).click()
  const screen = page.getByRole('dialog', { name: 'Main auditorium' })
  await expect.element(screen.getByText('ABC234', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /\/hall\/ABC234$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End hall' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End hall' }).click()
  await expect.poll(() => asked.some(to(api.halls.end))).toBe(true)
})

test('a hall without its end is refused at the field, before anything is sent', async () => {
  const asked = answer(
    on(api.halls.list, []),
    on(api.registration.areasOfInterest, { aois: [] }),
    on(api.staffSearch.organizations, []),
    on(api.learningCircles.find, { data: [] }),
    on(api.halls.announce, hall),
  )
  await show(<HallsPage />)
  await expect.element(page.getByText('No halls yet')).toBeVisible()
  await page.getByRole('button', { name: 'Announce hall' }).first().click()
  const form = page.getByRole('dialog', { name: 'Announce a hall' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Main auditorium')
  await form.getByRole('textbox', { name: 'Expected people' }).fill('400')
  await form.getByRole('button', { name: 'Announce hall' }).click()
  await expect.element(form.getByText('Enter a date and time')).toBeVisible()
  expect(asked.some(to(api.halls.announce))).toBe(false)
})

test('a visitor with the code signs up with what staff have filled in', async () => {
  answer(
    on(callTo(api.halls.enter, { hall_code: 'ABC234' }), {
      name: 'Main auditorium',
      has_room: true,
      campus: hall.campus,
      group: { id: GROUP, name: 'Robotics' },
      circle: { id: CIRCLE, title: 'Makers' },
    }),
  )
  await show(<HallPage />, { at: '/hall/ABC234', path: '/hall/:code' })
  await expect.element(page.getByText('You’re in the hall')).toBeVisible()
  const link = page.getByRole('link', { name: 'Create an account' }).element() as HTMLAnchorElement
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    campus_id: CAMPUS,
    campus: 'College of Engineering',
    group_id: GROUP,
    group: 'Robotics',
    ruri: `/dashboard/learningcircle/dashboard/${CIRCLE}`,
  })
})

test('a code that has ended says so, and leads to the sign-up', async () => {
  answer(on(api.halls.enter, refusal(404, { general: 'We couldn’t find this hall' })))
  await show(<HallPage />, { at: '/hall/ABC234', path: '/hall/:code' })
  await expect.element(page.getByText('We couldn’t find this hall')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
})
