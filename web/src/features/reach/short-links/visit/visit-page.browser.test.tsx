import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import VisitPage from './visit-page.tsx'

async function open(asks: ReplyOf<(typeof shortLinks)['look']>['asks'], more: readonly Answer[] = []) {
  await page.viewport(390, 800)
  const host = asks === 'warning' ? 'example.org' : null
  const asked = answer(on(callTo(api.shortLinks.look, { slug: 'poster' }), { asks, host }), more)
  await show(<VisitPage />, { at: '/r/poster', path: '/r/:slug' })
  return asked
}

test('a warning says where the link leads before anybody goes there', async () => {
  await open('warning')
  await expect.element(page.getByText('example.org', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue to example.org' })).toBeVisible()
})

test('a wrong password is said at the field, and what was typed stays', async () => {
  const asked = await open('password', [
    on(
      callTo(api.shortLinks.open, { slug: 'poster' }),
      refusal(400, { password: 'This isn’t this link’s password' }),
    ),
  ])
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('This isn’t this link’s password').first()).toBeVisible()
  await expect.element(field).toHaveValue('guess')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('a report needs to say what is wrong, and is sent once', async () => {
  const asked = await open('warning', [on(callTo(api.shortLinks.report, { slug: 'poster' }))])
  await page.getByRole('button', { name: 'Report this link' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText('Choose what’s wrong').first()).toBeVisible()
  await page.getByLabelText('It doesn’t lead where it says').click()
  await page.getByRole('button', { name: 'Send report' }).dblClick()
  await expect.poll(() => asked.filter(({ call }) => call.startsWith('POST')).length).toBe(1)
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'wrong' })
})

test.each([
  ['ended', 'This link no longer works'],
  ['unknown', 'We couldn’t find this link'],
] as const)('one that is %s says so', async (asks, title) => {
  await open(asks)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([])
})
