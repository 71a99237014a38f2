import type { Access, AnyOf } from '../access/access.ts'

/**
 * Skeleton that the server renders for a page before its code has loaded: the dashboard's bars, a form next
 * to the brand, or the top of a public page.
 */
export type PageFrame = 'dashboard' | 'form' | 'front'

/** A page of the web app as its feature declares it. */
export interface PageOfCard {
  /** Parameters as `:name`, optional ones as `:name?`. */
  readonly path: string
  /** Further paths of the same page, kept for older links. */
  readonly also?: readonly string[]
  /** Title of the browser tab until the page sets its own. */
  readonly title: string
  readonly frame: PageFrame
  /** Text in the skeleton, the same as on the page itself. */
  readonly heading?: string
  readonly lead?: string
  /**
   * Calls that members' browsers preload while the code is loading, as `feature.name`. `{muid}` in their paths
   * is the member's own ID; no other parameters are allowed.
   */
  readonly calls: readonly string[]
  /**
   * The call for the page's content, which visitors' browsers preload too; its id comes from the page's
   * address.
   */
  readonly openCall?: string
  /** Visitors see this skeleton instead, and load a different bundle. */
  readonly visitors?: PageFrame
  /** Requires a session. */
  readonly members?: true
  /**
   * The staff whose menus it's in; the default is everyone, or every member. A screen with `byMembership` opens
   * for those who run the record, too.
   */
  readonly gate?: Access
}

/** A kind of record in the activity log. */
export interface RecordOfCard {
  readonly label: string
  /** Staff who can open such a record can also read its log. */
  readonly access: AnyOf
  /** Staff who can edit such a record can also undo a change to it; without it, changes can't be undone. */
  readonly undo?: AnyOf
}

/**
 * Label of an act for lists and filters, where no one is named, and its sentence. In that, `{who}` is a name or
 * “You”, and `{record}` the record's name.
 */
export type WordsOfAct = readonly [label: string, sentence: string]

/** What a feature says about itself: data alone, so that schemas are loaded only with its calls. */
export interface Card {
  /** The modules with its calls. */
  readonly calls?: readonly (() => Promise<object>)[]
  /** Further modules with schemas. */
  readonly shapes?: readonly (() => Promise<object>)[]
  readonly pages?: readonly PageOfCard[]
  readonly records?: Readonly<Record<string, RecordOfCard>>
  /** Acts of staff that the log records, as `<kind>.<verb>`. */
  readonly acts?: Readonly<Record<string, WordsOfAct>>
  /** Staff lists with saved views: the call for the rows, as `feature.name`, by the name of the screen. */
  readonly views?: Readonly<Record<string, string>>
}

/** Declares a feature's card and keeps its literal types. */
export const feature = <const C extends Card>(about: C): C => about

type More = Partial<Omit<PageOfCard, 'path' | 'title'>>

/** Calls that load the signed-in member, which every dashboard page needs. */
export const session = ['profiles.mine', 'account.info', 'profiles.levelFeed']

/** A public page. */
export const front = (path: string, title: string, more?: More): PageOfCard => ({
  path,
  title,
  frame: 'front',
  calls: [],
  ...more,
})

/** A form next to the brand, such as signing in. */
export const form = (path: string, title: string, more?: More): PageOfCard => ({
  ...front(path, title, more),
  frame: 'form',
})

/** A page of the dashboard that visitors can see too. */
export const open = (path: string, title: string, more?: More): PageOfCard => ({
  path,
  title,
  frame: 'dashboard',
  calls: session,
  ...more,
})

/** A page about a single record that everyone can see; `openCall` reads the record. */
export const thing = (path: string, title: string, openCall: string): PageOfCard =>
  open(path, title, { openCall })

/**
 * A page that people reach by links from outside. Most of them have no account, and see it as a public page.
 */
export const shared = (page: PageOfCard): PageOfCard => ({ ...page, visitors: 'front' })

/** Keys of the parts that features declare, such as all acts. */
export type KeysOfParts<Cards, Part extends keyof Card> = KeysOf<PartsOf<Cards, Part>>
/** The parts that features declare, as a union. */
export type PartsOf<Cards, Part extends keyof Card> = {
  [F in keyof Cards]: Cards[F] extends { readonly [P in Part]: infer Value } ? Value : never
}[keyof Cards]
type KeysOf<Union> = Union extends unknown ? keyof Union & string : never

const inDashboard = (path: string) => `/dashboard${path}`

/** A page of the dashboard for members; its paths are below `/dashboard`. */
export const member = (path: string, title: string, { also = [], ...more }: More = {}): PageOfCard =>
  open(inDashboard(path), title, { members: true, also: also.map(inDashboard), ...more })
