import type { Database } from '../../database.ts'

/** What a shared link shows before it is opened. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** Address within the site; null without one. */
  readonly picture: string | null
  /** What it is, as a picture says that is drawn where there is no other: 'Learning circle'. Without it none is drawn. */
  readonly kind?: string
  /** The same for search engines, in the words of schema.org and without `@context`; `url` is added. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The pages of a feature whose links say what is behind them. */
export interface PreviewedPage {
  /** As the router writes it, with one parameter: '/profile/:muid'. */
  readonly path: `/${string}/:${string}`
  /** The kind of thing, in the words of the Open Graph protocol. */
  readonly type: 'profile' | 'website'
  /** For a visitor: null for what they cannot see. */
  readonly read: (db: Database, parameter: string) => Promise<Preview | null>
}

/** A page whose links say what is behind them, and how that is read. */
export interface ServedPreview extends Omit<PreviewedPage, 'read'> {
  readonly read: (parameter: string) => Promise<Preview | null>
}
