import { anyOf, roles } from '@muster/contract/access/access.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { signInAs } from '../../test/browser/session.ts'
import { queryClient } from '../api/query-client.ts'
import { RoleGate } from './role-gate.tsx'

const Profile = () => <h1>Profile</h1>

test('two refused addresses of a page, one right after the other, lead to the profile', async () => {
  signInAs({ roles: [] })
  const profile = Promise.withResolvers<{ Component: () => ReactNode }>()
  const router = createMemoryRouter(
    [
      {
        element: <RoleGate access={anyOf(roles.admins)} />,
        children: [
          { path: '/one', element: null },
          { path: '/other', element: null },
        ],
      },
      { path: '/dashboard/profile', lazy: () => profile.promise },
    ],
    { initialEntries: ['/one'] },
  )
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/dashboard/profile')
  await router.navigate('/other')
  profile.resolve({ Component: Profile })
  await expect.element(screen.getByRole('heading', { name: 'Profile' })).toBeVisible()
})
