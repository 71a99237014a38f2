/** What campaigns are told apart by at the target, added to its address. */
export const trackingFields = [
  { name: 'utm_source', label: 'Source', example: 'newsletter' },
  { name: 'utm_medium', label: 'Medium', example: 'mail' },
  { name: 'utm_campaign', label: 'Campaign', example: 'build-weekend' },
  { name: 'utm_term', label: 'Term', example: '' },
  { name: 'utm_content', label: 'Content', example: 'second-button' },
] as const
export type TrackingName = (typeof trackingFields)[number]['name']

/** What an address says of a campaign; empty for what it does not say, and for what is no address yet. */
export function trackingOf(address: string): Record<TrackingName, string> {
  const said = URL.parse(address)?.searchParams
  const entries = trackingFields.map(({ name }) => [name, said?.get(name) ?? ''])
  return Object.fromEntries(entries) as Record<TrackingName, string>
}

/** The address with this said, or no longer said where it is empty. The rest of it stays as it was written. */
export function tracked(address: string, name: TrackingName, value: string): string {
  const url = URL.parse(address)
  if (!url) return address
  if (value === '') url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}
