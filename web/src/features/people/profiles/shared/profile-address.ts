/** Absolute address of a public profile. The @ of the member ID stays unescaped, to be readable. */
export function profileAddress(muid: string, origin = location.origin): string {
  return `${origin}${profilePath(muid)}`
}

/** The same as a path. */
export function profilePath(muid: string): string {
  return `/profile/${encodeURIComponent(muid).replaceAll('%40', '@')}`
}
