import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, later, refusal } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import LandingPage from './landing-page.tsx'

afterEach(() => sessionStore.clear())

const INFO = 'GET /api/v1/dashboard/user/info/'
const open = () => show(<LandingPage />, { at: '/', others: { '/dashboard/home': <p>My dashboard</p> } })
const promise = page.getByRole('heading', { name: /Learn in good company/ })
const home = page.getByText('My dashboard')

function signedIn() {
  sessionStore.start({ accessToken: 'old', refreshToken: `of ${Math.random()}` })
}

test('a session that has ended makes a guest of its member, without a word and without the dashboard', async () => {
  signedIn()
  const ended = later(refusal(401, { general: 'Your session has expired. Please login again.' }))
  const asked = answer({
    [INFO]: () => refusal(401, { general: 'Sign in to go on' }, 1000),
    'POST /api/v1/auth/get-access-token/': ended.answer,
  })
  await open()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect.element(home).not.toBeInTheDocument()
  ended.release()
  await expect.element(promise).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(sessionStore.refreshToken()).toBeNull()
  expect(document.body.textContent).not.toContain('Your session has expired')
})

test('a member goes on to home, also when the server cannot be asked', async () => {
  signedIn()
  answer({ [INFO]: { muid: 'asha@muster', roles: [], dynamic_type: [] } })
  const first = await open()
  await expect.element(home).toBeVisible()
  await first.unmount()
  answer({ [INFO]: () => refusal(503, { general: 'Too much is going on' }) })
  await open()
  await expect.element(home).toBeVisible()
})

test('a guest sees it at once', async () => {
  answer({})
  await open()
  await expect.element(promise).toBeVisible()
})
