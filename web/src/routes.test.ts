import { pages } from '@muster/contract/pages.ts'
import type { RouteObject } from 'react-router'
import { expect, it, vi } from 'vitest'
import { memberRoutes } from './member-routes.tsx'
import { addMemberRoutes, routes } from './routes.tsx'

/** What the server answers with status 404 is shown by these. */
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
  expect(routed.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

it('keeps the pages behind the entrance away from who opens one of its own with a part that varies', async () => {
  const patch = vi.fn()
  await addMemberRoutes({ path: '/kkem/events/beyondus', patch })
  expect(patch).not.toHaveBeenCalled()
  await addMemberRoutes({ path: '/dashboard/interestgroups/7', patch })
  expect(patch).toHaveBeenCalledOnce()
})
