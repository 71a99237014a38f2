import { isAllowed, type Permissions } from '@muster/contract/access/access.ts'
import { matchPath } from 'react-router'
import { type PlacedScreen, type Screen, type ScreenGroup, screenGroups } from './screen.ts'

/** Where a screen is, for links; only for those without a part that varies. A path with a slash in front is the address. */
export const addressOf = ({ path }: Pick<Screen, 'path'>) =>
  path.startsWith('/') ? path : `/dashboard/${path}`

/** The screen at an address, by its path or one of its aliases. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  return screens.find(({ path, aliases = [] }) =>
    [path, ...aliases].some((one) => matchPath(`/dashboard/${one}`, pathname)),
  )
}

/** The screens of the menu that a member may open; nothing for guests. */
export function placesFor(screens: readonly Screen[], member: Permissions | null): PlacedScreen[] {
  return screens.filter(
    (screen): screen is PlacedScreen => screen.place !== undefined && isAllowed(screen.gate, member),
  )
}

/** By group, in the order of the groups; a group with nothing in it is left out. */
export function byGroup(places: readonly PlacedScreen[]): [ScreenGroup, PlacedScreen[]][] {
  return screenGroups
    .map((group): [ScreenGroup, PlacedScreen[]] => [
      group,
      places.filter(({ place }) => place.group === group),
    ])
    .filter(([, members]) => members.length > 0)
}
