import { createMemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { memberRoutesLater } from './routes.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./member-routes.tsx', async () => {
  await code.promise
  return { memberRoutes: [{ path: '/dashboard/home' }, { path: '/profile' }] }
})

it('leads to the page that was asked for last while the addresses behind the entrance were loading', async () => {
  const router = createMemoryRouter([{ id: 'root', children: [{ path: '/login' }, { path: '*' }] }], {
    initialEntries: ['/login'],
    patchRoutesOnNavigation: memberRoutesLater(),
  })
  const goingTo = (path: string) => router.navigate(path)
  const opened = () => router.state.matches.at(-1)?.route.path

  const left = goingTo('/dashboard/home')
  const last = goingTo('/profile')
  code.resolve()
  await Promise.all([left, last])
  expect(opened()).toBe('/profile')
  await goingTo('/dashboard/home')
  expect(opened()).toBe('/dashboard/home')
})
