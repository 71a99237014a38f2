import type { OpenidLinks } from '@muster/contract/account/openid.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callOf, callTo, on, refusal, reply } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { SetPassword } from './set-password.tsx'

const id = '0b4f5f60-0000-4000-8000-000000000001'
const UNLINK = callTo(api.openid.unlink, { link_id: id })
const CONNECT = callTo(api.openid.startLink, { provider: 'google' })
const links: OpenidLinks['links'] = [
  {
    id,
    provider: 'openid',
    name: 'Kerala ID',
    email: 'asha@kerala.test',
    linked_at: '2026-10-01T10:00:00.000Z',
    last_used_at: null,
  },
]
const others: OpenidLinks['others'] = [{ provider: 'google', name: 'Google' }]

test('connected accounts are named with their address, and disconnected once that is confirmed', async () => {
  const asked = answer(on(UNLINK, reply({}, 'Disconnected')))
  await show(<ConnectedAccounts links={links} others={others} />)
  await expect.element(page.getByText(/asha@kerala.test, connected/)).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Kerala ID' }).click()
  expect(asked).toHaveLength(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Disconnected', { exact: true })).toBeVisible()
  expect(asked.map(({ call }) => call)).toEqual([callOf(UNLINK)])
})

test('the only way in stays, and says what to do first', async () => {
  answer(on(UNLINK, () => refusal(400, { general: 'It is your only way in. Set a password first' })))
  await show(<ConnectedAccounts links={links} others={[]} />)
  await page.getByRole('button', { name: 'Disconnect Kerala ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('It is your only way in. Set a password first')).toBeVisible()
})

test('a provider that is away says so, and can be tried again', async () => {
  answer(on(CONNECT, () => refusal(503, { general: 'Google does not answer right now' })))
  await show(<ConnectedAccounts links={[]} others={others} />)
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await expect.element(page.getByText('Google does not answer right now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect Google' })).toBeEnabled()
})

test('who comes back from the provider by the browser’s own button can go there again', async () => {
  answer(on(CONNECT, { address: '#at-the-provider' }))
  await show(<ConnectedAccounts links={[]} others={others} />)
  const connect = page.getByRole('button', { name: 'Connect Google' })
  await connect.click()
  await expect.element(connect).toBeDisabled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(connect).toBeEnabled()
})

test('who has no password is mailed a link to set one', async () => {
  const asked = answer(on(api.account.forgotPassword, reply({}, 'Sent')))
  await show(<SetPassword account="asha@muster" lead="You have none." />)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(page.getByText('We’ve emailed you a link')).toBeVisible()
  expect(asked).toMatchObject([{ body: { emailOrMuid: 'asha@muster' } }])
})
