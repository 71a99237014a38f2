import { expect, test } from 'vitest'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import VerifyPage from './verify-page.tsx'

const NUMBER = 'MU-7K2P-9QXD'
const ONE = callTo(api.credentials.one, { number: NUMBER })
const open = () => show(<VerifyPage />, { at: `/credentials/${NUMBER}`, path: '/credentials/:number' })

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** A well-formed credential whose signature doesn't match any trusted key. */
const forged = [
  encoded({ alg: 'EdDSA', kid: 'k1' }),
  encoded({
    issuer: { id: 'did:web:muster.test', name: 'Muster' },
    credentialSubject: { licenseNumber: NUMBER, achievement: { name: 'Level 7' } },
  }),
  'AAAA',
].join('.')

test('finds that nobody here signed it, whatever the server says', async () => {
  answer(
    on(ONE, { number: NUMBER, jwt: forged, standing: 'valid', revoked_at: null, revoke_reason: null }),
    on(api.credentials.keys, new Response(JSON.stringify({ issuer: 'did:web:muster.test', keys: [] }))),
  )
  const screen = await open()
  await expect.element(screen.getByText('This credential has been changed')).toBeVisible()
  await expect.element(screen.getByText('Level 7')).not.toBeInTheDocument()
})

test('does not tell a number that nobody has from one that is not shown', async () => {
  answer(on(ONE, () => refusal(404, { general: 'We couldn’t find this credential' })))
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t find this credential')).toBeVisible()
  await expect.element(screen.getByText(/its holder doesn’t share it/)).toBeVisible()
})

test('tries again where it could not be read', async () => {
  answer(on(ONE, () => refusal(503, { general: 'Too much is going on right now' })))
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t read this credential')).toBeVisible()
  answer(on(ONE, () => refusal(404, { general: 'We couldn’t find this credential' })))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('We couldn’t find this credential')).toBeVisible()
})
