import type { ChatState } from '@muster/contract/partners/chat.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ConnectChat } from './shared/connect-chat.tsx'

const invite = 'https://discord.gg/example'
const connected: ChatState = {
  configured: true,
  invite,
  muid: 'asha@muster',
  account: { id: '400000000000000001', name: 'Asha', linked_at: '2026-10-01T10:00:00.000Z' },
  exist_in_guild: false,
  pending: false,
  checked_at: null,
}

test('who has no chat to connect is told so, and where to go on', async () => {
  await show(<ConnectChat chat={{ ...connected, configured: false, account: null }} />)
  await expect.element(page.getByText(/hasn’t connected a Discord server/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to your journey' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect Discord' })).not.toBeInTheDocument()
})

test('who is connected but not there yet finds the invitation; a chat that is away says so', async () => {
  const text = 'Discord isn’t responding right now. Try again in a minute.'
  answer(on(api.chat.check, () => refusal(503, { general: text })))
  await show(<ConnectChat chat={connected} />)
  await expect.element(page.getByRole('link', { name: 'Accept invitation' })).toHaveAttribute('href', invite)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
})

test('who comes back from the chat by the browser’s own button can go there again', async () => {
  answer(on(api.chat.start, { address: '#at-the-chat' }))
  await show(<ConnectChat chat={{ ...connected, account: null }} />)
  const connect = page.getByRole('button', { name: 'Connect Discord' })
  await connect.click()
  await expect.element(connect).toBeDisabled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(connect).toBeEnabled()
})
