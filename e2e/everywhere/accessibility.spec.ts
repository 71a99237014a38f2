import type { APIRequestContext, Page } from '@playwright/test'
import { isToday, oneOfToday } from '../../server/test/setup/part-of-walk.ts'
import {
  callApi,
  expect,
  expectAccessible,
  expectLoaded,
  pushAddress,
  test,
  useTheme,
} from '../support/test.ts'

const learner = 'learner@muster.test'
const admin = 'admin@muster.test'

/** Words in braces stand for ids; see `idsFor`. */
const screens = [
  {
    who: 'visitors',
    account: undefined,
    pages: [
      '/',
      '/login',
      '/forgot-password',
      '/reset-password',
      '/register',
      '/register/interests',
      '/confirm-email',
      '/restore-email',
      '/stop-reset',
      '/outbox',
      '/no/such/page',
      '/learning-circle',
      '/dashboard/leaderboard?period=overall',
      '/dashboard/learningcircle/meetup/{shared}',
      '/dashboard/learningcircle/meetup/6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f',
    ],
  },
  {
    who: 'learners: themselves',
    account: learner,
    pages: [
      '/register/pathfinder',
      '/register/organization',
      '/dashboard/home',
      '/dashboard/profile',
      '/dashboard/profile?tab=history',
      '/dashboard/profile?tab=journey',
      '/profile/anjalimenon@muster',
      '/dashboard/notifications',
      '/dashboard/settings',
      '/dashboard/settings/account',
      '/dashboard/settings/notifications',
      '/dashboard/weekly-summary',
      '/dashboard/settings/organization',
      '/dashboard/settings/visibility',
      '/dashboard/settings/path',
      '/dashboard/settings/interests',
      '/dashboard/settings/roles',
      '/dashboard/settings/second-step',
      '/dashboard/settings/sessions',
      '/dashboard/settings/data',
      '/dashboard/settings/delete',
    ],
  },
  {
    who: 'learners: work and people',
    account: learner,
    pages: [
      '/dashboard/mujourney',
      '/dashboard/mujourney?view=list',
      '/dashboard/mujourney/tasks/{task}',
      '/dashboard/learning-path/{group}',
      '/dashboard/learning-path/nothing-like-that',
      '/dashboard/peer-review',
      '/dashboard/voucher',
      '/dashboard/interestgroups',
      '/dashboard/interestgroups/{group}',
      '/dashboard/interestgroups/{group}?tab=members',
      '/dashboard/leaderboard',
      '/dashboard/leaderboard?of=campus',
      '/dashboard/special-events',
      '/dashboard/special-events?view=past',
      '/dashboard/special-events/mine',
      '/dashboard/special-events/event/{event}',
      '/dashboard/search?search=an',
      '/dashboard/search?search=college&tab=campuses',
      '/dashboard/mulearners?search=men',
      '/dashboard/mentors',
      // Without the rights for it.
      '/dashboard/tasks/create',
    ],
  },
  {
    who: 'learners: circles and meetups',
    account: learner,
    pages: [
      '/dashboard/learningcircle',
      '/dashboard/learningcircle?view=past',
      '/dashboard/learning-circle/find-circle',
      '/dashboard/learningcircle/your-circles',
      '/dashboard/learningcircle/create',
      '/dashboard/learningcircle/dashboard/{circle}',
      '/dashboard/learningcircle/dashboard/{circle}?tab=members',
      '/dashboard/learningcircle/dashboard/{circle}?tab=meetups',
      '/dashboard/learningcircle/dashboard/{circle}?tab=reports',
      '/dashboard/learning-circle/details/{otherCircle}',
      '/dashboard/learningcircle/create-meetup/{circle}',
      '/dashboard/learningcircle/meetup/{meetup}',
      '/dashboard/learning-circle/meetup/{due}',
      '/dashboard/learningcircle/attendee-report/{due}',
      '/dashboard/learningcircle/report/{due}',
    ],
  },
  {
    who: 'staff: people and work',
    account: admin,
    pages: [
      '/dashboard/management',
      '/dashboard/manage-users',
      '/dashboard/manage-users?search=zzzzzz',
      '/dashboard/reviews',
      '/dashboard/reviews?status=approved',
      '/dashboard/discord-moderation',
      '/dashboard/lc-meetup-verification',
      '/dashboard/lc-meetup-verification?state=verified',
      '/dashboard/interest-groups',
      '/dashboard/channels',
      '/dashboard/events',
      '/dashboard/verify-organizations',
      '/dashboard/user-role-verification',
      '/dashboard/user-role-verification?state=rejected',
      '/dashboard/organization-transfer',
      '/dashboard/manage-departments',
      '/dashboard/college-levels',
    ],
  },
  {
    who: 'staff: tasks and vouchers',
    account: admin,
    pages: [
      '/dashboard/tasks',
      '/dashboard/tasks/create',
      '/dashboard/tasks/edit/{task}',
      '/dashboard/tasks/bulk-import',
      '/dashboard/task-type',
      '/dashboard/karma-voucher',
      '/dashboard/karma-voucher/bulk-import',
    ],
  },
  {
    who: 'staff: places',
    account: admin,
    pages: [
      '/dashboard/manage-locations',
      '/dashboard/manage-locations?search=kann&place=new',
      '/dashboard/manage-locations/districts',
      '/dashboard/manage-locations/add/district',
      '/dashboard/zonal-dashboard',
    ],
  },
] as const

