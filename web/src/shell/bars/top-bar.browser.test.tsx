import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { TopBar } from './top-bar.tsx'

const none = () => refusal(404, { general: 'Nothing here' })

afterEach(() => {
  sessionStore.clear()
  localStorage.clear()
})

test('on a phone members search from the bar, and turn it dark in the menu of their picture', async () => {
  await page.viewport(360, 640)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  answer(
    on(api.account.info, none),
    on(api.weeks.read, none),
    on(api.profiles.levelFeed, none),
    on(api.profiles.mine, none),
  )
  const search = vi.fn()
  await show(<TopBar menuOpened={false} onMenu={() => undefined} onPalette={search} />)
  await page.getByRole('button', { name: 'Search pages and people' }).click()
  expect(search).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Switch to dark mode' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
  await page.viewport(1280, 800)
})
