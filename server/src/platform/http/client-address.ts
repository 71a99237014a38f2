import ipaddr from 'ipaddr.js'

/** The address as people write it: IPv4 that came in IPv6 clothes without them, no zone, in its short form. */
export function plainAddress(ip: string): string {
  return parsed(ip)?.toString() ?? ip.slice(0, 45)
}

/** Null for what is no address, such as the name of a socket. */
function parsed(ip: string) {
  const address = ip.split('%')[0] ?? ''
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}
