import type { Access } from '@muster/contract/access/access.ts'
import type { RouteObject } from 'react-router'
import { screens } from './screens.ts'
import { lazyPage } from './shell/lazy-page.ts'
import type { Screen } from './shell/manage/screen.ts'
import { type Load, layout, page } from './shell/page-route.ts'
import { RouterError } from './shell/router-error.tsx'

/** Pages for certain roles or dynamic types; the gate brings the queries with it, so it is loaded as well. */
function gated(access: Access, children: RouteObject[]): RouteObject {
  const load: Load = async () => {
    const { RoleGate } = await import('./shell/role-gate.tsx')
    return { default: () => <RoleGate access={access} /> }
  }
  return layout(load, children)
}

function screenRoute({ path, aliases = [], gate, ownRefusal, load }: Screen): RouteObject {
  const addresses = [path, ...aliases].map((address) => page(address, load))
  return ownRefusal ? { children: addresses } : gated(gate, addresses)
}

/** The shell names the screens in its menus, and stands below the features that have them. */
const shell: Load = async () => {
  const { default: Shell } = await import('./shell/shell.tsx')
  return { default: () => <Shell screens={screens} /> }
}

/** Errors of a page show inside of the frame that is around it. */
function framed(children: RouteObject[]): RouteObject {
  return { errorElement: <RouterError />, children }
}

const createCircle: Load = () => import('./features/learning-circles/create/create-circle-page.tsx')
const circle: Load = () => import('./features/learning-circles/circle/circle-page.tsx')

const meetup: Load = () => import('./features/meetups/meetup/meetup-page.tsx')
const attendeeReport: Load = () => import('./features/meetups/report/attendee-report-page.tsx')

const registration: RouteObject[] = [
  page('/register/interests', () => import('./features/onboarding/interests-page.tsx')),
  page('/register/organization', () => import('./features/onboarding/organization-page.tsx')),
  page('/register/pathfinder', () => import('./features/onboarding/pathfinder-page.tsx')),
  page('/register/about', () => import('./features/onboarding/about-page.tsx')),
  page('/register/:role?', () => import('./features/onboarding/register-page.tsx')),
  page('/confirm-email', () => import('./features/onboarding/confirm-email-page.tsx')),
  page('/restore-email', () => import('./features/onboarding/restore-email-page.tsx')),
  page('/outbox', () => import('./features/outbox/outbox-page.tsx')),
]

const settings: RouteObject = {
  path: 'settings',
  lazy: lazyPage(() => import('./features/settings/settings-layout.tsx')),
  children: [
    { index: true, lazy: lazyPage(() => import('./features/settings/settings-home-page.tsx')) },
    page('home', () => import('./features/settings/settings-home-page.tsx')),
    page('organization', () => import('./features/settings/settings-organization-page.tsx')),
    page('account', () => import('./features/settings/account/settings-account-page.tsx')),
    page('visibility', () => import('./features/settings/settings-visibility-page.tsx')),
    page('path', () => import('./features/settings/settings-path-page.tsx')),
    page('interests', () => import('./features/settings/settings-interests-page.tsx')),
    page('sessions', () => import('./features/settings/account/settings-sessions-page.tsx')),
    page('activity', () => import('./features/settings/activity/settings-activity-page.tsx')),
    page('data', () => import('./features/settings/account/settings-data-page.tsx')),
    page('delete', () => import('./features/settings/account/settings-delete-page.tsx')),
  ],
}

/** Pages of the dashboard that visitors see as well. */
const open: RouteObject[] = [
  page('/profile/:id', () => import('./features/profile/public-profile-page.tsx')),
  page('/dashboard/leaderboard', () => import('./features/leaderboard/leaderboard-page.tsx')),
  page('/dashboard/interestgroups', () => import('./features/interest-groups/list/interest-groups-page.tsx')),
  page('/dashboard/campus', () => import('./features/search/campuses-page.tsx')),
  page('/dashboard/campus/:org_id', () => import('./features/campuses/page/campus-page.tsx')),
  page('/dashboard/interestgroups/:id', () => import('./features/interest-groups/interest-group-page.tsx')),
]

/** Visitors see what is public of a meetup, by a link that they were sent; members its whole page. */
const sharedMeetup = (path: string): RouteObject => ({
  path,
  lazy: lazyPage(() => import('./features/meetups/meetup/meetup-area.tsx')),
  children: [{ index: true, lazy: lazyPage(meetup) }],
})

/** Pages for those with a session; the screens of staff among them. */
const dashboard: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('./shell/session/start-page.tsx')) },
  page('home', () => import('./features/home/home-page.tsx')),
  page('profile', () => import('./features/profile/profile-page.tsx')),
  page('mujourney', () => import('./features/journey/journey-page.tsx')),
  page('learning-path/:id', () => import('./features/journey/learning-path-page.tsx')),
  page('peer-review', () => import('./features/reviews/peer-review-page.tsx')),
  page('notifications', () => import('./features/notifications/notifications-page.tsx')),
  page('search', () => import('./features/search/search-page.tsx')),
  page('mulearners', () => import('./features/search/learners-page.tsx')),
  page('mentors', () => import('./features/search/mentors-page.tsx')),
  page('voucher', () => import('./features/vouchers/mine/my-vouchers-page.tsx')),
  // Both generations of addresses lead to the same pages.
  page('learningcircle', () => import('./features/meetups/meetups-page.tsx')),
  page(
    'learningcircle/create-meetup/:circle_id',
    () => import('./features/meetups/plan/plan-meetup-page.tsx'),
  ),
  page('learningcircle/edit-meetup/:id', () => import('./features/meetups/plan/edit-meetup-page.tsx')),
  page('learningcircle/attendee-report/:id', attendeeReport),
  page('learning-circle/meetup/:id/attendee-report', attendeeReport),
  page('learningcircle/report/:id', () => import('./features/meetups/record/record-page.tsx')),
  page('learning-circle/find-circle', () => import('./features/learning-circles/find/find-circles-page.tsx')),
  page('learningcircle/your-circles', () => import('./features/learning-circles/mine/my-circles-page.tsx')),
  page('learningcircle/create', createCircle),
  page('learning-circle/create-circle', createCircle),
  page('learningcircle/dashboard/:id', circle),
  page('learning-circle/dashboard/:id', circle),
  page('learning-circle/details/:id', circle),
  settings,
  ...screens.map(screenRoute),
]

/** All pages behind the entrance. */
export const memberRoutes: RouteObject[] = [
  layout(
    () => import('./shell/app-layout.tsx'),
    [
      ...registration,
      layout(shell, [
        framed([
          ...open,
          // Both generations of addresses lead to the same page.
          sharedMeetup('/dashboard/learningcircle/meetup/:id'),
          sharedMeetup('/dashboard/learning-circle/meetup/:id'),
          {
            path: '/dashboard',
            lazy: lazyPage(() => import('./shell/member-area.tsx')),
            children: dashboard,
          },
        ]),
      ]),
    ],
  ),
]
