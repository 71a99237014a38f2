import { isAllowed, type Permissions } from '@muster/contract/access/access.ts'
import { matchPath } from 'react-router'
import { type PlacedScreen, type Screen, type ScreenGroup, screenGroups } from './screen.ts'

/** The address of a screen without parameters. A path with a leading slash is the full address. */
export const addressOf = ({ path }: Pick<Screen, 'path'>) =>
  path.startsWith('/') ? path : `/dashboard/${path}`

/** The screen at an address, by path or alias. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  return screens.find(({ path, aliases = [] }) =>
    [path, ...aliases].some((one) => matchPath(`/dashboard/${one}`, pathname)),
  )
}

/** The menu's screens that a member can open by their rights; none for visitors. */
export function placesFor(screens: readonly Screen[], member: Permissions | null): PlacedScreen[] {
  return screens.filter(
    (screen): screen is PlacedScreen => screen.place !== undefined && isAllowed(screen.gate, member),
  )
}

/** Permissions, and the screens that someone can open without passing the gate, by a role in a record. */
export interface Viewer extends Permissions {
  /** Paths of the screens. */
  readonly byMembership: readonly string[]
}

/** What the Manage side of the menu shows a member; nothing for visitors. */
export function menuPlaces(screens: readonly Screen[], viewer: Viewer | null): PlacedScreen[] {
  return screens.filter(
    (screen): screen is PlacedScreen =>
      screen.place !== undefined &&
      (isAllowed(screen.gate, viewer) || viewer?.byMembership.includes(screen.path) === true),
  )
}

/** Grouped in menu order, without empty groups. */
export function byGroup(places: readonly PlacedScreen[]): [ScreenGroup, PlacedScreen[]][] {
  return screenGroups
    .map((group): [ScreenGroup, PlacedScreen[]] => [
      group,
      places.filter(({ place }) => place.group === group),
    ])
    .filter(([, members]) => members.length > 0)
}
