import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { useJumps } from '../../shell/keys/use-jumps.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'
import { usePageKeys } from './use-page-keys.ts'

const act = vi.fn()
const noScreens = Object.assign([], { members: [], words: async () => ({}) })

function Page() {
  useJumps(noScreens)
  usePageKeys({ j: () => act('j'), '/': () => act('/'), 'mod+a': () => act('mod+a') })
  return <SingleKeysSwitch />
}

test('keys that are pressed alone rest for those who have switched them off', async () => {
  const { router } = await show(<Page />, { at: '/dashboard/profile', path: '/*' })
  const choice = page.getByRole('switch', { name: /^Single-key shortcuts/ })
  const press = async () => {
    act.mockClear()
    await userEvent.keyboard('j/{Control>}a{/Control}')
    return act.mock.calls.flat()
  }
  expect(await press()).toEqual(['j', '/', 'mod+a'])
  await choice.click()
  expect(await press()).toEqual(['mod+a'])
  await userEvent.keyboard('gh')
  await choice.click()
  expect(await press()).toEqual(['j', '/', 'mod+a'])
  expect(router.state.location.pathname).toBe('/dashboard/profile')
})
