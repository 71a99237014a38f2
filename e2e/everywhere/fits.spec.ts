import { pages, type Page as WebPage } from '@muster/contract/pages.ts'
import type { Page } from '@playwright/test'
import { isToday, oneOfToday } from '../../server/test/setup/part-of-walk.ts'
import { expectLongerTextsFit } from '../support/longer.ts'
import { callApi, expect, expectLoaded, goWithin, test } from '../support/test.ts'

const admin = 'admin@muster.test'
/** Pages under several addresses once; the older ones lead to the same. */
const once = [...new Map(pages.map((page) => [page.title, page])).values()]
/** `npm test` takes another fifth of them each day. */
const fixed = once.filter(({ path }, index) => !path.includes('/:') && isToday(index))
const parts = [0, 1, 2].map((part) => fixed.filter((_, index) => index % 3 === part))

/** The narrowest phone, which is also a screen of 1280 pixels at four times its size. */
const NARROW = { width: 320, height: 568 }
test.use({ viewport: NARROW })

for (const [index, part] of parts.entries()) {
  test.describe(`pages at 320 pixels, ${index + 1} of ${parts.length}`, () => {
    test.use({ account: admin })

    test('hold all they show', async ({ page, consoleErrors }) => {
      test.setTimeout(240_000)
      consoleErrors.allow(/status of 40[034]/)
      await page.goto('/dashboard/home')
      await expectLoaded(page)
      for (const [turn, { path, title }] of part.filter(({ frame }) => frame === 'dashboard').entries()) {
        await test.step(path, async () => {
          await goWithin(page, { path, title })
          await expectLoaded(page)
          await expectFits(page, path)
          await expectFitsLonger(page, path, turn)
          const served = await (await page.request.get(path)).text()
          expect.soft(served, `${path}: title as it is served`).toContain(`<title>${title} | `)
        })
      }
    })
  })
}

test('pages of visitors hold all they show at 320 pixels, and say what was drawn before them', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(240_000)
  consoleErrors.allow(/status of 40[034]/)
  for (const [turn, { path, heading }] of fixed.filter(isForVisitors).entries()) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectLoaded(page)
      await expectFits(page, path)
      await expectFitsLonger(page, path, turn)
      if (!heading) return
      // Once an installation is set up, this page says so instead.
      const shown = path === '/set-up' ? 'Already set up' : heading
      // Some lead on at once when nothing was brought along.
      const fits = async () =>
        new URL(page.url()).pathname !== path ||
        (await page.getByRole('heading', { level: 1 }).textContent()) === shown
      await expect.poll(fits, `${path}: heading`).toBe(true)
    })
  }
})

test.describe('a group, a circle and a meetup', () => {
  test.use({ account: 'learner@muster.test' })

  test('hold all they show at 320 pixels', async ({ page, tokenOf }) => {
    const token = await tokenOf('learner@muster.test')
    const get = <T>(path: string) => callApi<T>(page.request, `dashboard/${path}`, { token })
    const groups = await get<{ interestGroup: { id: string }[] }>('ig/list/')
    const circles = await get<{ id: string }[]>('learningcircle/mine/')
    const { next } = await get<{ next: { id: string } | null }>('learningcircle/meeting/next/')
    const paths = [
      `interestgroups/${groups.interestGroup[0]?.id}`,
      `learningcircle/dashboard/${circles[0]?.id}`,
      ...(next ? [`learningcircle/meetup/${next.id}`] : []),
    ]
    for (const [turn, path] of paths.entries()) {
      await page.goto(`/dashboard/${path}`)
      await expectLoaded(page)
      await expectFits(page, path)
      await expectFitsLonger(page, path, turn)
    }
  })
})

test.describe('the level', () => {
  test.use({ account: 'learner@muster.test', viewport: { width: 840, height: 700 } })

  test('is in the top bar as long as the side menu is there', async ({ page }) => {
    await page.goto('/dashboard/profile')
    await expectLoaded(page)
    const level = page.getByRole('region', { name: 'Top bar' }).getByRole('link', { name: /^Level 3 → 4/ })
    await expect(level).toBeVisible()
    await expectFits(page, 'the profile at 840 pixels')
    await page.setViewportSize({ width: 830, height: 700 })
    await expect(level).toBeHidden()
    await expect(page.getByRole('link', { name: /^Level 3, \d+ of/ })).toBeVisible()
  })
})

test.describe('a low screen', () => {
  test.use({ account: 'learner@muster.test', viewport: { width: 640, height: 360 } })

  test('is not filled with bars', async ({ page }) => {
    await page.goto('/dashboard/home')
    await expectLoaded(page)
    await expectFits(page, 'home at double size')
  })
})

const isForVisitors = ({ frame, path }: WebPage) =>
  frame !== 'dashboard' && !['/register/organization', '/register/pathfinder'].includes(path)

/** On a phone, a tablet or a desk, with texts as long as in other languages; then it is narrow again. */
async function expectFitsLonger(page: Page, what: string, turn: number): Promise<void> {
  for (const width of oneOfToday([390, 830, 1440], turn)) {
    await page.setViewportSize({ width, height: 900 })
    await expectLoaded(page)
    await expectLongerTextsFit(page, `${what}, ${width} wide`)
  }
  await page.setViewportSize(NARROW)
}

/** Nor does anything stick out where lines begin on the right. */
async function expectFitsTurned(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { documentElement: root } = document
    const before = root.dir
    root.dir = 'rtl'
    const found = root.scrollWidth - innerWidth
    root.dir = before
    return found
  })
  expect.soft(wide, `${what}: pixels that stick out from right to left`).toBeLessThanOrEqual(0)
}

/** Nothing sticks out to the side, and bars that stay take a quarter of the height at most. */
async function expectFits(page: Page, what: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 200))
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const cut = [...document.querySelectorAll('main *, [data-bar="top"] *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > window.innerWidth + 1 || left < -1) && !scrolls(element)
      })
      .map((element) => element.textContent?.trim().slice(0, 60))
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      // What lets every touch through covers nothing: the place of the toasts.
      if (pointerEvents === 'none') return false
      const stays = position === 'fixed' || (position === 'sticky' && top <= 1)
      return stays && width > window.innerWidth * 0.8 && height > 0 && bottom > 0 && top < window.innerHeight
    })
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    return { wide, cut, bars: height / window.innerHeight }
  })
  expect.soft(found.wide, `${what}: pixels that stick out`).toBeLessThanOrEqual(0)
  expect.soft(found.cut, `${what}: cut off`).toEqual([])
  await expectFitsTurned(page, what)
  expect.soft(found.bars, `${what}: share of the bars`).toBeLessThanOrEqual(0.25)
}
