import { expect, test } from 'vitest'
import { answer, later, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import OutboxPage from './outbox-page.tsx'

const mail = {
  id: '11111111-1111-4111-8111-111111111111',
  to: 'anju@example.org',
  subject: 'Your sign-in code',
  text: 'Your code is 123456.\n\nhttp://localhost/login?code=123456',
  created_at: new Date().toISOString(),
}

test('shows the mails of the demo, with links that work', async () => {
  const coming = later([mail])
  answer(on(api.operations.outbox, coming.answer))
  const screen = await show(<OutboxPage />)
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
  coming.release()
  await expect.element(screen.getByRole('heading', { name: 'Your sign-in code' })).toBeVisible()
  await expect.element(screen.getByText('To anju@example.org')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /code=123456/ }))
    .toHaveAttribute('href', expect.stringContaining('/login?code=123456'))
})

test('says what to do while there is no mail, and tries again where they did not load', async () => {
  answer(
    on(api.operations.outbox, () =>
      refusal(503, { general: 'The server is busy right now. Try again in a moment.' }),
    ),
  )
  const screen = await show(<OutboxPage />)
  await expect.element(screen.getByText('We couldn’t load the outbox')).toBeVisible()
  answer(on(api.operations.outbox, []))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No emails yet')).toBeVisible()
})
