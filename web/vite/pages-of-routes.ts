import { resolve } from 'node:path'
import { pages as declared } from '@muster/contract/pages.ts'
import type { RouteObject } from 'react-router'
import { memberRoutes } from '../src/member-routes.tsx'
import { routes } from '../src/routes.tsx'
import { AFTER_MEMBERS } from '../src/visitor-pages.ts'

const ofEntrance = await pagesIn(routes, '', [])
const isForVisitors = ([path]: readonly [string, unknown]) => path.endsWith(AFTER_MEMBERS)

/**
 * Every page with its own module and those of its layouts. Runs with page modules replaced by their names
 * (first-paint.ts).
 */
export const pages: [path: string, modules: string[]][] = [
  ...ofEntrance.filter((page) => !isForVisitors(page)),
  ...(await pagesIn(memberRoutes, '', [resolve(import.meta.dirname, '../src/member-routes.tsx')])),
]

/** The same for pages shown to visitors at a members' address. */
export const visitorPages = ofEntrance
  .filter(isForVisitors)
  .map(([path, modules]): [string, string[]] => [path.slice(0, -AFTER_MEMBERS.length), modules])

/** Paths of the pages that don't load the dashboard's frame. */
export const publicPages: ReadonlySet<string> = new Set(ofEntrance.map(([path]) => path))

/** Paths of the pages in staff's menus. */
export const staffPages: ReadonlySet<string> = new Set(
  declared.filter(({ gate }) => gate).map(({ path }) => path),
)

async function pagesIn(
  routes: readonly RouteObject[],
  above: string,
  around: readonly string[],
): Promise<[string, string[]][]> {
  const found = await Promise.all(
    routes.map(async (route): Promise<[string, string[]][]> => {
      const loaded = typeof route.lazy === 'function' ? await route.lazy() : {}
      const name: unknown = 'Component' in loaded ? loaded.Component : undefined
      const modules = typeof name === 'string' ? [...around, name] : [...around]
      const path = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/')
      const below = await pagesIn(route.children ?? [], path, modules)
      return route.children ? below : [[path, modules], ...below]
    }),
  )
  return found.flat()
}
