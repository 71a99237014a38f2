import ipaddr from 'ipaddr.js'

/** Normalises an address: IPv4-mapped IPv6 becomes IPv4, without zone, in short form. */
export function plainAddress(ip: string): string {
  return parsed(ip)?.toString() ?? ip.slice(0, 45)
}

/** Rate limit keys of an address. */
export interface AddressKeys {
  /** The address itself; for IPv6 its /64, which is what a household or server gets. */
  readonly near: string
  /** For IPv6 its /48 as well, which is what a site gets; null for IPv4. */
  readonly wide: string | null
}

/**
 * Rate limit keys of an address. IPv6 is counted by network, because a client has more addresses than can be
 * counted one by one. IPv4-mapped IPv6 counts as IPv4.
 */
export function addressKeys(ip: string): AddressKeys {
  const address = parsed(ip)
  if (address === null) return { near: ip.slice(0, 100), wide: null }
  if (address.kind() === 'ipv4') return { near: address.toString(), wide: null }
  return { near: networkOf(address, 64), wide: networkOf(address, 48) }
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: 64 | 48): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** Null for anything that isn't an address, such as the name of a socket. */
function parsed(ip: string) {
  const address = ip.split('%')[0] ?? ''
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}
