import type { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { PausedAccess } from './paused-access.tsx'

const info: Partial<UserInfo> = { muid: 'sara@muster', roles: ['Mentor'], dynamic_type: [] }

async function showTo(me: Partial<UserInfo>) {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const asked = answer(on(api.account.info, me))
  await show(<PausedAccess />)
  await expect.poll(() => asked).not.toEqual([])
}

test('staff whose rights rest are told why, and where to set up what is asked of them', async () => {
  await showTo({ ...info, needs_second_step: true })
  await expect.element(page.getByText(/is paused until you set up two-step sign-in/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set it up' }))
    .toHaveAttribute('href', '/dashboard/settings/second-step')
})

test('staff who have time to set it up are told until when', async () => {
  await showTo({ ...info, needs_second_step: false, second_step_due: '2026-12-06T10:00:00Z' })
  await expect
    .element(page.getByText(/Set up two-step sign-in by .*6 Dec.* Your staff access will be paused/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set it up' })).toBeVisible()
})

test('everybody else sees nothing of it', async () => {
  await showTo({ ...info, needs_second_step: false })
  await expect.element(page.getByRole('link', { name: 'Set it up' })).not.toBeInTheDocument()
})
