import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answer, callTo, on, refusal, to } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { readText } from '../../../../../api/session/drafts.ts'
import OutsidePage from './outside-page.tsx'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const lead = { full_name: 'Gurpreet', muid: 'gurpreet@muster', profile_pic: null, level: 5, is_lead: true }

const card: CircleCard = {
  id,
  name: 'Second Floor Makers',
  purpose: 'We turn broken things into working ones',
  ig_id: id,
  ig_name: 'Hardware',
  ig_category: 'maker',
  cover: null,
  faces: [],
  org_name: null,
  district: null,
  member_count: 4,
  seats: 5,
  lead_name: 'Gurpreet',
  karma: 0,
  rhythm: null,
  meet_days: [],
  meet_time: null,
  meet_place: null,
  time_zone: 'Asia/Kolkata',
  next_meetup: null,
  my_status: null,
}
const outside: CircleOutside = {
  people: [lead],
  lead: { ...lead, college: 'Theyyam Valley' },
  answer_hours: 20,
  classmates: 1,
  wants_seat: false,
  meetups_held: 2,
  first_meetup: '2026-06-02T11:30:00.000Z',
  next_meetup: null,
  last_meetups: [
    { id, title: 'Solder without fear', starts_at: '2026-10-27T11:30:00.000Z', came: 5, cover: null },
  ],
}

const ASK = callTo(api.circleMembers.ask, { circle_id: id })

/** @param shown overrides of the card */
async function open(shown: Partial<CircleCard> = {}) {
  const asked = answer(
    on(callTo(api.circleOutside.show, { circle_id: id }), outside),
    on(api.account.info),
    on(ASK),
  )
  await show(<OutsidePage card={{ ...card, ...shown }} />)
  return asked
}

test('a circle says what it is for, who is in it, what it did and how soon it answers', async () => {
  await open()
  await expect.element(page.getByText('We turn broken things into working ones')).toBeVisible()
  await expect.element(page.getByText('2 meetups since June 2026')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '4 members, 1 free seat' })).toBeVisible()
  await expect.element(page.getByText('1 studies at your college')).toBeVisible()
  await expect.element(page.getByText(/5 came/)).toBeVisible()
  await expect.element(page.getByText(/Gurpreet usually answers within 20 hours/)).toBeVisible()
})

test('the empty chair leads to the message, which has to say something before it is sent', async () => {
  const asked = await open()
  await page.getByRole('button', { name: 'Ask for a free seat' }).click()
  const field = page.getByLabelText('Your message')
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect.element(page.getByText('Write a sentence so that the leads know who’s asking')).toBeVisible()
  await userEvent.type(field, ' I would like to learn soldering ')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect
    .poll(() => asked.filter(to(ASK)).map(({ body }) => body))
    .toEqual([{ message: 'I would like to learn soldering' }])
})

test('a full circle has no chair and no message', async () => {
  await open({ member_count: 5 })
  await expect.element(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask for a free seat' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Your message')).not.toBeInTheDocument()
})

test('a message that was not sent is there again after the page was left, until it is sent', async () => {
  await open()
  answer(on(ASK, refusal(401, { general: 'Please sign in again' })))
  await page.getByLabelText('Your message').fill('I can solder')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect.element(page.getByText('Please sign in again')).toBeVisible()
  await cleanup()
  await open()
  const field = page.getByLabelText('Your message')
  await expect.element(field).toHaveValue('I can solder')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect.poll(() => readText({ kind: 'circle-request', id })).toBe('')
})
