import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { EraseDialog } from './erase-dialog.tsx'

const USER = '0b8a4f3e-6d2c-4c8e-9f70-1a2b3c4d5e6f'

test('an erasure is asked for with a reason and a reference', async () => {
  const asked = answer(on(api.roleManagement.askErasure))
  const onClose = vi.fn()
  await show(<EraseDialog user={{ id: USER, full_name: 'Asha Menon' }} onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Erase Asha Menon now?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Request under data protection law')
  await dialog.getByRole('button', { name: 'Ask to erase' }).click()
  await expect.element(dialog.getByText(/Enter a reference/)).toBeVisible()
  expect(asked.filter(to(api.roleManagement.askErasure))).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('DSR-2026-17')
  await dialog.getByRole('button', { name: 'Ask to erase' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked.filter(to(api.roleManagement.askErasure)).map(({ body }) => body)).toEqual([
    { user_id: USER, reference: 'DSR-2026-17', grounds: 'Request under data protection law' },
  ])
})
