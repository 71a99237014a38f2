import { roles } from '@muster/contract/access/access.ts'
import { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { answer, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { screens } from '../../../screens.ts'
import { ScreensContext } from '../../../shell/manage/screens-context.ts'
import PlacePage from './place-page.tsx'

const ZONE = '00000000-0000-4000-8000-000000000001'
const zone = {
  id: ZONE,
  level: 'zone',
  name: 'North',
  karma: 0,
  leads: [],
  path: [{ id: '00000000-0000-4000-8000-000000000003', level: 'state', name: 'Kerala' }],
  created_by: 'Muster',
  updated_by: 'Muster',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const
const zones = pageOf([{ id: ZONE, value: ZONE, label: 'North', state: 'Kerala', country: 'India' }])

const open = (at: string, who: readonly string[] = [roles.admins]) => {
  sessionStore.storeUserInfo(filled(UserInfo, { muid: 'sara@muster', roles: who }))
  const form = at.includes('/add/') ? 'add' : 'edit'
  return show(
    <ScreensContext value={screens}>
      <PlacePage />
    </ScreensContext>,
    {
      at: `/dashboard/manage-locations/${at.replace(/^\//, '')}`,
      path: `/dashboard/manage-locations/${form}/:item`,
      others: { '/dashboard/manage-locations/districts': <p>The list of districts</p> },
    },
  )
}

test('a new district begins in the zone of the address, and leads back to its list', async () => {
  const asked = answer(
    on(callTo(api.locations.detail, { place_id: ZONE }), zone),
    on(api.zones.list, zones),
    on(api.districts.create, { value: ZONE, label: 'Wayanad' }),
  )
  const screen = await open(`/add/district?zone=${ZONE}`)
  await expect.element(screen.getByRole('combobox', { name: 'Zone' })).toHaveValue('North')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Wayanad')
  await screen.getByRole('button', { name: 'Add district' }).dblClick()
  await expect.element(screen.getByText('The list of districts')).toBeVisible()
  expect(asked.filter(to(api.districts.create)).map(({ body }) => body)).toEqual([
    { label: 'Wayanad', zone: ZONE },
  ])
})

test('who may not change places is told so, and stays', async () => {
  answer()
  const screen = await open('/add/district', [roles.fellow])
  await expect.element(screen.getByText('You don’t have access to this')).toBeVisible()
})

test('an address without a place, or of no level, says what is missing', async () => {
  answer()
  const screen = await open('/edit/zone')
  await expect.element(screen.getByText('Which zone?')).toBeVisible()
  await screen.unmount()
  const other = await open('/add/planet')
  await expect.element(other.getByText('We couldn’t find this type of location')).toBeVisible()
})
