import { type SocialNetwork, socialNetworks } from '@muster/contract/lib/words.ts'
import type { Socials } from '../queries.ts'

interface Site {
  readonly label: string
  readonly host: string
  /** What stands before a plain username; a handle with a slash is a path of its own. */
  readonly before: string
}

export const sites: Readonly<Record<SocialNetwork, Site>> = {
  github: { label: 'GitHub', host: 'github.com', before: '' },
  facebook: { label: 'Facebook', host: 'www.facebook.com', before: '' },
  instagram: { label: 'Instagram', host: 'www.instagram.com', before: '' },
  linkedin: { label: 'LinkedIn', host: 'www.linkedin.com', before: 'in/' },
  dribble: { label: 'Dribbble', host: 'dribbble.com', before: '' },
  behance: { label: 'Behance', host: 'www.behance.net', before: '' },
  stackoverflow: { label: 'Stack Overflow', host: 'stackoverflow.com', before: 'users/' },
  medium: { label: 'Medium', host: 'medium.com', before: '@' },
  hackerrank: { label: 'HackerRank', host: 'www.hackerrank.com', before: 'profile/' },
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

/** The accounts that a member has given. */
export function socialLinks(socials: Socials): SocialLink[] {
  return socialNetworks.flatMap((network) => {
    const handle = socials[network]
    return handle
      ? [{ network, label: sites[network].label, handle, address: socialAddress(network, handle) }]
      : []
  })
}
