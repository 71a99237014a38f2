import type { Icon } from '@tabler/icons-react'

/** A palette entry. Recently used ones are stored as JSON, without the icon. */
export interface Entry {
  /** The address; unique among the entries. */
  readonly to: string
  readonly label: string
  readonly description?: string
  readonly kind: EntryKind
  readonly icon?: Icon
  /** The muid of a person, for their picture. */
  readonly muid?: string
  /** Further search words. */
  readonly keywords?: readonly string[]
}

export type EntryKind = 'page' | 'action' | 'person' | 'organisation' | 'circle' | 'group' | 'task'
