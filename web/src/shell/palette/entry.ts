/** What the palette leads to; kept in the browser for those used last, so it holds nothing but text. */
export interface Entry {
  /** Unlike that of every other entry: the address, for all that have one. */
  readonly to: string
  readonly label: string
  readonly description?: string
  readonly kind: EntryKind
  /** The name of the picture of a page, or the muid of a person. */
  readonly picture?: string
  /** Further words that find it. */
  readonly keywords?: readonly string[]
}

export type EntryKind = 'page' | 'action' | 'person' | 'organisation' | 'circle' | 'group' | 'task'
