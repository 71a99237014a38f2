import type { Access } from '@muster/contract/access/access.ts'

/** Something to begin: 'Create voucher'. */
interface ScreenAction {
  readonly label: string
  /** Below /dashboard/, with what opens the form: 'karma-voucher?edit=new'. */
  readonly at: string
  /** Where fewer may do it than may open the screen. */
  readonly access?: Access
  readonly keywords?: readonly string[]
}

/** What is said of a screen where somebody looks for it. */
export interface WordsOfScreen {
  /** What the palette calls a screen of members that is not in their menu; without it the palette leaves it out. */
  readonly title?: string
  /** A short line: what one does there. Every screen of the staff's menu has it. */
  readonly help?: string
  /** Further words that find it in the palette; without them the palette leaves a staff screen out. */
  readonly keywords?: readonly string[]
  /** What one can begin there, for the palette. */
  readonly actions?: readonly ScreenAction[]
}

/** By the path of the screen. */
export type ScreenWords = Readonly<Record<string, WordsOfScreen>>
