import { addressKeys } from '../../../../platform/http/client-address.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { RequestFacts } from '../../../../platform/http/serve.ts'
import { isLoopback } from '../../../../platform/http/this-machine.ts'
import type { Parts } from '../../../../platform/parts.ts'

/** The origin of a request as keyed hashes, which can only be compared. */
export interface Trace {
  /** Of the network: an IPv4 address, or a /64 of IPv6. */
  readonly networkHash: string | null
  /** Of a browser and operating system in that network. */
  readonly deviceHash: string | null
}

/** Days until these hashes are deleted. */
export const TRACE_DAYS = 90

/**
 * The trace of a request. Null for the server's own machine, whose address says nothing about a person's
 * network.
 */
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
