import type { CampusPage } from '@muster/contract/places/campus/campus.ts'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import CampusMemberPage from './campus-page.tsx'
import CampusVisitorPage from './visitor-page.tsx'

const org = '00000000-0000-4000-8000-000000000001'

const campus: CampusPage = {
  org_id: org,
  college_name: 'Hillside College',
  campus_code: 'HILL',
  campus_district: 'Kannur',
  campus_zone: 'North',
  campus_level: 3,
  total_karma: 24_000,
  total_members: 540,
  students: 530,
  active_members: 300,
  active_30_days: 214,
  rank: 7,
  campuses: 412,
  campus_lead: null,
  lead: { campus_lead: null, enabler: null },
  leads: [],
  enablers: [],
  team: [{ user_id: org, full_name: 'Nila Nair', muid: null, profile_pic: null, position: 'Events' }],
}

const path = '/dashboard/campus/:org_id'
const pages = { member: <CampusMemberPage />, visitor: <CampusVisitorPage /> }

describe.each(Object.entries(pages))('for a %s', (_, page) => {
  const openPage = () => show(page, { at: `/dashboard/campus/${org}`, path })

  test('the campus shows with its grade, and a chart that fails leaves the rest alone', async () => {
    answer(
      on(callTo(api.campus.page, { org_id: org }), campus),
      on(callTo(api.campus.pageKarma, { org_id: org }), () => refusal(500, { general: 'Out of order' })),
      on(callTo(api.campus.pageLevels, { org_id: org }), [{ level: 1, students: 4 }]),
      on(callTo(api.campus.pagePeople, { org_id: org }), {
        people: [
          { full_name: 'Asha Menon', muid: 'asha@muster', profile_pic: null, karma: 40, level: 'lvl2' },
        ],
        circles: [{ id: org, title: 'Hill Coders', interest_group: 'Web', members: 4, karma: 90 }],
        meetups: [],
      }),
    )
    const screen = await openPage()
    await expect.element(screen.getByRole('heading', { name: 'Hillside College (HILL)' })).toBeVisible()
    await expect.element(screen.getByText('Grade B')).toBeVisible()
    await expect.element(screen.getByText('Campus Lead: Not assigned')).toBeVisible()
    await expect.element(screen.getByText('Nila Nair')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Asha Menon' }))
      .toHaveAttribute('href', '/profile/asha@muster')
    await expect.element(screen.getByText('Hill Coders')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Grade requirements' }))
    await expect.element(screen.getByRole('dialog', { name: 'Grade requirements' })).toBeVisible()
  })

  test('the address of a campus that was moved leads to the one it is part of', async () => {
    const former = '00000000-0000-4000-8000-000000000009'
    answer(
      on(callTo(api.campus.page, { org_id: former }), campus),
      on(callTo(api.campus.page, { org_id: org }), campus),
      on(callTo(api.campus.pageKarma, { org_id: org }), () => refusal(500, { general: 'Out of order' })),
      on(callTo(api.campus.pageLevels, { org_id: org }), []),
      on(callTo(api.campus.pagePeople, { org_id: org }), { people: [], circles: [], meetups: [] }),
    )
    const { router, ...screen } = await show(page, { at: `/dashboard/campus/${former}`, path })
    await expect.element(screen.getByRole('heading', { name: 'Hillside College (HILL)' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/dashboard/campus/${org}`)
  })

  test('an address that no campus has says so', async () => {
    answer(
      on(callTo(api.campus.page, { org_id: org }), () =>
        refusal(404, { general: 'We couldn’t find this campus' }),
      ),
    )
    const screen = await openPage()
    await expect.element(screen.getByText('We couldn’t find this campus')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Find a campus' }))
      .toHaveAttribute('href', '/dashboard/campus')
  })
})
