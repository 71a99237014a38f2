import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, pageOf } from '../../../test/browser/answers.ts'
import { takesFocus } from '../../../test/browser/keyboard.ts'
import { signInAs } from '../../../test/browser/session.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { NoticeBell } from './notice-bell.tsx'

function Page({ act }: { act: () => void }) {
  usePageKeys({ a: act })
  return <NoticeBell />
}

test('the page has no keys from the press on the bell until its panel closes', async () => {
  signInAs({ muid: 'sara@muster' })
  answer(on(api.notifications.list, pageOf([])))
  const act = vi.fn()
  await show(<Page act={act} />)
  const bell = page.getByRole('button', { name: 'Notifications' }).element()
  bell.focus()
  bell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // The next key, before the panel has focus.
  await Promise.resolve()
  bell.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))
  await takesFocus(page.getByRole('dialog', { name: 'Notifications' }))
  await userEvent.keyboard('a')
  expect(act).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  expect(act).toHaveBeenCalledOnce()
})
