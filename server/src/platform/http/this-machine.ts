import type { IncomingHttpHeaders } from 'node:http'

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '[::1]', '::1'])

/** Whether a host name or address means the machine itself. */
export const isLoopback = (host: string): boolean =>
  loopbackNames.has(host.toLowerCase()) || /^127(\.\d{1,3}){3}$/.test(host)

/** What proxies, tunnels and content networks add to a request that they hand on. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fly-.+|cdn-loop|x-envoy-.+|x-arr-.+|ngrok-.+|tailscale-.+)$/

/** Whether somebody has handed a request on for somebody else. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name))

/**
 * Whether a request comes from a program on this machine, as far as it tells: addressed to a loopback name, and
 * handed on by nobody. It says nothing where the server listens on other addresses as well.
 */
export function isFromThisMachine(headers: IncomingHttpHeaders): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(name) && !isForwarded(headers)
}
