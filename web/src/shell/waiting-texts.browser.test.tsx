import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../test/browser/answers.ts'
import { show } from '../../test/browser/show.tsx'
import { api } from '../api/client.ts'
import WaitingTexts from './waiting-texts.tsx'

const terms = { key: 'terms', title: 'Terms of use', version: 4 } as const
const privacy = { key: 'privacy', title: 'Privacy notice', version: 2 } as const
const open = () =>
  show(
    <>
      <WaitingTexts />
      <p>The page below</p>
    </>,
    { at: '/dashboard/home' },
  )
const agree = page.getByRole('button', { name: 'I agree' })

test('a member is asked to agree to a new version, may read it first, and sees their page all the same', async () => {
  let waiting = [terms, privacy]
  const asked = answer(
    on(api.siteTexts.waiting, () => waiting),
    on(callTo(api.siteTexts.agree, { key: 'terms' }), () => {
      waiting = [privacy]
      return {}
    }),
    on(callTo(api.siteTexts.agree, { key: 'privacy' }), () => {
      waiting = []
      return {}
    }),
  )
  await open()
  await expect.element(page.getByText(/^“Terms of use” has changed/)).toBeVisible()
  await expect.element(page.getByText('The page below')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/terms')
  await agree.click()
  await expect.element(page.getByText(/^“Privacy notice” has changed/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/privacy')
  await agree.click()
  await expect.element(agree).not.toBeInTheDocument()
  const versions = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(versions).toEqual([{ version: 4 }, { version: 2 }])
})

test('a member who agrees to a version that is no longer the newest is asked about the newest', async () => {
  let version = 4
  const asked = answer(
    on(api.siteTexts.waiting, () => [{ ...terms, version }]),
    on(callTo(api.siteTexts.agree, { key: 'terms' }), () => {
      version = 5
      return refusal(409, { general: 'There’s a newer version of this text. Reload it and read it first.' })
    }),
  )
  await open()
  await expect.element(agree).toBeVisible()
  const looks = () => asked.filter(to(api.siteTexts.waiting)).length
  const before = looks()
  await agree.click()
  await expect.element(page.getByText(/There’s a newer version of this text/)).toBeVisible()
  await expect.poll(looks).toBeGreaterThan(before)
  // Click via the DOM: the toast can cover the button for a while.
  const pressed = () => {
    ;(agree.element() as HTMLElement).click()
    return asked.findLast(({ call }) => call.startsWith('POST'))?.body
  }
  await expect.poll(pressed).toEqual({ version: 5 })
})

test('nothing is asked of a member who has agreed to all of them', async () => {
  const asked = answer(on(api.siteTexts.waiting, []))
  await open()
  await expect.element(page.getByText('The page below')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(agree).not.toBeInTheDocument()
})
