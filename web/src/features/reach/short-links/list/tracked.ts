import { t } from '@lingui/core/macro'
/** The UTM parameters that are added to the long link. */
export const trackingFields = [
  { name: 'utm_source', label: t`Source`, example: 'newsletter' },
  { name: 'utm_medium', label: t`Medium`, example: 'mail' },
  { name: 'utm_campaign', label: t`Campaign`, example: 'build-weekend' },
  { name: 'utm_term', label: t`Term`, example: '' },
  { name: 'utm_content', label: t`Content`, example: 'second-button' },
] as const
export type TrackingName = (typeof trackingFields)[number]['name']

/** Reads the UTM parameters of a URL. Missing ones are empty, and so are all of them for an invalid URL. */
export function trackingOf(address: string): Record<TrackingName, string> {
  const said = URL.parse(address)?.searchParams
  const entries = trackingFields.map(({ name }) => [name, said?.get(name) ?? ''])
  return Object.fromEntries(entries) as Record<TrackingName, string>
}

/** Sets a UTM parameter, or removes it when the value is empty. The rest of the URL stays as it was typed. */
export function tracked(address: string, name: TrackingName, value: string): string {
  const url = URL.parse(address)
  if (!url) return address
  if (value === '') url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}
