import { addressOf } from '../manage/find-screens.ts'
import { HUB } from '../manage/screen.ts'
import { useScreens } from '../manage/screens-context.ts'
import { usePermissions } from '../session/session-queries.ts'
import { type MenuItem, menu, visible } from './menu.ts'

/** The learners' places of the menu that I may go to. The hub is marked on all staff screens. */
export function useMenu(): MenuItem[] {
  const staff = useScreens()
    .filter(({ place }) => place)
    .map(addressOf)
  return visible(menu, usePermissions()).map((item) =>
    item.to === addressOf({ path: HUB }) ? { ...item, also: staff } : item,
  )
}
