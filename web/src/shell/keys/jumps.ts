import { isAllowed, type Permissions } from '@muster/contract/access/access.ts'
import type { Shortcut } from '../../ui/keys/page-shortcuts.ts'
import { menu, visible } from '../bars/menu.ts'
import { addressOf } from '../manage/find-screens.ts'
import type { Screen } from '../manage/screen.ts'

interface Jump {
  readonly letter: string
  readonly label: string
  readonly to: string
}

/** Where `g` and a letter lead those who may go there: places of the menu, and staff screens. */
export function jumpsOf(screens: readonly Screen[], member: Permissions | null): readonly Jump[] {
  return [
    ...visible(menu, member).flatMap(({ jump, label, to }) => (jump ? [{ letter: jump, label, to }] : [])),
    ...screens.flatMap(({ jump, gate, title, place, path }) =>
      jump && isAllowed(gate, member)
        ? [{ letter: jump, label: place?.label ?? title, to: addressOf({ path }) }]
        : [],
    ),
  ]
}

/** The same for the list of keys. */
export const jumpShortcuts = (screens: readonly Screen[], member: Permissions | null): readonly Shortcut[] =>
  jumpsOf(screens, member).map(({ letter, label }) => ({ keys: ['g', letter], text: `Go to ${label}` }))
