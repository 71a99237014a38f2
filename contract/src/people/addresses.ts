/** Addresses of pages of this wing; the cards of its features list them. */

/** A public profile. The @ of the member ID stays unescaped, to be readable. */
export function profilePath(muid: string): string {
  return `/profile/${encodeURIComponent(muid).replaceAll('%40', '@')}`
}
