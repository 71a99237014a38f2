/** The address of a public profile on this site. The @ of a member ID stays readable. */
export function profileAddress(muid: string, origin = location.origin): string {
  return `${origin}${profilePath(muid)}`
}

/** The same within the site. */
export function profilePath(muid: string): string {
  return `/profile/${encodeURIComponent(muid).replaceAll('%40', '@')}`
}
