import { addressKeys } from '../../platform/http/client-address.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { RequestFacts } from '../../platform/http/serve.ts'
import { isLoopback } from '../../platform/http/this-machine.ts'
import type { Parts } from '../../platform/parts.ts'

/** Where a request came from, as keyed hashes: they can be compared, and say nothing else. */
export interface Trace {
  /** Of the network: an address of IPv4, a /64 of IPv6. */
  readonly networkHash: string | null
  /** Of a browser and system in that network. */
  readonly deviceHash: string | null
}

/** Days for which such hashes are kept. */
export const TRACE_DAYS = 90

/** The trace of a request; an address of the server's own machine says nothing of anybody's network. */
export function traceOf(
  { hashCode }: Pick<Parts, 'hashCode'>,
  { ip, userAgent }: Pick<RequestFacts, 'ip' | 'userAgent'>,
): Trace {
  if (isLoopback(ip)) return { networkHash: null, deviceHash: null }
  const { near } = addressKeys(ip)
  return {
    networkHash: hashCode(`network:${near}`),
    deviceHash: hashCode(`device:${near}:${deviceOf(userAgent).words}`),
  }
}
