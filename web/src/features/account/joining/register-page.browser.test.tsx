import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import OrganizationPage from './organization-page.tsx'
import RegisterPage from './register-page.tsx'
import { readDraft } from './registration/draft.ts'
import { newAccount } from './registration/new-account.ts'

test('terms that were not accepted are told once, at their box, which has the focus', async () => {
  const screen = await show(<RegisterPage />, { at: '/register' })
  await screen.getByLabelText('Email').fill('anju@example.org')
  await screen.getByLabelText('Full name').fill('Anju Nair')
  await screen.getByLabelText('Password', { exact: true }).fill('a-long-enough-secret-9')
  await screen.getByRole('button', { name: 'Continue', exact: true }).click()
  const box = screen.getByRole('checkbox', { name: 'I accept the terms and conditions' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleDescription('Accept the terms and conditions to continue')
  expect(page.getByText('Accept the terms and conditions to continue').elements()).toHaveLength(1)
})

test('what the code of a hall has filled in is shown, and the campus is chosen in its step', async () => {
  const campus = '11111111-1111-4111-8111-111111111111'
  const filledIn = new URLSearchParams({
    ...{ campus_id: campus, campus: 'Kappad Shore College' },
    ...{ group_id: campus, group: 'Robotics' },
  })
  const first = await show(<RegisterPage />, { at: `/register?${filledIn}` })
  await expect.element(first.getByText('Your campus: Kappad Shore College')).toBeVisible()
  await expect.element(first.getByText('You’ll join the interest group Robotics')).toBeVisible()
  expect(newAccount(readDraft(), 'a-long-enough-secret-9', campus).user).toMatchObject({
    area_of_interest: [campus],
  })
  await first.unmount()
  signInAs({ muid: 'anju@muster' })
  const asked = answer(
    on(api.account.organizations, []),
    on(api.registration.departments, { departments: [] }),
    on(api.registration.collegeStates, { states: [] }),
    on(api.profiles.campuses, pageOf([])),
    on(api.account.addOrganization),
  )
  const third = await show(<OrganizationPage />, {
    at: '/register/organization',
    others: { '/register/interests': <p>The interests</p> },
  })
  await third.getByRole('button', { name: 'Submit' }).click()
  await expect.element(third.getByText('The interests')).toBeVisible()
  expect(asked.find(to(api.account.addOrganization))?.body).toMatchObject({ organization: campus })
})
