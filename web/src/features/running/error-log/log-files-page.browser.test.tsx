import { roles } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, reply, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import LogFilesPage from './log-files-page.tsx'

const CLEAR = callTo(api.errorLog.clear, { log_name: 'request' })
const DOWNLOAD = callTo(api.errorLog.download, { log_name: 'request' })
const file = { written_at: '2026-11-01T00:00:00.000Z', bytes: 2_500_000 } as const
const files = [
  { ...file, name: 'error', bytes: 0, written_at: null },
  { ...file, name: 'root' },
  { ...file, name: 'request' },
] as const

function showTo(role: string) {
  signInAs({ muid: 'sara@muster', roles: [role] })
  const asked = answer(
    on(api.errorLog.logs, files),
    on(api.errorLog.counts, { open: 0, waiting: 0, overdue: 0, resolved: 0, muted: 0, week: 0 }),
    on(callTo(api.errorLog.view, { log_name: 'root' }), 'the last line'),
    on(DOWNLOAD, () => new Response('lines', { headers: { 'content-type': 'application/octet-stream' } })),
    on(CLEAR, () => reply({}, 'The log request is cleared')),
  )
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
  await expect.poll(() => asked.find(to(CLEAR))?.body).toEqual({ typed: 'request' })
  expect(asked.filter(to(DOWNLOAD))).toHaveLength(1)
})

test('the tech team reads and downloads, and clears nothing', async () => {
  await showTo(roles.techTeam)
  await page.getByRole('button', { name: 'View log root' }).click()
  await expect.element(page.getByText('the last line')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Clear log/ })).not.toBeInTheDocument()
})
