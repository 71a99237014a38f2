import { anyOf, roles } from '@muster/contract/access/access.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { signInAs } from '../../test/browser/session.ts'
import { queryClient } from '../api/query-client.ts'
import { RoleGate } from './role-gate.tsx'

type Router = ReturnType<typeof createBrowserRouter>

const Profile = () => <h1>Profile</h1>

const left = location.href
afterEach(() => history.replaceState(null, '', left))

test.each([
  ['by a link', (router: Router) => router.navigate('/other')],
  [
    'by the history of the browser',
    () => {
      history.pushState(null, '', '/other')
      dispatchEvent(new PopStateEvent('popstate'))
    },
  ],
])('a refused address that follows another one %s leads to the profile', async (_, goOn) => {
  signInAs({ roles: [] })
  const profile = Promise.withResolvers<{ Component: () => ReactNode }>()
  history.replaceState(null, '', '/one')
  const router = createBrowserRouter([
    {
      element: <RoleGate access={anyOf(roles.admins)} />,
      children: [
        { path: '/one', element: null },
        { path: '/other', element: null },
      ],
    },
    { path: '/dashboard/profile', lazy: () => profile.promise },
  ])
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/dashboard/profile')
  await goOn(router)
  profile.resolve({ Component: Profile })
  await expect.element(screen.getByRole('heading', { name: 'Profile' })).toBeVisible()
  router.dispose()
})
