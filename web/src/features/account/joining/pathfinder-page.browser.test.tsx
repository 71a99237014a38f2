import { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import PathfinderPage from './pathfinder-page.tsx'
import { readKept, writeKept } from './registration/kept.ts'

const AT = '/register/pathfinder'
const stepper = page.getByRole('navigation', { name: 'Sign-up steps' })

/** A member with an account but no path, in a tab without registration state. */
function signIn(info: Partial<UserInfo> = {}) {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(filled(UserInfo, { muid: 'anju@muster', ...info }))
}

test('what was forgotten is told in the form, and not on the next step any more', async () => {
  const screen = await show(<PathfinderPage />, { at: `${AT}?view=result` })
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one path')
  expect(screen.container.textContent).toContain('Choose at least one path')
  await screen.getByText('Coder', { exact: true }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What are your goals?' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('Choose at least one path')
})

test('a mistake that was told on one step ends with it', async () => {
  const screen = await show(<PathfinderPage />, { at: `${AT}?view=result` })
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByText(/Question 1 of 8/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what went well before the first step is told there, and not on the next one', async () => {
  toast.success('Welcome! Your account is ready')
  const screen = await show(<PathfinderPage />, { at: `${AT}?view=result` })
  const told = page.getByText('Welcome! Your account is ready')
  await expect.element(told).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByText(/Question 1 of 8/)).toBeVisible()
  // Well before its own timeout would close it.
  await expect.element(told, { timeout: 1500 }).not.toBeInTheDocument()
})

test('the steps of the registration show until there is a path, also after a reload or in another tab', async () => {
  signIn()
  await show(<PathfinderPage />, { at: AT })
  await expect.element(stepper).toBeVisible()
})

test('a visit of a member who has a path is no registration, unless they come from it', async () => {
  signIn({ user_domains: ['coder'], user_endgoals: ['job'] })
  const screen = await show(<PathfinderPage />, { at: AT })
  await expect.element(screen.getByRole('heading', { name: /Find your path/ })).toBeVisible()
  expect(stepper.elements()).toEqual([])
  await screen.unmount()
  writeKept('draft', { created: true })
  await show(<PathfinderPage />, { at: AT })
  await expect.element(stepper).toBeVisible()
})

test('one of the four paths is taken with one press', async () => {
  signIn()
  const screen = await show(<PathfinderPage />, {
    at: AT,
    others: { '/register/interests': <p>The goals</p> },
  })
  await screen.getByRole('link', { name: /^Maker/ }).click()
  await expect.element(screen.getByText('The goals')).toBeVisible()
  expect(readKept('choices')).toMatchObject({ domains: ['maker'] })
})
