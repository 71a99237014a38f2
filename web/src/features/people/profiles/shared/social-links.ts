import { type SocialNetwork, socialNetworks, socialNetworkTitles } from '@muster/contract/lib/words.ts'
import type { Socials } from '../queries.ts'

interface Site {
  readonly host: string
  /** URL prefix for a plain username; a handle with a slash is already a path. */
  readonly before: string
}

const sites: Readonly<Record<SocialNetwork, Site>> = {
  github: { host: 'github.com', before: '' },
  facebook: { host: 'www.facebook.com', before: '' },
  instagram: { host: 'www.instagram.com', before: '' },
  linkedin: { host: 'www.linkedin.com', before: 'in/' },
  dribble: { host: 'dribbble.com', before: '' },
  behance: { host: 'www.behance.net', before: '' },
  stackoverflow: { host: 'stackoverflow.com', before: 'users/' },
  medium: { host: 'medium.com', before: '@' },
  hackerrank: { host: 'www.hackerrank.com', before: 'profile/' },
}

export interface SocialLink {
  readonly network: SocialNetwork
  readonly label: string
  readonly handle: string
  readonly address: string
}

export function socialAddress(network: SocialNetwork, handle: string): string {
  const { host, before } = sites[network]
  return `https://${host}/${handle.includes('/') ? handle : before + handle}`
}

/** The accounts that the member filled in. */
export function socialLinks(socials: Socials): SocialLink[] {
  return socialNetworks.flatMap((network) => {
    const handle = socials[network]
    return handle
      ? [{ network, label: socialNetworkTitles[network], handle, address: socialAddress(network, handle) }]
      : []
  })
}
