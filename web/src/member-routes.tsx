import type { Access } from '@muster/contract/access/access.ts'
import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { screens } from './screens.ts'
import type { MemberScreen } from './shell/bars/member-screen.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { addressOf } from './shell/manage/find-screens.ts'
import type { Screen } from './shell/manage/screen.ts'
import { type Load, layout, type PageHandle, page } from './shell/page-route.ts'
import { RouterError } from './shell/router-error.tsx'
import { visitorPages } from './visitor-pages.ts'

/** Pages restricted to roles or dynamic types. The gate is lazy, because it imports the query client. */
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

/** The shell shows the screens in its menus, but can't import features: pass them in. */
const shell: Load = async () => {
  const { default: Shell } = await import('./shell/shell.tsx')
  return { default: () => <Shell screens={screens} /> }
}

/** Shows errors of a page inside the surrounding frame. */
function framed(children: RouteObject[]): RouteObject {
  return { errorElement: <RouterError />, children }
}

const registration: RouteObject[] = [
  page('/set-up', () => import('./features/running/set-up/set-up-page.tsx')),
  page('/register/interests', () => import('./features/account/joining/interests-page.tsx')),
  page('/register/organization', () => import('./features/account/joining/organization-page.tsx')),
  page('/register/pathfinder', () => import('./features/account/joining/pathfinder-page.tsx')),
  page('/register/about', () => import('./features/account/joining/about-page.tsx')),
  page('/register/:role?', () => import('./features/account/joining/register-page.tsx')),
  page('/login/google', () => import('./features/account/joining/openid/openid-page.tsx')),
  page('/login/openid', () => import('./features/account/joining/openid/openid-page.tsx')),
  page('/invited', () => import('./features/account/joining/invited-page.tsx')),
  page('/confirm-email', () => import('./features/account/joining/confirm-email-page.tsx')),
  page('/restore-email', () => import('./features/account/joining/restore-email-page.tsx')),
  page('/stop-reset', () => import('./features/account/joining/stop-reset-page.tsx')),
  page('/unsubscribe/:token', () => import('./features/account/joining/unsubscribe-page.tsx')),
  page('/no-invitations/:token', () => import('./features/account/joining/no-invitations-page.tsx')),
  page('/certificate/:code?', () => import('./features/events/hackathon-results/verify/verify-page.tsx')),
  page('/credentials/:number', () => import('./features/recognition/credentials/verify/verify-page.tsx')),
  page('/shared/:token', () => import('./features/recognition/celebrations/shared-page.tsx')),
  page('/r/:slug', () => import('./features/reach/short-links/visit/visit-page.tsx')),
  page('/donation', () => import('./features/reach/donations/give/donation-page.tsx')),
  page('/donation/success', () => import('./features/reach/donations/receipt/success-page.tsx')),
  page('/kkem/learningcircles/dashboard', () => import('./features/partners/kkem/circles-page.tsx')),
  page('/hall/:code', () => import('./features/running/halls/hall-page.tsx')),
  page('/outbox', () => import('./features/notices/outbox/outbox-page.tsx')),
]

/** Pages open to visitors are outside the member area, so they need the full path. */
const memberRoutesOf = ({ path, aliases = [], isOpen, load, parts }: MemberScreen): RouteObject[] =>
  [path, ...aliases].map((one) => {
    const visitors = visitorPages[addressOf({ path: one })]
    return {
      path: isOpen ? addressOf({ path: one }) : one,
      lazy: lazyPage(load),
      ...(visitors && { handle: { Visitors: lazy(visitors) } satisfies PageHandle }),
      ...(parts && { children: parts.flatMap(memberRoutesOf) }),
    }
  })

/** Pages that require a session, including the staff screens. */
const dashboard: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('./shell/session/start-page.tsx')) },
  ...screens.members.filter(({ isOpen }) => !isOpen).flatMap(memberRoutesOf),
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
          ...screens.members.filter(({ isOpen }) => isOpen).flatMap(memberRoutesOf),
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
