import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/browser/answers.ts'
import { show } from '../../test/browser/show.tsx'
import WaitingTexts from './waiting-texts.tsx'

const WAITING = 'GET /api/v1/dashboard/texts/waiting/'
const terms = { key: 'terms', title: 'Terms of use', version: 4 }
const privacy = { key: 'privacy', title: 'Privacy notice', version: 2 }
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
  const asked = answer({
    [WAITING]: () => waiting,
    'POST /api/v1/dashboard/texts/terms/agree/': () => {
      waiting = [privacy]
      return {}
    },
    'POST /api/v1/dashboard/texts/privacy/agree/': () => {
      waiting = []
      return {}
    },
  })
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
  const asked = answer({
    [WAITING]: () => [{ ...terms, version }],
    'POST /api/v1/dashboard/texts/terms/agree/': () => {
      version = 5
      return refusal(409, { general: 'There’s a newer version of this text. Reload it and read it first.' })
    },
  })
  await open()
  await expect.element(agree).toBeVisible()
  const looks = () => asked.filter(({ call }) => call === WAITING).length
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
  const asked = answer({ [WAITING]: [] })
  await open()
  await expect.element(page.getByText('The page below')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(agree).not.toBeInTheDocument()
})
