import { matchRoutes, type RouteObject } from 'react-router'
import { sessionStore } from './api/session/session-store.ts'
import { loadOrReload } from './shell/lazy-page.ts'
import { type Load, page } from './shell/page-route.ts'
import { Root } from './shell/root.tsx'
import { RouterError } from './shell/router-error.tsx'
import { AFTER_MEMBERS, visitorPages } from './visitor-pages.ts'

/** All routes, together with `member-routes.tsx`; `pages.ts` of the contract lists the same addresses. */

const login: Load = () => import('./features/account/joining/login-page.tsx')
/** Pages that avoid the component library and queries to load fast; they use `ui/plain`. */
const entrance: RouteObject[] = [
  page('/', () => import('./features/reach/landing/landing-page.tsx')),
  page('/login', login),
  page('/signin', login),
  page('/forgot-password', () => import('./features/account/joining/forgot-password-page.tsx')),
  page('/reset-password', () => import('./features/account/joining/reset-password-page.tsx')),
  page('/goodbye', () => import('./features/account/settings/account/goodbye-page.tsx')),
  page('/learning-circle', () => import('./features/circles/learning-circles/public/circles-page.tsx')),
  page('/terms', () => import('./features/reach/site-texts/terms-page.tsx')),
  page('/privacy', () => import('./features/reach/site-texts/privacy-page.tsx')),
  page('/refund-policy', () => import('./features/reach/site-texts/refund-page.tsx')),
  page('/foundation', () => import('./features/reach/site-texts/foundation-page.tsx')),
  page('/trivial-ideas', () => import('./features/reach/site-texts/trivial-ideas-page.tsx')),
  page('/donation/refund', () => import('./features/reach/donations/receipt/refund-page.tsx')),
  page('/donation/figures', () => import('./features/reach/donations/receipt/figures-page.tsx')),
  page('/kkem', () => import('./features/partners/kkem/kkem-page.tsx')),
  page('/kkem/authorization/:token', () => import('./features/partners/kkem/authorization-page.tsx')),
  page('/kkem/events/:slug', () => import('./features/partners/kkem/event-page.tsx')),
  page('/404', () => import('./shell/not-found-page.tsx')),
  page('*', () => import('./shell/not-found-page.tsx')),
]

const ROOT = 'root'

export const routes: RouteObject[] = [
  {
    id: ROOT,
    element: <Root />,
    errorElement: <RouterError />,
    children: [
      ...entrance,
      ...Object.entries(visitorPages).map(([path, load]) => page(path + AFTER_MEMBERS, load)),
    ],
  },
]

interface Patching {
  path: string
  /** Aborted by another navigation: then `patch` does nothing. */
  signal: AbortSignal
  patch: (parent: string, routes: RouteObject[]) => void
}

/** The router also asks about addresses with parameters or a splat that the entrance already matches. */
function isOfEntrance(path: string): boolean {
  const found = matchRoutes(routes, path)?.find(({ route }) => /:|.\/\*$/.test(route.path ?? ''))
  if (!found?.route.path?.endsWith(AFTER_MEMBERS)) return found !== undefined
  return !found.params['*'] && sessionStore.refreshToken() === null
}

const loadMemberRoutes = () => import('./member-routes.tsx')

/**
 * For the router: adds the pages behind the entrance on first use, so that the sign-in page doesn't load
 * their route list.
 */
export function memberRoutesOnDemand(
  load: () => Promise<{ memberRoutes: RouteObject[] }> = loadMemberRoutes,
) {
  let complete = false
  return async ({ path, signal, patch }: Patching): Promise<void> => {
    if (complete || isOfEntrance(path)) return
    const { memberRoutes } = await loadOrReload(load, 'member-routes')
    // An aborted call must not mark the routes as complete: its patch does nothing, and the pages would be
    // missing.
    if (complete || signal.aborted) return
    complete = true
    patch(ROOT, memberRoutes)
  }
}
