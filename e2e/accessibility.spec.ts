import { expect, expectAccessible, signInAs, test, useTheme, withoutNoticeStream } from './support/test.ts'

const visitorPages = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/register/interests',
  '/confirm-email',
  '/outbox',
  '/no/such/page',
]
const learnerPages = [
  '/register/pathfinder',
  '/register/organization',
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/profile?tab=history',
  '/dashboard/profile?tab=journey',
  '/profile/anjalimenon@muster',
  '/dashboard/settings',
  '/dashboard/settings/account',
  '/dashboard/settings/organization',
  '/dashboard/settings/visibility',
  '/dashboard/settings/path',
  '/dashboard/settings/interests',
  '/dashboard/settings/sessions',
  '/dashboard/settings/data',
  '/dashboard/settings/delete',
]
const staffPages = [
  '/dashboard/management',
  '/dashboard/manage-users',
  '/dashboard/manage-users?search=zzzzzz',
]

const people = [
  { who: 'a visitor', email: null, pages: visitorPages },
  { who: 'a learner', email: 'learner@muster.test', pages: learnerPages },
  { who: 'an administrator', email: 'admin@muster.test', pages: staffPages },
] as const

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    for (const { who, email, pages } of people) {
      test(`every page of ${who} is accessible: ${theme}, ${width} wide`, async ({ page, consoleErrors }) => {
        test.slow()
        consoleErrors.allow(/status of 40[04]/)
        await page.setViewportSize({ width, height: 900 })
        await useTheme(page, theme)
        await withoutNoticeStream(page)
        if (email) await signInAs(page, email)
        for (const path of pages) {
          await test.step(path, async () => {
            await page.goto(path)
            await page.waitForLoadState('networkidle')
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
            await expectAccessible(page)
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0)
          })
        }
      })
    }
  }
}
