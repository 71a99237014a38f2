import { isAllowed } from '@muster/contract/access/access.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, menuPlaces, screenAt, type Viewer } from './find-screens.ts'
import { type MenuSide, useMenuMemory } from './menu-memory.ts'
import { HUB } from './screen.ts'
import { type Screens, useScreens } from './screens-context.ts'

/**
 * The visible side of the menu: that of the open page, until the member switches or navigates. Pages of
 * neither side, such as settings, keep the last used one.
 */
export function useMenuSide() {
  const screens = useScreens()
  const { pathname } = useLocation()
  const [memory, setMemory] = useMenuMemory()
  const [chosen, choose] = useState<{ at: string; side: MenuSide }>()
  const here = entryAt(pathname, screens)
  const side = chosen?.at === pathname ? chosen.side : (here?.side ?? memory.side ?? 'learn')

  const own = here?.side
  const to = here?.to
  useEffect(() => {
    // What the page's address says, not what is only looked at in the menu.
    if (!own || !to || (memory.side === own && memory.last[own] === to)) return
    setMemory((before) => ({ ...before, side: own, last: { ...before.last, [own]: to } }))
  }, [own, to, memory, setMemory])

  return { side, setSide: (next: MenuSide) => choose({ at: pathname, side: next }) }
}

/** Where a side of the menu leads: to its page that was used last, if it's still open to the viewer. */
export function useSideAddress(): (side: MenuSide) => string {
  const screens = useScreens()
  const viewer = usePermissions()
  const [{ last }] = useMenuMemory()
  return (side) => {
    if (side === 'learn') return last.learn ?? '/dashboard/home'
    const places = menuPlaces(screens, viewer)
    return places.map(addressOf).find((place) => place === last.manage) ?? startOf(screens, viewer)
  }
}

/** The first page of the Manage side: Today, or the only one there is. */
export function startOf(screens: Screens, viewer: Viewer | null): string {
  const [first, ...others] = menuPlaces(screens, viewer)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, viewer))
  return addressOf((others.length > 0 && hub) || (first ?? { path: HUB }))
}

/** The side and the menu entry that a page belongs to; undefined if neither. */
function entryAt(pathname: string, screens: Screens): { side: MenuSide; to: string } | undefined {
  const screen = screenAt(screens, pathname)
  if (screen) return { side: 'manage', to: addressOf({ path: screen.below ?? screen.path }) }
  const entry = screens.members.find(
    ({ path, menu }) =>
      menu && [path, ...(menu.also ?? [])].some((one) => isWithin(pathname, addressOf({ path: one }))),
  )
  return entry && { side: 'learn', to: addressOf(entry) }
}

const isWithin = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

/** The side a page belongs to; undefined if neither. */
export const sideOf = (pathname: string, screens: Screens) => entryAt(pathname, screens)?.side
