import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, reply, to } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { DistrictsPage } from './level-pages.tsx'

const ZONE = '00000000-0000-4000-8000-000000000001'
const id = '00000000-0000-4000-8000-000000000002'
const district = {
  id,
  value: id,
  label: 'Wayanad',
  zone: 'North',
  zone_id: ZONE,
  state: 'Kerala',
  state_id: ZONE,
  country: 'India',
  country_id: ZONE,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'Muster',
  updated_at: '2026-01-02T00:00:00.000Z',
  updated_by: 'Anju',
}

const views = [on(callTo(api.savedViews.list, { list: 'districts' }), [])]
const at = '/dashboard/manage-locations/districts'

test('districts are listed with what they lie in, narrowed by the address', async () => {
  await page.viewport(1440, 900)
  const asked = answer(views, on(api.districts.list, pageOf([district])))
  const screen = await show(<DistrictsPage />, { at: `${at}?zone=${ZONE}&zoneName=North` })
  const cells = screen.getByRole('row', { name: /Wayanad/ })
  for (const text of ['North', 'Kerala', 'India', 'Anju']) {
    await expect.element(cells.getByText(text)).toBeVisible()
  }
  const chips = screen.getByText('Zone', { exact: true })
  await expect.element(chips.first()).toBeVisible()
  expect(asked.find(to(api.districts.list))?.query.get('zone')).toBe(ZONE)
})

test('the keyboard stays in the panel of the filters when a place is chosen there', async () => {
  await page.viewport(1440, 900)
  answer(
    views,
    on(api.districts.list, pageOf([district])),
    on(
      api.zones.list,
      pageOf([{ id: ZONE, value: ZONE, label: 'North', state: 'Kerala', country: 'India' }]),
    ),
    on(api.states.list, pageOf([])),
    on(api.countries.list, pageOf([])),
  )
  const screen = await show(<DistrictsPage />, { at })
  await screen.getByRole('button', { name: 'Filter' }).click()
  const field = screen.getByRole('combobox', { name: 'Zone' })
  await field.click()
  await expect.element(screen.getByRole('option', { name: /North/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Change filter Zone: North' })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('deleting asks first, and is sent once', async () => {
  await page.viewport(1440, 900)
  const REMOVE = callTo(api.districts.remove, { district_id: id })
  const asked = answer(
    views,
    on(api.districts.list, pageOf([district])),
    on(REMOVE, reply({}, 'Wayanad deleted')),
  )
  const screen = await show(<DistrictsPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Wayanad' }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  const dialog = page.getByRole('dialog', { name: 'Delete “Wayanad”?' })
  await dialog.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.element(page.getByText('Wayanad deleted')).toBeVisible()
  expect(asked.filter(to(REMOVE))).toHaveLength(1)
})

test('a level without places says what to do', async () => {
  await page.viewport(1440, 900)
  answer(views, on(api.districts.list, pageOf([])))
  const screen = await show(<DistrictsPage />, { at })
  await expect.element(screen.getByText('No districts yet')).toBeVisible()
})
