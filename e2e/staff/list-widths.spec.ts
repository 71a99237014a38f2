import { pages } from '@muster/contract/pages.ts'
import { expect, expectLoaded, goWithin, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

const lists = [
  'manage-users',
  'organizations',
  'manage-roles',
  'campus-details',
  'channels',
  'college-levels',
  'district-dashboard',
  'donations',
  'events',
  'interest-groups',
  'kkem-events',
  'manage-locations/districts',
  'management/activity',
  'management/messages',
  'management/practice-cases',
  'url-shortener',
  'tasks',
  'karma-voucher',
  'manage-achievements/issued',
  'manage-achievements/credentials',
  'zonal-dashboard',
]

// A large window, a laptop with the menu open, and a small one with the menu as a rail.
for (const width of [1440, 1280, 1024]) {
  test(`${width} pixels have room for the columns that a list begins with`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/management')
    await expectLoaded(page)
    for (const list of lists) {
      const to = pages.find(({ path }) => path === `/dashboard/${list}`)
      if (!to) throw new Error(`there is no page ${list}`)
      await goWithin(page, to)
      await expectLoaded(page)
      const head = page.locator('thead tr')
      await expect(head, list).toBeVisible()
      const { row, room } = await head.evaluate((row) => ({
        row: row.getBoundingClientRect().width,
        room: row.closest('table')?.parentElement?.clientWidth ?? 0,
      }))
      expect(row, list).toBeLessThanOrEqual(room)
    }
  })
}
