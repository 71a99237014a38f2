import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({
  account: 'admin@muster.test',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

/** What can be pressed and is less than 44 px high; names within a card that opens as a whole, and links in a text, are not meant. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, [role="tab"], input:not([type]), main a[data-variant]',
      ),
    ]
      .filter((control) => control.checkVisibility() && control.closest('.visually-hidden') === null)
      .map((control) => ({ control, height: Math.round(control.getBoundingClientRect().height) }))
      .filter(({ height }) => height > 1 && height < 44)
      .map(({ control, height }) => `${control.ariaLabel ?? control.textContent} ${height}`),
  )

/** Texts of buttons and cards that are cut off. */
const cutOff = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )

for (const [name, address, button] of [
  ['members', 'manage-users', /^Actions for/],
  ['short links', 'url-shortener', /^Actions for/],
  ['Discord moderation', 'discord-moderation', 'Next page'],
  ['imports of tasks', 'tasks/bulk-import', 'Download template'],
] as const) {
  test(`what is pressed on the page of ${name} is large enough for a finger`, async ({ page }) => {
    await page.goto(`/dashboard/${address}`)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
  })
}

test('what a button or a card says is read in full on a phone', async ({ page }) => {
  await page.goto('/dashboard/verify-organizations')
  const same = page.getByRole('button', { name: /^It is / })
  await expect(same).toBeVisible()
  expect(await cutOff(page, 'button .mantine-Button-label')).toEqual([])

  await page.goto('/dashboard/donations')
  await expect(page.getByRole('button', { name: /in twelve months/ })).toBeVisible()
  expect(await cutOff(page, 'main button .mantine-Button-label')).toEqual([])

  await page.goto('/dashboard/manage-locations')
  const country = page.getByRole('button', { name: /^India/ })
  await expect(country).toBeVisible()
  expect(await cutOff(page, 'li button span')).toEqual([])
})