/**
 * Each page in both themes and at both widths: narrow in the one theme, wide in the other, in turns, so that what pages
 * share is seen in all four. It is opened once and changes as under the hands of somebody who turns on the dark and then
 * the screen. `npm test` takes another fifth of the pages each day and looks at one of the two.
 */
const appearancesOf = (turn: number) =>
  oneOfToday<Appearance>(
    turn % 4 < 2
      ? [
          { theme: 'light', width: 390 },
          { theme: 'dark', width: 1440 },
        ]
      : [
          { theme: 'dark', width: 390 },
          { theme: 'light', width: 1440 },
        ],
    turn,
  )

interface Appearance {
  readonly theme: 'light' | 'dark'
  readonly width: number
}

for (const { who, account, pages } of screens) {
  test.describe(`every page of ${who}`, () => {
    test.use({ account, viewport: { width: 390, height: 900 } })

    test('is accessible', async ({ page, tokenOf, consoleErrors }) => {
      // Some seventeen pages.
      test.setTimeout(300_000)
      consoleErrors.allow(/status of 40[034]/)
      const ids = account ? await idsFor(page.request, await tokenOf(account)) : await sharedIds(page.request)
      for (const [turn, path] of pages.entries()) {
        if (!isToday(turn)) continue
        await test.step(path, async () => {
          for (const [index, { theme, width }] of appearancesOf(turn).entries()) {
            await page.setViewportSize({ width, height: 900 })
            await useTheme(page, theme)
            if (index === 0) await show(page, filled(path, ids))
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
            await expectLoaded(page)
            await expectAccessible(page, `${path}, ${theme}, ${width} wide`)
          }
        })
      }
    })
  })
}

/** Opens a page within the app as a link does, which is quicker; the first one, and another view of the same one, by address. */
async function show(page: Page, to: string): Promise<void> {
  const pathOf = (address: string) => new URL(address, 'http://muster.test').pathname
  const isWithin = page.url().includes('/dashboard/') && to.startsWith('/dashboard/')
  const left = isWithin ? await pushAddress(page, to) : null
  if (!left || left.path === pathOf(to)) {
    await page.goto(to)
    return
  }
  // What was there stays until the new page is; where both have one heading, the title tells.
  await page.waitForFunction(
    (title) => document.title !== title || !document.querySelector('h1[data-left]'),
    left.title,
  )
}

type Ids = Record<string, string>

function filled(path: string, ids: Ids): string {
  return path.replace(/{(\w+)}/, (_, name: string) => ids[name] ?? '')
}

/** What visitors may be sent the address of. */
async function sharedIds(request: APIRequestContext): Promise<Ids> {
  const path = 'dashboard/learningcircle/meeting/list/'
  const { data } = await callApi<{ data: { id: string }[] }>(request, path)
  return { shared: data[0]?.id ?? '' }
}

async function idsFor(request: APIRequestContext, token: string): Promise<Ids> {
  const get = <T>(path: string) => callApi<T>(request, `dashboard/${path}`, { token })
  const [levels, groups, circles, found, meetups, events] = await Promise.all([
    get<{ tasks: { id: string }[] }[]>('profile/get-user-levels/'),
    get<{ interestGroup: { id: string }[] }>('ig/list/'),
    get<{ id: string; is_lead: boolean }[]>('learningcircle/mine/'),
    get<{ data: { id: string; my_status: string | null }[] }>('learningcircle/find/'),
    get<{ next: { id: string } | null; reports_due: { id: string }[] }>('learningcircle/meeting/next/'),
    callApi<{ data: { id: string; dates_ahead: number }[] }>(request, 'special-events/?kind=event'),
  ])
  return {
    task: levels[0]?.tasks[0]?.id ?? '',
    group: groups.interestGroup[0]?.id ?? '',
    circle: circles.find(({ is_lead }) => is_lead)?.id ?? '',
    otherCircle: found.data.find(({ my_status }) => my_status === null)?.id ?? '',
    meetup: meetups.next?.id ?? '',
    due: meetups.reports_due[0]?.id ?? '',
    event: events.data.find(({ dates_ahead }) => dates_ahead > 1)?.id ?? '',
  }
}
