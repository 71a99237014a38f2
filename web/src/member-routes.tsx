import { type Access, pageAccess } from '@muster/contract/access.ts'
import { Navigate, type RouteObject } from 'react-router'
import { lazyPage } from './shell/lazy-page.ts'
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

/** Errors of a page show inside of the frame that is around it. */
function framed(children: RouteObject[]): RouteObject {
  return { errorElement: <RouterError />, children }
}

const moderation: Load = () => import('./features/moderation/moderation-page.tsx')
const vouchers: Load = () => import('./features/vouchers/vouchers-page.tsx')
const manageUsers: Load = () => import('./features/users/users-page.tsx')

const createCircle: Load = () => import('./features/learning-circles/create/create-circle-page.tsx')
const circle: Load = () => import('./features/learning-circles/circle/circle-page.tsx')

const tasks: Load = () => import('./features/tasks/tasks-page.tsx')
const task: Load = () => import('./features/tasks/task-page.tsx')
const channels: Load = () => import('./features/channels/channels-page.tsx')
const manageInterestGroups: Load = () =>
  import('./features/interest-groups-management/groups-management-page.tsx')

const meetup: Load = () => import('./features/meetups/meetup/meetup-page.tsx')
const attendeeReport: Load = () => import('./features/meetups/report/attendee-report-page.tsx')
const verifyMeetups: Load = () => import('./features/meetup-verification/verification-page.tsx')

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
    page('account', () => import('./features/settings/settings-account-page.tsx')),
    page('visibility', () => import('./features/settings/settings-visibility-page.tsx')),
    page('path', () => import('./features/settings/settings-path-page.tsx')),
    page('interests', () => import('./features/settings/settings-interests-page.tsx')),
    page('sessions', () => import('./features/settings/settings-sessions-page.tsx')),
    page('activity', () => import('./features/settings/settings-activity-page.tsx')),
    page('data', () => import('./features/settings/settings-data-page.tsx')),
    page('delete', () => import('./features/settings/settings-delete-page.tsx')),
  ],
}

/** Pages of the dashboard that visitors see as well. */
const open: RouteObject[] = [
  page('/profile/:id', () => import('./features/profile/public-profile-page.tsx')),
  page('/dashboard/leaderboard', () => import('./features/leaderboard/leaderboard-page.tsx')),
  page('/dashboard/interestgroups', () => import('./features/interest-groups/interest-groups-page.tsx')),
  page('/dashboard/interestgroups/:id', () => import('./features/interest-groups/interest-group-page.tsx')),
]

/** Visitors see what is public of a meetup, by a link that they were sent; members its whole page. */
const sharedMeetup = (path: string): RouteObject => ({
  path,
  lazy: lazyPage(() => import('./features/meetups/meetup/meetup-area.tsx')),
  children: [{ index: true, lazy: lazyPage(meetup) }],
})

/** Pages for whoever has a session; some of them for certain roles or dynamic types only. */
const dashboard: RouteObject[] = [
  { index: true, element: <Navigate replace to="/dashboard/home" /> },
  page('home', () => import('./features/home/home-page.tsx')),
  page('profile', () => import('./features/profile/profile-page.tsx')),
  page('mujourney', () => import('./features/journey/journey-page.tsx')),
  page('learning-path/:id', () => import('./features/journey/learning-path-page.tsx')),
  page('peer-review', () => import('./features/reviews/peer-review-page.tsx')),
  page('notifications', () => import('./features/notifications/notifications-page.tsx')),
  page('search', () => import('./features/search/search-page.tsx')),
  page('mulearners', () => import('./features/search/learners-page.tsx')),
  page('mentors', () => import('./features/search/mentors-page.tsx')),
  page('voucher', () => import('./features/vouchers/my-vouchers-page.tsx')),
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
  gated(pageAccess.management, [
    page('management', () => import('./features/management/management-page.tsx')),
  ]),
  gated(pageAccess.reviews, [page('reviews', () => import('./features/reviews/reviews-page.tsx'))]),
  gated(pageAccess.discordModeration, [
    page('discord-moderation', moderation),
    page('management/discord-moderation', moderation),
  ]),
  gated(pageAccess.manageUsers, [
    page('manage-users', manageUsers),
    page('management/user-management/manage-users', manageUsers),
  ]),
  gated(pageAccess.tasks, [page('tasks', tasks)]),
  gated(pageAccess.taskType, [page('task-type', () => import('./features/tasks/types/task-types-page.tsx'))]),
  // Without a gate of their own: the server refuses, and the page says so.
  page('tasks/create', task),
  page('tasks/edit/:id', task),
  page('tasks/bulk-import', () => import('./features/tasks/task-import-page.tsx')),
  gated(pageAccess.karmaVoucher, [
    page('karma-voucher', vouchers),
    page('management/karma-voucher', vouchers),
    page('karma-voucher/bulk-import', () => import('./features/vouchers/voucher-import-page.tsx')),
  ]),
  gated(pageAccess.lcMeetupVerification, [
    page('lc-meetup-verification', verifyMeetups),
    page('management/lc-meetup-verification', verifyMeetups),
  ]),
  gated(pageAccess.channels, [page('channels', channels), page('management/channels', channels)]),
  gated(pageAccess.interestGroups, [
    page('interest-groups', manageInterestGroups),
    page('management/interest-groups', manageInterestGroups),
    page('management/manage-interest-groups', manageInterestGroups),
  ]),
]

/** All pages behind the entrance. */
export const memberRoutes: RouteObject[] = [
  layout(
    () => import('./shell/app-layout.tsx'),
    [
      ...registration,
      layout(
        () => import('./shell/shell.tsx'),
        [
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
        ],
      ),
    ],
  ),
]
