import { expect, test } from 'vitest'
import { answer, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import VerifyPage from './verify-page.tsx'

const NUMBER = 'MU-7K2P-9QXD'
const ONE = `GET /api/v1/public/credentials/${NUMBER}/`
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
  answer({
    [ONE]: { number: NUMBER, jwt: forged, standing: 'valid', revoked_at: null, revoke_reason: null },
    'GET /.well-known/jwks.json/': new Response(JSON.stringify({ issuer: 'did:web:muster.test', keys: [] })),
  })
  const screen = await open()
  await expect.element(screen.getByText('This credential has been changed')).toBeVisible()
  await expect.element(screen.getByText('Level 7')).not.toBeInTheDocument()
})

test('does not tell a number that nobody has from one that is not shown', async () => {
  answer({ [ONE]: () => refusal(404, { general: 'We couldn’t find this credential' }) })
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t find this credential')).toBeVisible()
  await expect.element(screen.getByText(/its holder doesn’t share it/)).toBeVisible()
})

test('tries again where it could not be read', async () => {
  answer({ [ONE]: () => refusal(503, { general: 'Too much is going on right now' }) })
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t read this credential')).toBeVisible()
  answer({ [ONE]: () => refusal(404, { general: 'We couldn’t find this credential' }) })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('We couldn’t find this credential')).toBeVisible()
})
