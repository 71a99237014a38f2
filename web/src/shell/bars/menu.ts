import { everyone, isAllowed, type Permissions } from '@muster/contract/access/access.ts'
import { addressOf } from '../manage/find-screens.ts'
import { HUB } from '../manage/screen.ts'
import type { Screens } from '../manage/screens-context.ts'
import { type MenuPlace, openTo } from './member-screen.ts'

export interface MenuItem extends MenuPlace {
  readonly to: string
  /** Full paths. */
  readonly also: readonly string[]
}

/** Entries of the learners' menu for a member (null: a visitor), with the management hub last. */
export function menuFor(screens: Screens, member: Permissions | null): MenuItem[] {
  const staff = screens
    .filter(({ gate }) => isAllowed(gate, member))
    .toSorted((one, other) => Number(one.path === HUB) - Number(other.path === HUB))
  return [...openTo(screens.members, member), ...staff].flatMap(({ path, menu }) =>
    menu && isAllowed(menu.access ?? everyone, member)
      ? [
          {
            ...menu,
            to: addressOf({ path }),
            also: (menu.also ?? []).map((also) => addressOf({ path: also })),
          },
        ]
      : [],
  )
}
