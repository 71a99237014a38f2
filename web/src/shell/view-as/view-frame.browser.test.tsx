import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import ViewFrame from './view-frame.tsx'
import { dropView, keepView, readView } from './view-store.ts'

const view = (minutes: number) => ({
  accessToken: 'token of the view',
  until: new Date(Date.now() + minutes * 60_000 + 5_000).toISOString(),
  member: { id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11', full_name: 'Devika Raman', muid: 'devika@muster' },
})

afterEach(() => {
  dropView()
  localStorage.clear()
})

test('says as whom one sees the app and for how long, and has the way out', async () => {
  keepView(view(12))
  await show(<ViewFrame />)
  await expect.element(page.getByText('Devika Raman')).toBeVisible()
  await expect.element(page.getByText('12 minutes left')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
})

test('is nothing where one is oneself', async () => {
  await show(<ViewFrame />)
  await expect.element(page.getByRole('button', { name: 'Leave' })).not.toBeInTheDocument()
})

test('keeps the own session apart, which is there again afterwards', () => {
  sessionStore.start({ accessToken: 'own', refreshToken: 'own refresh' })
  keepView(view(30))
  expect(sessionStore.accessToken()).toBe('token of the view')
  sessionStore.storeAccessToken('another')
  expect(localStorage.getItem('accessToken')).toBe('own')
  dropView()
  expect(readView()).toBeNull()
  expect(sessionStore.accessToken()).toBe('own')
  expect(sessionStore.refreshToken()).toBe('own refresh')
})
