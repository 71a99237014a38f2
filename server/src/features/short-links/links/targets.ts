import { SHORT_LINK_PATH } from '@muster/contract/reach/short-link-words.ts'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../../platform/settings/config.ts'
import { badHosts } from './bad-hosts.ts'

type Site = Pick<Config, 'publicUrl'>

/** Endings of names that mean a machine of one's own network. */
const innerEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
]

/**
 * Why a short link may not lead to an address, in words for its maker; null when it may. A link may lead to any page of
 * this installation but for another short link, so none can come back to itself, on whatever way round.
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
  if (isInner(host)) return 'This URL is on a private network, so visitors couldn’t open it'
  if (isBad(host)) return `Links to ${host} aren’t allowed. Enter the URL it leads to.`
  return null
}

/** Whether an address is one of our own short links, however it is written. */
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

/** Whether a host is no machine that everybody reaches: by its name, or as the address that it is. */
function isInner(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast'
  return !host.includes('.') || innerEndings.some((ending) => host === ending || host.endsWith(`.${ending}`))
}

/** Whether a host, or one that it is below of, is on the list. */
function isBad(host: string): boolean {
  const parts = host.split('.')
  return parts.some((_, index) => badHosts.has(parts.slice(index).join('.')))
}
