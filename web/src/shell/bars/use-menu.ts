import { addressOf } from '../manage/find-screens.ts'
import { HUB } from '../manage/screen.ts'
import { useScreens } from '../manage/screens-context.ts'
import { usePermissions } from '../session/session-queries.ts'
import { type MenuItem, menuFor } from './menu.ts'

/** The viewer's entries in the learners' menu. The hub is marked as current on all staff screens. */
export function useMenu(): MenuItem[] {
  const screens = useScreens()
  const staff = screens.filter(({ place }) => place).map(addressOf)
  return menuFor(screens, usePermissions()).map((item) =>
    item.to === addressOf({ path: HUB }) ? { ...item, also: staff } : item,
  )
}
