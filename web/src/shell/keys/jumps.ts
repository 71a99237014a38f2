import { t } from '@lingui/core/macro'
import { isAllowed, type Permissions } from '@muster/contract/access/access.ts'
import type { Shortcut } from '../../ui/keys/page-shortcuts.ts'
import { openTo } from '../bars/member-screen.ts'
import { addressOf } from '../manage/find-screens.ts'
import type { Screens } from '../manage/screens-context.ts'

interface Jump {
  readonly letter: string
  readonly label: string
  readonly to: string
}

/** Targets of `g` + letter for a member: learners' menu and staff screens. */
export function jumpsOf(screens: Screens, member: Permissions | null): readonly Jump[] {
  return [
    ...openTo(screens.members, member).flatMap(({ jump, menu, path }) =>
      jump && menu ? [{ letter: jump, label: menu.label, to: addressOf({ path }) }] : [],
    ),
    ...screens.flatMap(({ jump, gate, title, path }) =>
      jump && isAllowed(gate, member) ? [{ letter: jump, label: title, to: addressOf({ path }) }] : [],
    ),
  ]
}

/** The same for the shortcut help. */
export const jumpShortcuts = (screens: Screens, member: Permissions | null): readonly Shortcut[] =>
  jumpsOf(screens, member).map(({ letter, label }) => ({ keys: ['g', letter], text: t`Go to ${label}` }))
