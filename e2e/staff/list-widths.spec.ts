import { pages } from '@muster/contract/pages.ts'
import { expect, expectLoaded, goWithin, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test', viewport: { width: 1440, height: 900 } })

const lists = [
  'manage-users',
  'organizations',
  'manage-roles',
  'college-levels',
  'donations',
  'events',
  'interest-groups',
  'kkem-events',
  'manage-locations/districts',
  'management/activity',
  'url-shortener',
  'tasks',
  'karma-voucher',
  'manage-achievements/issued',
  'manage-achievements/credentials',
]

test('the columns that a list begins with stand beside each other, without scrolling sideways', async ({
  page,
}) => {
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
