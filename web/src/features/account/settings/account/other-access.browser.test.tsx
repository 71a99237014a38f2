import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { OtherAccess } from './other-access.tsx'

const found = [
  { kind: 'passkeys', count: 1 },
  { kind: 'connections', count: 2 },
] as const
const open = async () => {
  await page.getByRole('button', { name: 'Remove all access' }).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Remove all access' })
}

test('lists what has access, and removes all of it after asking', async () => {
  let removed = false
  const asked = answer(
    on(api.account.access, () => (removed ? [] : found)),
    on(api.account.endAccess, () => {
      removed = true
      return {}
    }),
  )
  await show(<OtherAccess />)
  await expect.element(page.getByText('One passkey')).toBeVisible()
  await expect.element(page.getByText('2 accounts at providers')).toBeVisible()
  const confirm = await open()
  expect(removed).toBe(false)
  await confirm.click()
  await expect.element(page.getByText('Other access to your account')).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.endsWith('/access/end/'))).toHaveLength(1)
})

test('a refusal is shown, and everything is still listed', async () => {
  answer(
    on(api.account.access, found),
    on(api.account.endAccess, () => refusal(400, { general: 'Confirm your email address first' })),
  )
  await show(<OtherAccess />)
  await (await open()).click()
  await expect.element(page.getByText('Confirm your email address first')).toBeVisible()
  await expect.element(page.getByText('One passkey')).toBeVisible()
})

test('is not there when nothing else has access', async () => {
  const asked = answer(on(api.account.access, []))
  await show(<OtherAccess />)
  await expect.poll(() => asked.some(({ call }) => call.endsWith('/access/'))).toBe(true)
  expect(page.getByText('Other access to your account').query()).toBeNull()
})
