import { pages } from '@muster/contract/pages.ts'
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from './api/session/session-store.ts'
import { memberRoutes } from './member-routes.tsx'
import { memberRoutesOnDemand, routes } from './routes.tsx'
import { AFTER_MEMBERS } from './visitor-pages.ts'

/** Pages shown for a 404, which aren't in the contract. */
const missing = ['/404', '/*']

function addresses(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/')
    if (route.children) return addresses(route.children, path)
    return path.startsWith('/') ? path : `/${path}`
  })
}

it('leads to the pages that the server knows, and to no others', () => {
  const routed = addresses([...routes, ...memberRoutes]).filter((path) => !missing.includes(path))
  const forVisitors = routed.filter((path) => path.endsWith(AFTER_MEMBERS))
  const others = routed.filter((path) => !path.endsWith(AFTER_MEMBERS))
  expect(others.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  expect(others).toEqual(
    expect.arrayContaining(forVisitors.map((path) => path.slice(0, -AFTER_MEMBERS.length))),
  )
})

describe('the pages behind the entrance', () => {
  const patch = vi.fn()
  const { signal } = new AbortController()
  const hackathon = '/dashboard/special-events/hackathon/7'
  const signedIn = vi.spyOn(sessionStore, 'refreshToken')
  beforeEach(() => {
    patch.mockClear()
    signedIn.mockReturnValue(null)
  })
  afterAll(() => signedIn.mockRestore())

  it('stay away from who opens a page of the entrance with a part that varies', async () => {
    await memberRoutesOnDemand()({ path: '/kkem/events/beyondus', signal, patch })
    await memberRoutesOnDemand()({ path: hackathon, signal, patch })
    await memberRoutesOnDemand()({ path: '/dashboard/special-events', signal, patch })
    expect(patch).not.toHaveBeenCalled()
  })

  it('come to a visitor who goes below a page of the entrance', async () => {
    await memberRoutesOnDemand()({ path: '/dashboard/special-events/mine', signal, patch })
    expect(patch).toHaveBeenCalledOnce()
  })

  it('come to a member who opens what visitors see as well, and are the better match', async () => {
    signedIn.mockReturnValue('refresh')
    await memberRoutesOnDemand()({ path: hackathon, signal, patch })
    expect(patch).toHaveBeenCalledOnce()
    const [, added] = patch.mock.lastCall ?? []
    const [root = {}] = routes
    const all = [{ ...root, children: [...(root.children ?? []), ...added] }] as RouteObject[]
    expect(matchRoutes(all, hackathon)?.at(-1)?.route.handle).toHaveProperty('Visitors')
    expect(matchRoutes(all, `${hackathon}/team`)?.at(-1)?.route.path).not.toMatch(/\*$/)
  })
})

it('leads to the page that was asked for last while the addresses behind the entrance were loading', async () => {
  const code = Promise.withResolvers<{ memberRoutes: RouteObject[] }>()
  const router = createMemoryRouter([{ id: 'root', children: [{ path: '/login' }, { path: '*' }] }], {
    initialEntries: ['/login'],
    patchRoutesOnNavigation: memberRoutesOnDemand(() => code.promise),
  })
  const opened = () => router.state.matches.at(-1)?.route.path

  const left = router.navigate('/dashboard/home')
  const last = router.navigate('/profile')
  code.resolve({ memberRoutes: [{ path: '/dashboard/home' }, { path: '/profile' }] })
  await Promise.all([left, last])
  expect(opened()).toBe('/profile')
  await router.navigate('/dashboard/home')
  expect(opened()).toBe('/dashboard/home')
})
