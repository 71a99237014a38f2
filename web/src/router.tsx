import { type Access, pageAccess } from '@muster/contract/access.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { lazyPage } from './shell/lazy-page.ts'
import { Root } from './shell/root.tsx'
import { RouterError } from './shell/router-error.tsx'
import { Splash } from './shell/splash.tsx'

/** The map of all addresses. Every page is loaded when it is opened. */

type Load = () => Promise<{ default: ComponentType }>

function page(path: string, load: Load): RouteObject {
  return { path, lazy: lazyPage(load) }
}

function layout(load: Load, children: RouteObject[]): RouteObject {
  return { lazy: lazyPage(load), children }
}

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

const login: Load = () => import('./features/onboarding/login-page.tsx')
const manageUsers: Load = () => import('./features/users/users-page.tsx')

/** Without the component library and queries: `ui/plain` serves them, so that they load fast. */
const entrance: RouteObject[] = [
  page('/', () => import('./features/landing/landing-page.tsx')),
  page('/login', login),
  page('/signin', login),
  page('/forgot-password', () => import('./features/onboarding/forgot-password-page.tsx')),
  page('/reset-password', () => import('./features/onboarding/reset-password-page.tsx')),
  page('/goodbye', () => import('./features/settings/goodbye-page.tsx')),
  page('/404', () => import('./shell/not-found-page.tsx')),
  page('*', () => import('./shell/not-found-page.tsx')),
]

const registration: RouteObject[] = [
  page('/register/interests', () => import('./features/onboarding/interests-page.tsx')),
  page('/register/organization', () => import('./features/onboarding/organization-page.tsx')),
  page('/register/pathfinder', () => import('./features/onboarding/pathfinder-page.tsx')),
  page('/register/about', () => import('./features/onboarding/about-page.tsx')),
  page('/register/:role?', () => import('./features/onboarding/register-page.tsx')),
  page('/confirm-email', () => import('./features/onboarding/confirm-email-page.tsx')),
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
    page('data', () => import('./features/settings/settings-data-page.tsx')),
    page('delete', () => import('./features/settings/settings-delete-page.tsx')),
  ],
}

/** Pages for whoever has a session; some of them for certain roles or dynamic types only. */
const dashboard: RouteObject[] = [
  { index: true, element: <Navigate replace to="/dashboard/home" /> },
  page('home', () => import('./features/home/home-page.tsx')),
  page('profile', () => import('./features/profile/profile-page.tsx')),
  settings,
  gated(pageAccess.management, [
    page('management', () => import('./features/management/management-page.tsx')),
  ]),
  gated(pageAccess.manageUsers, [
    page('manage-users', manageUsers),
    page('management/user-management/manage-users', manageUsers),
  ]),
]

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouterError />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...entrance,
      layout(
        () => import('./shell/app-layout.tsx'),
        [
          ...registration,
          layout(
            () => import('./shell/shell.tsx'),
            [
              framed([
                page('/profile/:id', () => import('./features/profile/public-profile-page.tsx')),
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
    ],
  },
])
