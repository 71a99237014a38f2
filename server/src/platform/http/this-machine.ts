import type { IncomingHttpHeaders } from 'node:http'

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '[::1]', '::1'])

/** Whether a host name or address is a loopback one. */
export const isLoopback = (host: string): boolean =>
  loopbackNames.has(host.toLowerCase()) || /^127(\.\d{1,3}){3}$/.test(host)

/** Headers that proxies, tunnels and CDNs add to forwarded requests. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fly-.+|cdn-loop|x-envoy-.+|x-arr-.+|ngrok-.+|tailscale-.+)$/

/** Whether a request was forwarded by a proxy. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name))

/**
 * Whether a request seems to come from this machine: addressed to a loopback name and not forwarded. Only
 * meaningful if the server listens on loopback addresses alone.
 */
export function isFromThisMachine(headers: IncomingHttpHeaders): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(name) && !isForwarded(headers)
}
