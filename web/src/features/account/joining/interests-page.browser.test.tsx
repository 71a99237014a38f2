import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/browser/show.tsx'
import InterestsPage from './interests-page.tsx'

test('Continue leads to what is missing, first the path and then the goal', async () => {
  await page.viewport(390, 780)
  const screen = await show(<InterestsPage />, {
    at: '/register/interests',
    others: { '/register': <p>The account</p> },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Choose your path' })).toBeVisible()
  const onward = screen.getByRole('button', { name: 'Continue' })
  await onward.click()
  await expect
    .element(screen.getByRole('group', { name: 'Your paths' }))
    .toHaveAccessibleDescription('Choose at least one path')
  await expect.element(screen.getByRole('checkbox', { name: /^Coder/ })).toHaveFocus()

  await screen.getByText('Coder', { exact: true }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await onward.click()
  await expect.element(screen.getByText('Choose at least one goal')).toBeInViewport()
  await expect.element(screen.getByRole('checkbox', { name: /^Job/ })).toHaveFocus()

  await screen.getByText('Job', { exact: true }).click()
  await onward.click()
  await expect.element(screen.getByText('The account')).toBeVisible()
})
