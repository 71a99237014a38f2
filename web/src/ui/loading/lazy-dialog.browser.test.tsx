import { Modal, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { useJumps } from '../../shell/keys/use-jumps.ts'
import { takeTyped } from '../keys/take-keys.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { lazyDialog } from './lazy-dialog.tsx'

interface DialogProps {
  opened?: boolean
  onClose: () => void
}

function Dialog({ opened = true, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New row">
      <TextInput label="Name" data-autofocus />
    </Modal>
  )
}

const noScreens = Object.assign([], { members: [], words: async () => ({}) })

type Late = ReturnType<typeof lazyDialog>

interface PageProps {
  late: Late
  act: (key: string) => void
  press: () => void
}

function Page({ late: Late, act, press }: PageProps) {
  const [opened, setOpened] = useState(false)
  useJumps(noScreens)
  useHotkeys([['mod+K', () => setOpened(true)]])
  usePageKeys({ a: () => act('a'), 'mod+a': () => act('mod+a'), escape: () => act('escape') })
  return (
    <>
      <button type="button" onClick={press}>
        Approve
      </button>
      <Late opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** A page with keys, and a dialog whose code is held back. */
async function showPage() {
  const code = Promise.withResolvers<{ default: typeof Dialog }>()
  const late = lazyDialog(() => code.promise)
  const act = vi.fn()
  const press = vi.fn()
  const { router } = await show(<Page late={late} act={act} press={press} />, { at: '/', path: '/*' })
  await focusOn(page.getByRole('button', { name: 'Approve' }))
  return { act, press, router, arrive: () => code.resolve({ default: Dialog }), fail: code.reject }
}

const openByKey = () => userEvent.keyboard('{Control>}k{/Control}')
const opening = page.getByText('Opening…', { exact: false })

test('no key of the page acts from the press on, nor when the code arrives', async () => {
  const { act, press, router, arrive } = await showPage()
  await openByKey()
  await userEvent.keyboard('a{Enter} gh{Control>}a{/Control}')
  await expect.element(opening).toBeInTheDocument()
  arrive()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect([...act.mock.calls, ...press.mock.calls]).toEqual([])
  expect(router.state.location.pathname).toBe('/')
})

test('what is typed is kept, as corrected with Backspace', async () => {
  const { arrive } = await showPage()
  await openByKey()
  await userEvent.keyboard('Ashx{Backspace}a 1')
  arrive()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(takeTyped()).toBe('Asha 1')
  expect(takeTyped()).toBe('')
})

test('Escape cancels, and the keys belong to the page again', async () => {
  const { act, arrive } = await showPage()
  await openByKey()
  await userEvent.keyboard('a{Escape}')
  await expect.element(opening).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
  arrive()
  await userEvent.keyboard('a')
  expect(act.mock.calls).toEqual([['a']])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the keys come back with a message when the code cannot be loaded', async () => {
  const { act, press, fail } = await showPage()
  await openByKey()
  fail(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  await expect.element(page.getByText('We couldn’t load this.', { exact: false })).toBeVisible()
  await userEvent.keyboard('a{Enter}')
  expect(act.mock.calls).toEqual([['a']])
  expect(press).toHaveBeenCalledOnce()
})

test('the open dialog has its own keys, and the page gets them back when it closes', async () => {
  const { act, arrive } = await showPage()
  arrive()
  await openByKey()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('ab')
  await expect.element(name).toHaveValue('ab')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  expect(act.mock.calls).toEqual([['a']])
})
