import { LANGUAGE_COOKIE } from '@muster/contract/lib/languages.ts'
import { pageAt, pages } from '@muster/contract/pages.ts'
import type { Page } from '@playwright/test'
import { contentOf, englishTexts } from '../support/foreign-texts.ts'
import { textsWithoutRoom } from '../support/longer.ts'
import { expect, expectLoaded, pushAddress, test } from '../support/test.ts'

/** They lead on by themselves, or end the session. */
const leadingOn = ['/', '/login/google', '/login/openid', '/goodbye', '/dashboard']
const WIDTHS = [390, 830, 1440]

/** Not translated so far: calendars of the component library. */
const knownEnglish = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/

/** Pages under several addresses once; the older ones lead to the same. */
const once = [...new Map(pages.map((page) => [page.title, page])).values()]
const addresses = (isOne: (page: (typeof pages)[number]) => boolean) =>
  once
    .filter(isOne)
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes('/:') && !leadingOn.includes(path))

const people = [
  { who: 'a visitor', account: undefined, from: '/login', paths: addresses(({ members }) => !members) },
  {
    who: 'a learner',
    account: 'learner@muster.test',
    from: '/dashboard/home',
    paths: addresses(({ frame }) => frame === 'dashboard'),
  },
  {
    who: 'an administrator',
    account: 'admin@muster.test',
    from: '/dashboard/home',
    paths: addresses(({ frame }) => frame === 'dashboard'),
  },
]

// Only a build with them has these languages (scripts/test.mjs --long).
for (const language of process.env.PSEUDO_LANGUAGES === 'on' ? ['qps-ploc', 'ar-XB'] : [])
  for (const { who, account, from, paths } of people)
    test.describe(`in ${language}`, () => {
      test.use({ account })

      test(`${who} reads no English, and finds room for every text`, async ({
        page,
        context,
        baseURL,
        consoleErrors,
      }) => {
        test.setTimeout(1_200_000)
        consoleErrors.allow(/status of 4\d\d/)
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: `${baseURL}` }])
        const content = contentOf(page)
        await page.goto(from)
        const walked = new Set<string>()
        const todo = [...paths]
        for (const path of todo) {
          await look(page, WIDTHS[0])
          await goWithin(page, path)
          const form = formOf(page.url())
          if (walked.has(form)) continue
          walked.add(form)
          const faults: string[] = []
          for (const width of WIDTHS) {
            await look(page, width)
            faults.push(...(await textsWithoutRoom(page)).map((fault) => `${width}: ${fault}`))
            const english = (await englishTexts(page, content)).filter((words) => !knownEnglish.test(words))
            faults.push(...english.map((words) => `English: ${words}`))
          }
          expect.soft([...new Set(faults)], path).toEqual([])
          todo.push(...(await furtherPages(page, todo)))
        }
      })
    })

const formOf = (address: string) => pageAt(new URL(address).pathname)?.path ?? address

/** Looks at the page in another width, once it's laid out for it. */
async function look(page: Page, width = 390): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
  )
  await expectLoaded(page)
}

/** Goes there within the app, and waits until it shows what it has or has led on. */
async function goWithin(page: Page, path: string): Promise<void> {
  const left = await pushAddress(page, path)
  await page.waitForFunction(
    ({ path, title }) =>
      location.pathname === path || document.title !== title || !document.querySelector('h1[data-left]'),
    left,
  )
  await expectLoaded(page)
}

/** One address of each page with a varying part that this one leads to. */
async function furtherPages(page: Page, known: readonly string[]): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))
  const forms = new Set(known.map((path) => pageAt(path)?.path))
  return links.filter((path) => {
    const form = pageAt(path)?.path
    if (!form?.includes('/:') || forms.has(form)) return false
    forms.add(form)
    return true
  })
}
