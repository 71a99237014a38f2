/** A palette entry. Recently used ones are stored as JSON, so it holds only text. */
export interface Entry {
  /** The address; unique among the entries. */
  readonly to: string
  readonly label: string
  readonly description?: string
  readonly kind: EntryKind
  /** Name of a page's icon, or a person's muid. */
  readonly picture?: string
  /** Further search words. */
  readonly keywords?: readonly string[]
}

export type EntryKind = 'page' | 'action' | 'person' | 'organisation' | 'circle' | 'group' | 'task'
