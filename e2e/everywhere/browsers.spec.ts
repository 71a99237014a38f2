import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callApi, expect, mailTo, newPassword, registerMember, test } from '../support/test.ts'

/** The oldest browsers of the baseline, and browsers that block site data. */

const dist = join(import.meta.dirname, '../../web/dist')

/**
 * What the oldest browsers of the baseline lack: iOS 15.4, Chrome 109 or Firefox 115. Object, if the name alone
 * would mean something else, and method.
 */
const newer: readonly [of: string, method: string][] = [
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name): [string, string] => [
    'Array.prototype',
    name,
  ]),
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'].map((name): [string, string] => [
    'Set.prototype',
    name,
  ]),
  ...['isWellFormed', 'toWellFormed'].map((name): [string, string] => ['String.prototype', name]),
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['AbortSignal', 'any'],
  ['AbortSignal', 'timeout'],
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['Array', 'fromAsync'],
  ['RegExp', 'escape'],
  ['Element.prototype', 'checkVisibility'],
  ['HTMLElement.prototype', 'showPopover'],
  ['HTMLFormElement.prototype', 'requestSubmit'],
]
/** Helpers of iterators, static blocks, and a form of regular expression that Safari 15.4 can't read. */
const forms = [
  /\bstatic\{/g,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|toArray|forEach)\(/g,
  // One of a library is only read for an option that the app doesn't use.
  /\(\?<[=!](?!\[\\\\p\{L\}\\\\p\{N\}_\])/g,
]

test('the build uses nothing that the baseline lacks, apart from what is added where it is missing', () => {
  const added = readFileSync(join(dist, 'older-browsers.js'), 'utf8')
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const code = names.map((name) => readFileSync(join(dist, 'assets', name), 'utf8')).join('\n')
  const used = newer.filter(([of, name]) =>
    code.includes(of.endsWith('prototype') ? `.${name}(` : `${of}.${name}(`),
  )
  const isAdded = ([of, name]: [string, string]) =>
    new RegExp(`add\\(${of.replaceAll('.', '\\.')}, \\{[^]*?\\b${name}\\b`).test(added)
  expect(used.filter((one) => !isAdded(one)).map((one) => one.join('.'))).toEqual([])
  expect(forms.flatMap((form) => code.match(form) ?? [])).toEqual([])
})

/** Takes away what newer browsers have, before the page's own scripts. */
const makeOlder = (page: Page) =>
  page.addInitScript((names) => {
    for (const [of, name] of names) {
      const object = of.split('.').reduce<object>((at, part) => Reflect.get(at, part), window)
      Reflect.deleteProperty(object, name)
    }
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'Iterator')
  }, newer)

test('in the oldest browsers of the baseline, an emailed link signs in and home opens', async ({ page }) => {
  const { email } = await registerMember(page, 'Old Browser')
  await callApi(page.request, 'auth/request-otp/', { body: { emailOrMuid: email } })
  const [link = ''] = /\/login\?ticket=\S+/.exec(await mailTo(page.request, email, /code/)) ?? []
  await makeOlder(page)
  await page.goto(link)
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say hello')
  const scanned = await page.evaluate(() =>
    URL.parse('https://x.test/?code=AB12CD')?.searchParams.get('code'),
  )
  expect(scanned).toBe('AB12CD')
})

test('with site data blocked, signing in works for this tab and says so', async ({ page }) => {
  const { email } = await registerMember(page, 'Blocked Browser')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  })
  await page.goto('/login')
  await expect(page.getByText('Your browser blocks site data.')).toBeVisible()
  await page.getByLabel(/email/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say hello')
  await page.reload()
  await expect(page.getByText('Your browser blocks site data.')).toBeVisible()
})
