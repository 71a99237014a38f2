import { type ChatFake, startChat } from '../../server/fakes/chat/server.ts'
import { callApi, expect, expectAccessible, test } from '../support/test.ts'

// They share one chat, which has one port.
test.describe.configure({ mode: 'default' })

let chat: ChatFake
test.beforeAll(async () => {
  chat = await startChat(Number(process.env.E2E_CHAT_PORT))
})
test.afterAll(() => chat.close())

test('a member connects the chat, gets a role there within moments, and disconnects again', async ({
  page,
  openBrowser,
}) => {
  const email = `chat-${Date.now()}@muster.test`
  const body = { user: { full_name: 'Chitra Chat', email, password: 'three blue kettles' } }
  const answer = await page.request.post('/api/v1/register/', { data: body })
  const tokens = (await answer.json()).response
  await callApi(page.request, 'register/select-domains/', {
    token: tokens.accessToken,
    body: { domains: ['coder'] },
  })
  await callApi(page.request, 'register/select-endgoals/', {
    token: tokens.accessToken,
    body: { endgoals: ['job'] },
  })
  // Once all is chosen: a page that finds the session before leads to what is missing.
  await page.goto('/login')
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
  }, tokens)

  const staff = await openBrowser('admin@muster.test')
  await staff.goto('/dashboard/chat-community')
  await staff.getByRole('button', { name: 'Add role' }).click()
  await staff.getByRole('radiogroup').getByText('Level').click()
  await staff.getByRole('combobox', { name: 'Level' }).click()
  await staff.getByRole('option').first().click()
  await staff.getByRole('combobox', { name: 'Discord role' }).click()
  await staff.getByRole('option', { name: '@Explorer' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Add role' }).click()
  await expect(staff.getByText('@Explorer')).toBeVisible()
  await expectAccessible(staff, 'what staff choose for the chat')

  await page.goto('/dashboard/mujourney')
  await expect(page.getByRole('heading', { name: 'Level 0' })).toBeVisible()
  await page.goto('/dashboard/connect-discord')
  await expectAccessible(page, 'the steps that lead to the chat')
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.getByRole('link', { name: 'Go on as Chitra' }).click()
  await expect(page).toHaveURL('/dashboard/connect-discord')
  await expect(page.getByText('Chitra is on the server')).toBeVisible()
  await expect(() => {
    expect([...(chat.state.members.get('400000000000000003') ?? [])]).toContain('300000000000000003')
  }).toPass()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('You’re on the server').first()).toBeVisible()

  await page.goto('/dashboard/settings/account')
  await page.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected').first()).toBeVisible()
  await expect(() => {
    expect(chat.state.members.get('400000000000000003')?.size).toBe(0)
  }).toPass()
})
