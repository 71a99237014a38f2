import {
  type Access,
  everyone,
  isAllowed,
  type Permissions,
  signedIn,
} from '@muster/contract/access/access.ts'
import type { Load } from '../page-route.ts'
import type { MenuIcon } from './menu-icons.ts'

/** The place of a screen in the learners' menu. */
export interface MenuPlace {
  readonly label: string
  readonly icon: MenuIcon
  /** Further addresses below /dashboard/ that belong to it. */
  readonly also?: readonly string[]
  /** Those who have the entry, where fewer have it than may open the page. */
  readonly access?: Access
  /** Among the main places of the phone's bottom bar, with its short name. */
  readonly bottom?: string
}

/**
 * A page for members. Router, menu, bottom bar and palette read it, like those of staff; the server knows its addresses
 * from `pages.ts` of the contract. Its name and what finds it in the palette is in `screen-words.ts`.
 */
export interface MemberScreen {
  /** Below /dashboard/, as the router writes it: 'learning-path/:id'; with a slash in front the whole address. */
  readonly path: string
  /** Both generations of addresses lead to the same page. */
  readonly aliases?: readonly string[]
  /** Visitors see it as well. */
  readonly isOpen?: true
  readonly load: Load
  /** The pages within it, by what their address has behind its own; it stays around them while one goes from one to the other. */
  readonly parts?: readonly Pick<MemberScreen, 'path' | 'aliases' | 'load'>[]
  readonly menu?: MenuPlace
  /** With `g` before it, this letter leads here. */
  readonly jump?: string
}

/** The screens that a member, or a guest (null), may open. */
export const openTo = (screens: readonly MemberScreen[], member: Permissions | null): MemberScreen[] =>
  screens.filter(({ isOpen }) => isAllowed(isOpen ? everyone : signedIn, member))
