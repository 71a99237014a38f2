import { addressOf } from './manage/find-screens.ts'
import { HUB } from './manage/screen.ts'
import { useScreens } from './manage/screens-context.ts'
import { type MenuItem, menu, visible } from './menu.ts'
import { usePermissions } from './session-queries.ts'

/** The places of the menu that I may go to. The hub is marked on all screens below it. */
export function useMenu(): MenuItem[] {
  const below = useScreens()
    .filter(({ place }) => place && !place.count)
    .map(addressOf)
  return visible(menu, usePermissions()).map((item) =>
    item.to === addressOf({ path: HUB }) ? { ...item, also: below } : item,
  )
}
