import type { UserDetail } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import UserEditForm from './user-edit-form.tsx'

const ID = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const user: UserDetail = {
  user_id: ID,
  muid: 'asha@muster',
  full_name: 'Asha Menon',
  email: 'asha@muster.test',
  pending_email: null,
  mobile: null,
  gender: null,
  discord_id: null,
  dob: null,
  active: true,
  status: 'active',
  suspension_reason: null,
  role: [],
  organizations: [],
  interest_groups: [],
  district: null,
  district_name: null,
  state: null,
  country: null,
  karma: 20,
  level: 'lvl2',
  joined: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  locked_because: null,
  roles_locked_because: null,
  view_locked_because: null,
}

test('after signing in again a name is there as it was typed; how to reach a member was not kept', async () => {
  answer(
    on(api.account.info, { muid: 'staff@muster' }),
    on(api.users.roleOptions, []),
    on(api.registration.areasOfInterest, { aois: [] }),
    on(api.registration.communities, { communities: [] }),
    on(api.registration.departments, { departments: [] }),
    on(api.registration.countries, { countries: [] }),
    on(callTo(api.users.update, { user_id: ID }), refusal(401, { general: 'Please sign in' })),
  )
  const open = () => show(<UserEditForm user={user} onDone={() => undefined} />)
  const field = (name: string) => page.getByRole('textbox', { name })
  const first = await open()
  await field('Full name').fill('Asha R. Menon')
  await field('Email').fill('private@example.org')
  await field('Mobile').fill('+919876543210')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please sign in')).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toMatch(/private@example|9876543210/)
  await first.unmount()
  await open()
  await expect.element(field('Full name')).toHaveValue('Asha R. Menon')
  await expect.element(field('Email')).toHaveValue('asha@muster.test')
})
