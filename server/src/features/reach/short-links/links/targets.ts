import { say } from '@muster/contract/lib/say.ts'
import { SHORT_LINK_PATH } from '@muster/contract/reach/short-link-words.ts'
import { isInsideHost } from '../../../../platform/security/outside.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import { badHosts } from './bad-hosts.ts'

type Site = Pick<Config, 'publicUrl'>

/**
 * Why a short link can't lead to an address, as text for its author; null when it can. It can lead to any
 * page of this installation except another short link, so that there are no loops.
 */
export function whyNotTarget(address: string, site: Site): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(address)) {
    return 'Enter a URL that starts with http:// or https://'
  }
  if (url.username || url.password) return 'Remove the username and password from the URL'
  if (url.href.length > 500)
    return 'Use a long link of 500 characters or fewer (special characters count as several)'
  if (isShortLink(url, site)) return 'This is already a short link. Enter the URL it leads to.'
  if (url.origin === new URL(site.publicUrl).origin) return null
  const host = hostOf(url)
  if (isInsideHost(url)) return 'This URL is on a private network, so visitors couldn’t open it'
  if (isBad(host)) return say`Links to ${{ host }} aren’t allowed. Enter the URL it leads to.`
  return null
}

/** Whether an address is one of our own short links, in whatever notation. */
export function isShortLink(url: URL, { publicUrl }: Site): boolean {
  return hostOf(url) === hostOf(new URL(publicUrl)) && pathOf(url).startsWith(SHORT_LINK_PATH)
}

const hostOf = (url: URL) =>
  url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .replace(/^www\./, '')

function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/')
  } catch {
    return pathname.toLowerCase()
  }
}

/** Whether a host or one of its parent domains is on the list. */
function isBad(host: string): boolean {
  const parts = host.split('.')
  return parts.some((_, index) => badHosts.has(parts.slice(index).join('.')))
}
