import type { Database } from '../../database.ts'

/** Link preview of a page. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** Path within the site; null without a picture. */
  readonly picture: string | null
  /** Type printed on a generated picture: 'Learning circle'. Without it, no picture is generated. */
  readonly kind?: string
  /** Structured data for search engines (schema.org), without `@context`; `url` is added. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Pages of a feature that have link previews. */
export interface PreviewedPage {
  /** Path as in the router, with one parameter: '/profile/:muid'. */
  readonly path: `/${string}/:${string}`
  /** Type in the Open Graph protocol. */
  readonly type: 'profile' | 'website'
  /** The preview for a visitor; null if they can't see the page. */
  readonly read: (db: Database, parameter: string) => Promise<Preview | null>
}

/** A page with link previews, bound to the database. */
export interface ServedPreview extends Omit<PreviewedPage, 'read'> {
  readonly read: (parameter: string) => Promise<Preview | null>
}
