import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { roles } from '@muster/contract/access/access.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn } from '../../../test/browser/keyboard.ts'
import { signInAs } from '../../../test/browser/session.ts'
import { show } from '../../../test/browser/show.tsx'
import { screens } from '../../screens.ts'
import { useJumps } from './use-jumps.ts'

function Page({ onKey = () => undefined, dialog = false }: { onKey?: () => void; dialog?: boolean }) {
  useJumps(screens)
  useHotkeys([['r', onKey]])
  return (
    <>
      <input aria-label="Name" />
      <Modal opened={dialog} onClose={() => undefined} title="A dialog">
        Read this
      </Modal>
    </>
  )
}

const showPage = (props: Parameters<typeof Page>[0] = {}) =>
  show(<Page {...props} />, { at: '/dashboard/home', path: '/*' })

beforeEach(() => {
  signInAs({ muid: 'sara@muster', roles: [roles.admins] })
})

test('g and a letter lead to a page, and the letter does nothing else', async () => {
  const onKey = vi.fn()
  const { router } = await showPage({ onKey })
  await userEvent.keyboard('gr')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/reviews')
  expect(onKey).not.toHaveBeenCalled()
  await userEvent.keyboard('r')
  expect(onKey).toHaveBeenCalledOnce()
  await userEvent.keyboard('gh')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/home')
})

test('a letter that leads nowhere, and one with Ctrl, change nothing', async () => {
  const { router } = await showPage()
  await userEvent.keyboard('gz')
  await userEvent.keyboard('g{Control>}m{/Control}')
  await userEvent.keyboard('m')
  await userEvent.keyboard('gk')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/tasks')
})

test('letters that are typed into a field stay there', async () => {
  const { router } = await showPage()
  await page.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('gr')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('gr')
  expect(router.state.location.pathname).toBe('/dashboard/home')
})

test('a dialog keeps its keys', async () => {
  const { router } = await showPage({ dialog: true })
  await focusOn(page.getByRole('button'))
  await userEvent.keyboard('gr')
  expect(router.state.location.pathname).toBe('/dashboard/home')
})
