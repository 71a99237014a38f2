import { dynamicTypes, roles } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../test/browser/answers.ts'
import { pressByKey } from '../../../test/browser/keyboard.ts'
import { signInAs } from '../../../test/browser/session.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { screens } from '../../screens.ts'
import { ScreensContext } from '../manage/screens-context.ts'
import StartPage from '../session/start-page.tsx'
import { SideMenu } from './side-menu.tsx'

interface Options {
  at?: string
  reviews?: { waiting: number; overdue: number }
  meetups?: { waiting: number; overdue: number }
}

const none = { waiting: 0, overdue: 0 }

/** The menu at an address; stays mounted across navigation, as in the shell. */
function showMenu({ at = '/dashboard/home', reviews = none, meetups = none }: Options = {}) {
  answer(
    on(api.submissions.queueCounts, reviews),
    on(api.meetupVerification.counts, meetups),
    on(api.organisationProposals.counts, none),
    on(api.errorLog.counts),
    on(api.roleVerification.counts, none),
    on(api.heldReferrals.counts, none),
  )
  const menu = (
    <ScreensContext value={screens}>
      <SideMenu />
    </ScreensContext>
  )
  return show(menu, { at, path: '/*' })
}

const admin = { muid: 'sara@muster', roles: [roles.admins], dynamic_type: [] }
const group = (name: RegExp | string) => page.getByRole('button', { name })
const link = (name: RegExp | string) => page.getByRole('link', { name })

test('learners have one menu, without a switch', async () => {
  signInAs({ muid: 'sara@muster' })
  await showMenu()
  await expect.element(link('Journey')).toBeVisible()
  await expect.element(group('Manage')).not.toBeInTheDocument()
  await expect.element(link('Management')).not.toBeInTheDocument()
})

test('staff switch between what they learn and what they manage', async () => {
  signInAs(admin)
  await showMenu()
  await expect.element(link('Management')).toBeVisible()
  await group('Manage').click()
  await expect.element(group('Manage')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(group('Community')).toBeVisible()
  await expect.element(link('Journey')).not.toBeInTheDocument()
  await group('Learn').click()
  await expect.element(link('Journey')).toBeVisible()
})

test('the group of the open page is unfolded, and others stay as somebody left them', async () => {
  signInAs(admin)
  const { unmount } = await showMenu({ at: '/dashboard/tasks/create' })
  await expect.element(group('Learning')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Tasks')).toHaveAttribute('aria-current', 'true')
  await expect.element(group('Community')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(link('Channels')).not.toBeInTheDocument()
  await pressByKey(group('Community'))
  await expect.element(link('Channels')).toBeVisible()
  await group('Learning').click()
  await expect.element(link('Tasks')).not.toBeInTheDocument()
  await unmount()

  await showMenu({ at: '/dashboard/management/channels' })
  await expect.element(link('Channels')).toHaveAttribute('aria-current', 'page')
  await expect.element(group('Learning')).toHaveAttribute('aria-expanded', 'false')
})

test('what waits stands at its page, and at its group while that is folded', async () => {
  signInAs(admin)
  await showMenu({
    at: '/dashboard/management',
    reviews: { waiting: 15, overdue: 4 },
    meetups: { waiting: 2, overdue: 0 },
  })
  await expect.element(group('Learning 15 waiting, 4 overdue')).toBeVisible()
  await expect.element(group('Community 2 waiting')).toBeVisible()
  await group(/Learning/).click()
  await expect.element(link('Reviews 15 waiting, 4 overdue')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Learning', exact: true })).toBeVisible()
})

test('somebody with a single staff page sees it, and no groups', async () => {
  signInAs({ muid: 'sara@muster', dynamic_type: [dynamicTypes.karmaVoucher] })
  await showMenu()
  await group('Manage').click()
  await expect.element(link('Karma vouchers')).toBeVisible()
  await expect.element(group('Recognition')).not.toBeInTheDocument()
  await expect.element(link('Today')).not.toBeInTheDocument()
})

test('staff who were last on the manage side land there, also after signing in again', async () => {
  signInAs(admin)
  const { unmount } = await showMenu({ at: '/dashboard/channels' })
  await expect.element(link('Channels')).toBeVisible()
  await unmount()
  sessionStore.clear()

  signInAs(admin)
  const { router } = await show(
    <ScreensContext value={screens}>
      <StartPage />
    </ScreensContext>,
    { at: '/dashboard', others: { '/dashboard/management': <p>Hub</p>, '/dashboard/home': <p>Home</p> } },
  )
  await expect.element(page.getByText('Hub')).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard/management')
})

test('staff land on Today when they sign in, and at home while they were learning last', async () => {
  const showStart = () =>
    show(
      <ScreensContext value={screens}>
        <StartPage />
      </ScreensContext>,
      { at: '/dashboard', others: { '/dashboard/management': <p>Hub</p>, '/dashboard/home': <p>Home</p> } },
    )
  signInAs(admin)
  const first = await showStart()
  await expect.element(page.getByText('Hub')).toBeVisible()
  await first.unmount()

  const menu = await showMenu({ at: '/dashboard/home' })
  await expect.element(link('Home')).toBeVisible()
  await menu.unmount()
  const second = await showStart()
  await expect.element(page.getByText('Home')).toBeVisible()
  await second.unmount()

  sessionStore.clear()
  signInAs(admin)
  await showStart()
  await expect.element(page.getByText('Hub')).toBeVisible()
})

test('each side leads back to its page that was used last', async () => {
  signInAs(admin)
  const { router } = await showMenu({ at: '/dashboard/channels' })
  await expect.element(link('Channels')).toBeVisible()
  await group('Learn').click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/home')
  await link('Journey').click()
  await group('Manage').click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/channels')
  await group('Learn').click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/mujourney')
})

test.each([
  ['a zonal lead', { roles: [roles.zonalCampusLead] }, 'Zones'],
  ['a district lead', { roles: [roles.districtCampusLead] }, 'Districts'],
  ['an appraiser', { roles: [roles.appraiser] }, /^Reviews/],
  ['the crew of a hackathon', { in_hackathon_crew: true }, 'Hackathons'],
] as const)('%s has an entry for their page', async (_, grants, entry) => {
  signInAs({ muid: 'sara@muster', ...grants })
  await showMenu()
  await group('Manage').click()
  // Those with several pages have them in groups.
  await expect.element(link(entry).or(group('Locations')).or(group('Learning'))).toBeVisible()
  for (const name of ['Locations', 'Learning']) if (group(name).query()) await group(name).click()
  await expect.element(link(entry)).toBeVisible()
})

test('a learner on the same browser lands at home', async () => {
  localStorage.setItem('menu', JSON.stringify({ side: 'manage', unfolded: [] }))
  signInAs({ muid: 'sara@muster' })
  await show(
    <ScreensContext value={screens}>
      <StartPage />
    </ScreensContext>,
    { at: '/dashboard', others: { '/dashboard/management': <p>Hub</p>, '/dashboard/home': <p>Home</p> } },
  )
  await expect.element(page.getByText('Home')).toBeVisible()
})
