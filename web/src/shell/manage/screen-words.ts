import type { Access } from '@muster/contract/access/access.ts'

/** An act to start from the palette: 'Create voucher'. */
interface ScreenAction {
  readonly label: string
  /** Path below /dashboard/ with the query that opens the form: 'karma-voucher?edit=new'. */
  readonly at: string
  /** Who can do it, if fewer people than can open the screen. */
  readonly access?: Access
  readonly keywords?: readonly string[]
}

/** Texts of a screen for search and help. */
export interface WordsOfScreen {
  /** Palette title of a member screen without a menu entry; omit to leave it out of the palette. */
  readonly title?: string
  /** One line on what the screen is for. Required for every screen in the staff menu. */
  readonly help?: string
  /** Further search words for the palette; a staff screen without them isn't in the palette. */
  readonly keywords?: readonly string[]
  /** Acts on this screen, for the palette. */
  readonly actions?: readonly ScreenAction[]
}

/** Keyed by the path of the screen. */
export type ScreenWords = Readonly<Record<string, WordsOfScreen>>
