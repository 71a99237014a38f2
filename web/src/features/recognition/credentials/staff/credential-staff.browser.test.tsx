import type { IssuedCredential } from '@muster/contract/recognition/issued-credentials.ts'
import type { SigningKey } from '@muster/contract/recognition/signing-keys.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import IssuedCredentialsPage from './issued-credentials-page.tsx'
import SigningKeysPage from './signing-keys-page.tsx'

const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const AT = '2026-11-01T10:00:00.000Z'

const credential = (more: Partial<IssuedCredential> = {}): IssuedCredential => ({
  id: ID,
  number: 'MU-WD4-7F3K-92QD',
  kind: 'achievement',
  title: 'Weaver',
  muid: 'irene@muster',
  user_name: 'Irene Thomas',
  state: 'issued',
  is_open: true,
  asked_at: AT,
  issued_at: AT,
  valid_until: null,
  revoked_at: null,
  revoke_reason: null,
  revoked_by: null,
  last_error: null,
  ...more,
})
const answersOf = (...data: IssuedCredential[]) => [
  on(callTo(api.savedViews.list, { list: 'issued-credentials' }), []),
  on(api.issuedCredentials.list, pageOf(data)),
]
const open = (query = '') =>
  show(<IssuedCredentialsPage />, { at: `/dashboard/manage-achievements/credentials${query}` })

test('a credential is revoked with a reason, which everybody reads if staff say so', async () => {
  const asked = answer(
    answersOf(credential()),
    on(callTo(api.issuedCredentials.revoke, { credential_id: ID }), 'Credential revoked'),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Actions for Irene Thomas’s “Weaver”' }).first().click()
  await pressByKey(page.getByRole('menuitem', { name: 'Revoke' }))
  await page.getByLabelText('Reason', { exact: true }).fill('Somebody else wove it')
  await page.getByRole('checkbox', { name: 'Show the reason to anyone who checks it' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.endsWith('/revoke/'))?.body)
    .toEqual({ reason: 'Somebody else wove it', is_reason_public: true })
})

test('those that failed say why, and are tried once more together', async () => {
  const asked = answer(
    answersOf(credential({ state: 'failed', is_open: false, issued_at: null, last_error: 'No place left' })),
    on(api.issuedCredentials.retryFailed, '1 credential is being signed again'),
  )
  const screen = await open('?state=failed')
  await expect.element(screen.getByText('No place left').first()).toBeVisible()
  expect(asked.find(to(api.issuedCredentials.list))?.query.get('state')).toBe('failed')
  await screen.getByRole('button', { name: 'Retry failed ones' }).click()
  await expect.poll(() => asked.some(({ call }) => call.endsWith('/retry-failed/'))).toBe(true)
})

test('a credential opens at the side, with an address of its own', async () => {
  answer(answersOf(credential({ state: 'revoked', is_open: false, revoke_reason: 'Somebody else wove it' })))
  const screen = await open()
  const name = screen.getByRole('link', { name: 'Weaver' })
  await expect.element(name).toHaveAttribute('href', expect.stringContaining(`credential=${ID}`))
  await name.click()
  await expect.element(page.getByRole('dialog').getByText('Somebody else wove it')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
})
const signingKey = (more: Partial<SigningKey> = {}): SigningKey => ({
  id: ID,
  public_key: 'z6MkNew',
  state: 'signs',
  credentials: 12,
  created_at: AT,
  rotated_at: null,
  retired_at: null,
  ...more,
})

test('the key in use is named, and who retires one reads what follows before it happens', async () => {
  const asked = answer(
    on(api.signingKeys.list, [
      signingKey(),
      signingKey({ id: 'b', public_key: 'z6MkOld', state: 'kept', rotated_at: AT }),
    ]),
    on(callTo(api.signingKeys.retire, { key_id: ID }), refusal(500, { general: 'It broke' })),
  )
  const screen = await show(<SigningKeysPage />, { at: '/dashboard/manage-achievements/signing-keys' })
  const used = screen.getByRole('listitem', { name: 'Key z6MkNew' })
  await expect.element(used.getByText('In use')).toBeVisible()
  await used.getByRole('button', { name: 'Retire key' }).click()
  await expect.element(page.getByText(/12 credentials signed with it will be signed again/)).toBeVisible()
  await page.getByLabelText('Reason', { exact: true }).fill('A disk was lost')
  await page.getByRole('dialog').getByRole('button', { name: 'Retire key' }).click()
  await expect.element(page.getByText('It broke')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/retire/'))?.body).toEqual({ reason: 'A disk was lost' })
})

test('the reason to retire a key is there again after the page was left, until it is sent', async () => {
  answer(
    on(api.signingKeys.list, [signingKey()]),
    on(callTo(api.signingKeys.retire, { key_id: ID }), refusal(401, { general: 'Sign in' })),
  )
  const begin = () => show(<SigningKeysPage />, { at: '/dashboard/manage-achievements/signing-keys' })
  const reason = page.getByLabelText('Reason', { exact: true })
  const first = await begin()
  await page.getByRole('button', { name: 'Retire key' }).click()
  await reason.fill('A disk was lost')
  await page.getByRole('dialog').getByRole('button', { name: 'Retire key' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Sign in')
  await first.unmount()
  await begin()
  await page.getByRole('button', { name: 'Retire key' }).click()
  await expect.element(reason).toHaveValue('A disk was lost')
})
