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
  ['hackathons', 'hackathon', 'All'],
  ['reviews', 'reviews', 'Show only this task'],
  ['interest groups', 'interestgroups', 'Coder'],
  ['figures of achievements', 'manage-achievements/analytics', 'Issued by month as CSV'],
] as const) {
  test(`what is pressed on the page of ${name} is large enough for a finger`, async ({ page }) => {
    await page.goto(`/dashboard/${address}`)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
  })
}

test('what staff open on a phone has targets for a finger, and no tooltip of what was tapped lies above it', async ({
  page,
}) => {
  await page.goto('/dashboard/interest-groups')
  await page.getByRole('button', { name: 'Sort by' }).tap()
  const order = page.getByRole('menuitemradio').first()
  await expect(order).toBeVisible()
  expect((await order.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()

  const date = await page.locator('li time').first().boundingBox()
  await page.touchscreen.tap((date?.x ?? 0) + 8, (date?.y ?? 0) + 8)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(drawer.getByRole('tab', { name: 'Activity' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})

test('what saves a form on a page takes the place of the bottom bar of a phone', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Main pages' })
  await page.goto('/dashboard/tasks')
  await expect(nav).toBeVisible()
  await page.goto('/dashboard/tasks/create')
  const button = page.getByRole('main').getByRole('button', { name: 'Create task' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(nav).toBeHidden()
})

test('what a button or a card says is read in full on a phone', async ({ page }) => {
  await page.goto('/dashboard/verify-organizations')
  const same = page.getByRole('button', { name: /^It’s / })
  await expect(same).toBeVisible()
  expect(await cutOff(page, 'button .mantine-Button-label')).toEqual([])

  await page.goto('/dashboard/donations')
  await expect(page.getByRole('button', { name: /in twelve months/ })).toBeVisible()
  expect(await cutOff(page, 'main button .mantine-Button-label')).toEqual([])

  await page.goto('/dashboard/manage-achievements')
  await page.getByRole('main').getByText('Circle lead', { exact: true }).tap()
  await page.getByRole('tab', { name: /^Members/ }).tap()
  await expect(page.getByRole('button', { name: /^Revoke from/ }).first()).toBeVisible()
  expect(await cutOff(page, 'main button .mantine-Button-label')).toEqual([])

  await page.goto('/dashboard/manage-locations')
  const country = page.getByRole('button', { name: /^India/ })
  await expect(country).toBeVisible()
  expect(await cutOff(page, 'li button span')).toEqual([])
})
