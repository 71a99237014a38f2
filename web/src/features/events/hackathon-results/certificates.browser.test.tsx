import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import MyCertificatesPage from './certificates/my-certificates-page.tsx'
import VerifyPage from './verify/verify-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const of = (code: string) => callTo(api.hackathonResults.certificate, { code })

const prize: Certificate = {
  code: 'ABCD2345EFGH',
  kind: 'prize',
  full_name: 'ആശ നായർ',
  hackathon_id: ID,
  hackathon: 'Build Weekend',
  project: 'Tide Table',
  team: 'The gauges',
  prize: 'Best of all',
  place: 1,
  // Shortly after midnight on the 14th in India it is still the 13th in London.
  event_start: '2026-11-13T19:00:00.000Z',
  event_end: '2026-11-15T12:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  organisation: 'Tide College',
  issued_at: '2026-11-20T10:00:00.000Z',
}
const part: Certificate = { ...prize, code: 'PART2345EFGH', kind: 'taking_part', prize: null, place: null }

describe('my certificates', () => {
  afterEach(() => sessionStore.clear())
  const open = async (mine: Certificate[]) => {
    sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
    answer(on(api.hackathonResults.myCertificates, mine))
    await show(<MyCertificatesPage />, { at: '/dashboard/special-events/certificates' })
  }

  test('stand in a list, each with its file and its link', async () => {
    await open([prize, part])
    const row = page.getByRole('listitem', { name: 'Prize: Best of all, Build Weekend' })
    await expect.element(row.getByText(/14 to 15 Nov 2026, with Tide Table/)).toBeVisible()
    await expect.element(row.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'Build Weekend' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/results`)
    await expect.element(page.getByRole('listitem', { name: 'Took part, Build Weekend' })).toBeVisible()
  })

  test('say how to earn one where there is none', async () => {
    await open([])
    await expect.element(page.getByText('No certificates yet')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Find a hackathon' }))
      .toHaveAttribute('href', '/dashboard/special-events')
  })
})

describe('the check of a certificate', () => {
  const open = (code = '') =>
    show(<VerifyPage />, { at: `/certificate${code && `/${code}`}`, path: '/certificate/:code?' })

  test('says that it is genuine, and all that it says', async () => {
    answer(on(of(prize.code), prize))
    await open(prize.code)
    await expect.element(page.getByText('This certificate is genuine and valid')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'ആശ നായർ' })).toBeVisible()
    await expect.element(page.getByText('who came 1st and won')).toBeVisible()
    await expect.element(page.getByText('Best of all')).toBeVisible()
    await expect.element(page.getByText('Saturday 14 to Sunday 15 November 2026')).toBeVisible()
    await expect.element(page.getByText('Tide College')).toBeVisible()
    await expect.element(page.getByText('ABCD2345EFGH', { exact: true })).toBeVisible()
    await expect.poll(() => document.title).toContain('Certificate of ആശ നായർ')
  })

  test('asks again when somebody wants to be sure', async () => {
    let withdrawn = false
    answer(on(of(part.code), () => (withdrawn ? refusal(404, { general: 'Not found' }) : part)))
    await open(part.code)
    await expect.element(page.getByText('who took part in')).toBeVisible()
    withdrawn = true
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(page.getByText('This certificate isn’t valid')).toBeVisible()
  })

  test('says that a code is none, and takes another in any letters', async () => {
    answer(
      on(of('NOSUCHCODE00'), refusal(404, { general: 'We couldn’t find a certificate with this code' })),
      on(of(prize.code), prize),
    )
    await open('NOSUCHCODE00')
    await expect.element(page.getByText('This certificate isn’t valid')).toBeVisible()
    await page.getByLabelText('Code').fill('abcd')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect.element(page.getByText('Enter the certificate’s 12 letters and digits')).toBeVisible()
    await page.getByLabelText('Code').fill('abcd-2345 efgh')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect.element(page.getByText('This certificate is genuine and valid')).toBeVisible()
  })

  test('tells a server that cannot answer from a code that is none', async () => {
    answer(on(of(prize.code), refusal(503, { general: 'Too much is going on right now' })))
    await open(prize.code)
    await expect.element(page.getByText('We couldn’t check this certificate')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('begins with the code where the address has none', async () => {
    answer()
    await open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Check a certificate' })).toBeVisible()
    await expect.element(page.getByLabelText('Code')).toBeVisible()
  })
})
