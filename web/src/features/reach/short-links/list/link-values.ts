import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'

export interface LinkValues extends Record<string, unknown> {
  title: string
  long_url: string
  short_url: string
  tags: string[]
  expires_at: string | null
  max_clicks: number | null
  passes_query: boolean
  /** Undefined in a new link: the creator becomes its owner. */
  owner_id: string | null | undefined
  /** A new password; empty keeps the current one. */
  password: string
  /** Removes the current password. */
  no_password: boolean
}

export const emptyLink: LinkValues = {
  title: '',
  long_url: '',
  short_url: '',
  tags: [],
  expires_at: null,
  max_clicks: null,
  passes_query: false,
  owner_id: undefined,
  password: '',
  no_password: false,
}

export const valuesOf = (row: ShortLinkRow): LinkValues => ({
  title: row.title,
  long_url: row.long_url,
  short_url: row.short_url,
  tags: row.tags,
  expires_at: row.expires_at,
  max_clicks: row.max_clicks,
  passes_query: row.passes_query,
  owner_id: row.owner_id,
  password: '',
  no_password: false,
})
