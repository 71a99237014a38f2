import ipaddr from 'ipaddr.js'

/** The address as people write it: IPv4 that came in IPv6 clothes without them, no zone, in its short form. */
export function plainAddress(ip: string): string {
  return parsed(ip)?.toString() ?? ip.slice(0, 45)
}

/** Under which keys budgets count an address. */
export interface AddressKeys {
  /** The address itself; of IPv6 the /64, which is what one household or one server gets. */
  readonly near: string
  /** Of IPv6 the /48 as well, which is what one site gets; null for IPv4. */
  readonly wide: string | null
}

/**
 * The keys of an address, for every budget: who has an IPv6 network has more addresses than can be counted one by one.
 * IPv4 that came in IPv6 clothes counts as IPv4.
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

/** Null for what is no address, such as the name of a socket. */
function parsed(ip: string) {
  const address = ip.split('%')[0] ?? ''
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}
