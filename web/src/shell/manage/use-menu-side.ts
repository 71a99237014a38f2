import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { menu } from '../bars/menu.ts'
import { screenAt } from './find-screens.ts'
import { type MenuSide, useMenuMemory } from './menu-memory.ts'
import type { Screen } from './screen.ts'
import { useScreens } from './screens-context.ts'

/**
 * Which side the menu shows: that of the open page, until the member chooses the other one or goes on. Pages of neither,
 * such as the settings, leave the side that was used last.
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

function sideOf(pathname: string, screens: readonly Screen[]): MenuSide | undefined {
  if (screenAt(screens, pathname)) return 'manage'
  const places = menu.flatMap(({ to, also = [] }) => [to, ...also])
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`)) ? 'learn' : undefined
}
