import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { addressOf, screenAt } from './find-screens.ts'
import { type MenuSide, useMenuMemory } from './menu-memory.ts'
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
  const side = chosen?.at === pathname ? chosen.side : (sideOf(pathname, screens) ?? memory.side)

  useEffect(() => {
    if (memory.side !== side) setMemory((before) => ({ ...before, side }))
  }, [memory.side, side, setMemory])

  return { side, setSide: (next: MenuSide) => choose({ at: pathname, side: next }) }
}

/** The side a page belongs to; undefined if neither. */
export function sideOf(pathname: string, screens: Screens): MenuSide | undefined {
  if (screenAt(screens, pathname)) return 'manage'
  const places = screens.members
    .flatMap(({ path, menu }) => (menu ? [path, ...(menu.also ?? [])] : []))
    .map((path) => addressOf({ path }))
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`)) ? 'learn' : undefined
}
