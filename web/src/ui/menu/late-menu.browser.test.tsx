import { MenuItem } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { type LateMenu, lateMenu } from './late-menu.tsx'
import OpenedMenu from './opened-menu.tsx'

const button = page.getByRole('button', { name: 'Actions' })
const menu = page.getByRole('menu')

interface PageProps {
  late: typeof LateMenu
  edit: () => void
  act: () => void
}

function Page({ late: Late, edit, act }: PageProps) {
  usePageKeys({ a: () => act() })
  return (
    <Late button={<button type="button">Actions</button>}>
      <MenuItem onClick={edit}>Edit</MenuItem>
      <MenuItem>Delete</MenuItem>
    </Late>
  )
}

/** A menu whose code is held back, on a page with a key. */
async function showMenu() {
  const code = Promise.withResolvers<{ default: typeof OpenedMenu }>()
  const late = lateMenu(() => code.promise)
  const edit = vi.fn()
  const act = vi.fn()
  await show(<Page late={late} edit={edit} act={act} />)
  await focusOn(button)
  return { edit, act, arrive: () => code.resolve({ default: OpenedMenu }), fail: code.reject }
}

test('a menu pressed before its code is there opens when it arrives, and no key of the page acts until then', async () => {
  const { edit, act, arrive } = await showMenu()
  await userEvent.keyboard('{Enter}a{Enter}')
  await expect.element(page.getByText('Opening…', { exact: false })).toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  arrive()
  await expect.element(menu).toBeVisible()
  expect(act).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(edit).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('Escape cancels a menu that is still loading, and the next press opens it', async () => {
  const { act, arrive } = await showMenu()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(page.getByText('Opening…', { exact: false })).not.toBeInTheDocument()
  arrive()
  await userEvent.keyboard('a')
  expect(act).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a menu that cannot be loaded says so with each press, and its button keeps the focus', async () => {
  const { act, fail } = await showMenu()
  await userEvent.keyboard('{Enter}')
  fail(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  await expect.element(page.getByText('We couldn’t load this.', { exact: false })).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('a')
  expect(act).toHaveBeenCalledOnce()
})
