import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/browser/show.tsx'
import RegisterPage from './register-page.tsx'

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
