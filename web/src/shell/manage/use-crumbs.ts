import { isAllowed } from '@muster/contract/access/access.ts'
import { useLocation } from 'react-router'
import type { Crumb } from '../../ui/layout/crumbs.tsx'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, screenAt } from './find-screens.ts'
import { HUB, type Screen } from './screen.ts'
import { useScreens } from './screens-context.ts'

/**
 * Breadcrumb from the hub to the current screen. Screens the viewer can't open aren't links. `title` replaces
 * the screen's own title where that depends on the content.
 */
export function useCrumbs(title?: string): Crumb[] {
  const screens = useScreens()
  const permissions = usePermissions()
  const { pathname } = useLocation()
  const crumb = (screen: Screen): Crumb =>
    isAllowed(screen.gate, permissions)
      ? { label: screen.title, to: addressOf(screen) }
      : { label: screen.title }

  const here = screenAt(screens, pathname)
  const above = [...new Set([HUB, here?.below])].flatMap((path) =>
    screens.filter((screen) => screen.path === path),
  )
  const last = title ?? here?.title
  return [...above.map(crumb), ...(last ? [{ label: last }] : [])]
}
