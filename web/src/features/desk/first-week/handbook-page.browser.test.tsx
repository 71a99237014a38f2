import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import HandbookPage from './handbook-page.tsx'

const handbook = {
  key: 'handbook-appraiser' as const,
  role: 'Appraiser',
  title: 'Handbook: Appraiser',
  body: '## Copied work\nAsk first.',
  version: 2,
  published_at: '2026-11-22T10:00:00.000Z',
  published_by: 'Athira Mohan',
}

test('marks a changed handbook while it’s read, and remembers that it was opened', async () => {
  signInAs({ roles: ['Appraiser'], dynamic_type: [] })
  let opened_version = 1
  const asked = answer(
    on(api.firstWeek.handbooks, () => [{ ...handbook, opened_version }]),
    on(api.firstWeek.openHandbook, () => {
      opened_version = 2
      return {}
    }),
  )
  await show(<HandbookPage />, { at: '/dashboard/management/handbook' })
  await expect.element(page.getByRole('heading', { name: 'Copied work' })).toBeVisible()
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible()
  await expect
    .poll(() => asked.filter(to(api.firstWeek.openHandbook)).map(({ body }) => body))
    .toEqual([{ version: 2 }])
  await expect.element(page.getByRole('link', { name: 'Edit handbook' })).not.toBeInTheDocument()
})

test('leads those who write it to its text', async () => {
  signInAs({ roles: ['Admins'], dynamic_type: [] })
  answer(on(api.firstWeek.handbooks, [{ ...handbook, opened_version: 2 }]))
  await show(<HandbookPage />, { at: '/dashboard/management/handbook' })
  await expect
    .element(page.getByRole('link', { name: 'Edit handbook' }))
    .toHaveAttribute('href', '/dashboard/site-texts?text=handbook-appraiser')
})
