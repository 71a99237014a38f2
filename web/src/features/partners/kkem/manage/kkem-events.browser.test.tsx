import type { KkemEventRow } from '@muster/contract/partners/kkem-events.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import KkemEventsPage from './kkem-events-page.tsx'

const event = (number: number, more: Partial<KkemEventRow> = {}): KkemEventRow => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  slug: `event-${number}`,
  title: `Event ${number}`,
  text: 'A weekend.',
  starts_on: '2026-02-01',
  ends_on: '2026-02-02',
  link: null,
  picture: null,
  prize: null,
  registered: 300,
  shortlisted: 80,
  participants: 70,
  winning_members: 12,
  selection_criteria: '',
  winners: [],
  place: number,
  archived_at: null,
  created_by: 'Asha Admin',
  updated_by: 'Asha Admin',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  ...more,
})

const common = [
  on(api.kkemEvents.list, pageOf([1, 2, 3, 4, 5, 6, 7, 8].map((number) => event(number)))),
  on(api.account.info, { roles: ['Admins'] }),
  on(callTo(api.savedViews.list, { list: 'kkem-events' }), []),
]
const open = async () => {
  await page.viewport(1280, 900)
  return show(<KkemEventsPage />, { at: '/dashboard/kkem-events' })
}
const item = async (name: string) => {
  await page.getByRole('button', { name: 'Actions for Event 2' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an event goes up on the page, and into the archive with a way back', async () => {
  const calls = answer(
    common,
    on(callTo(api.kkemEvents.move, { event_id: '00000000-0000-4000-8000-000000000002' }), reply({}, 'moved')),
    on(
      callTo(api.kkemEvents.archive, { event_id: '00000000-0000-4000-8000-000000000002' }),
      reply({}, 'archived'),
    ),
    on(
      callTo(api.kkemEvents.restore, { event_id: '00000000-0000-4000-8000-000000000002' }),
      reply({}, 'restored'),
    ),
  )
  await open()
  await item('Move up')
  await expect.element(page.getByText('“Event 2” moved to position 1')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ place: 1 })
  await item('Archive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() =>
      calls.some(to(callTo(api.kkemEvents.restore, { event_id: '00000000-0000-4000-8000-000000000002' }))),
    )
    .toBe(true)
})

test('one is written down with a team that has agreed, and what is refused stands at its field', async () => {
  const calls = answer(
    common,
    on(api.kkemEvents.create, () =>
      refusal(409, { slug: 'Another event already has this page address. Choose another one.' }),
    ),
  )
  await open()
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByLabelText(/^Title/).fill('Beyond Us')
  await page.getByLabelText(/^Page address/).fill('beyondus')
  await page.getByRole('textbox', { name: 'Description' }).fill('A weekend of building.')
  await page.getByLabelText(/^First day/).fill('2026-02-01')
  await page.getByLabelText(/^Last day/).fill('2026-02-02')
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByRole('textbox', { name: 'Team' }).fill('Tide')
  await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click()
  await expect.element(page.getByText('Only name teams that have agreed to it')).toBeVisible()
  await page.getByLabelText('The team has agreed to be named').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click()
  await expect
    .element(page.getByText('Another event already has this page address. Choose another one.').first())
    .toBeVisible()
  const sent = calls.find(({ call }) => call.startsWith('POST'))?.body
  expect(sent).toMatchObject({ slug: 'beyondus', winners: [{ team: 'Tide', agreed: true }] })
})
