import { roles } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, reply } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import LogFilesPage from './log-files-page.tsx'

const PREFIX = '/api/v1/dashboard/error-log/'
const CLEAR = `POST ${PREFIX}clear/request/`
const DOWNLOAD = `GET ${PREFIX}request/`
const file = { written_at: '2026-11-01T00:00:00.000Z', bytes: 2_500_000 }
const files = [
  { ...file, name: 'error', bytes: 0, written_at: null },
  { ...file, name: 'root' },
  { ...file, name: 'request' },
]

function showTo(role: string) {
  const info = { muid: 'sara@muster', roles: [role], dynamic_type: [] }
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info as never)
  const asked = answer({
    'GET /api/v1/dashboard/user/info/': info,
    [`GET ${PREFIX}logs/`]: files,
    [`GET ${PREFIX}groups/counts/`]: { open: 0, waiting: 0, overdue: 0, resolved: 0, muted: 0, week: 0 },
    [`GET ${PREFIX}view/root/`]: 'the last line',
    [DOWNLOAD]: () => new Response('lines', { headers: { 'content-type': 'application/octet-stream' } }),
    [CLEAR]: () => reply({}, 'The log request is cleared'),
  })
  return show(<LogFilesPage />, { at: '/dashboard/error-log/files' }).then(() => asked)
}

test('a log is downloaded before an administrator can type its name and clear it', async () => {
  const asked = await showTo(roles.admins)
  await expect.element(page.getByRole('button', { name: 'Clear log error' })).toBeDisabled()
  await page.getByRole('button', { name: 'Clear log request' }).click()
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await expect.element(clear).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Download it first' }).click()
  await expect.element(clear).toBeDisabled()
  await page.getByLabelText('Type request to clear it').fill('request')
  await clear.click()
  await expect.poll(() => asked.find(({ call }) => call === CLEAR)?.body).toEqual({ typed: 'request' })
  expect(asked.filter(({ call }) => call === DOWNLOAD)).toHaveLength(1)
})

test('the tech team reads and downloads, and clears nothing', async () => {
  await showTo(roles.techTeam)
  await page.getByRole('button', { name: 'View log root' }).click()
  await expect.element(page.getByText('the last line')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Clear log/ })).not.toBeInTheDocument()
})
