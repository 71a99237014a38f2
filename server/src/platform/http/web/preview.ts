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

/** A member whose face goes first on a generated picture. */
export interface Sharer {
  readonly muid: string
  /** Stored profile picture; null for a generated face. */
  readonly picture_key: string | null
}

/** A member's face for pictures they share; null unless their profile is public. */
export type ReadSharer = (db: Database, muid: string) => Promise<Sharer | null>

/** Pages of a feature that have link previews. */
export interface PreviewedPage {
  /** Path as in the router: '/profile/:muid'. */
  readonly path: `/${string}`
  /** The query parameter that stands for the one of the path: 'referral_id'. The sharer is its member. */
  readonly query?: string
  /** Type in the Open Graph protocol. */
  readonly type: 'profile' | 'website'
  /** The preview for a visitor; null if they can't see the page. */
  readonly read: (db: Database, parameter: string) => Promise<Preview | null>
}

/** What a page's preview is read by: the parameter in its path, or in the query. */
export function previewParameter(
  { query }: Pick<PreviewedPage, 'query'>,
  request: { readonly params: unknown; readonly query: unknown },
): string {
  const given = query
    ? (request.query as Readonly<Record<string, unknown>>)[query]
    : Object.values(request.params as Readonly<Record<string, string>>)[0]
  return typeof given === 'string' ? given : ''
}

/** A page with link previews, bound to the database. */
export interface ServedPreview extends Omit<PreviewedPage, 'read'> {
  readonly read: (parameter: string) => Promise<Preview | null>
}
