import {
  type Access,
  everyone,
  isAllowed,
  type Permissions,
  signedIn,
} from '@muster/contract/access/access.ts'
import type { Icon } from '@tabler/icons-react'
import type { Load } from '../page-route.ts'

/** Entry of a screen in the learners' menu. */
export interface MenuPlace {
  readonly label: string
  readonly icon: Icon
  /** Further paths below /dashboard/ that mark the entry as current. */
  readonly also?: readonly string[]
  /** Who sees the entry, if fewer people than can open the page. */
  readonly access?: Access
  /** Short label for the phone's bottom bar; without it the screen isn't in the bar. */
  readonly bottom?: string
}

/**
 * A page for members. Router, menu, bottom bar and palette read it, like those of staff. The server knows its
 * address from `pages.ts` of the contract; palette title and keywords are in `screen-words.ts`.
 */
export interface MemberScreen {
  /** Below /dashboard/, in router syntax: 'learning-path/:id'. With a leading slash it is the full path. */
  readonly path: string
  /** Paths of both API generations that show the same page. */
  readonly aliases?: readonly string[]
  /** Position among the member screens in menu and palette, lowest first, in steps of ten. */
  readonly rank?: number
  /** Visitors see it too. */
  readonly isOpen?: true
  readonly load: Load
  /** Nested pages by path; this page stays mounted as their layout. */
  readonly parts?: readonly Pick<MemberScreen, 'path' | 'aliases' | 'load'>[]
  readonly menu?: MenuPlace
  /** Shortcut: `g` and then this letter opens the page. */
  readonly jump?: string
}

/** The screens a member, or a visitor (null), can open. */
export const openTo = (screens: readonly MemberScreen[], member: Permissions | null): MemberScreen[] =>
  screens.filter(({ isOpen }) => isAllowed(isOpen ? everyone : signedIn, member))
