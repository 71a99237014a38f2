import { expect, test } from 'vitest'
import { answer, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'

test('asks for the mail once, and says where to look for it', async () => {
  const asked = answer(on(api.account.forgotPassword))
  const screen = await show(<ForgotPasswordPage />)
  await screen.getByRole('textbox').fill('anju@example.org')
  await screen.getByRole('button', { name: 'Email me a link' }).dblClick()
  await expect.element(screen.getByRole('heading', { name: 'Email sent' })).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ emailOrMuid: 'anju@example.org' }])
})

test('asks for an address before it asks the server', async () => {
  const asked = answer(on(api.account.forgotPassword, refusal(400, { emailOrMuid: 'never' })))
  const screen = await show(<ForgotPasswordPage />)
  await screen.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})
