import { isLoopback } from '../../../platform/http/this-machine.ts'
import type { Config } from '../../../platform/settings/config.ts'

/** Who passkeys are made for: browsers give them to no other site. */
export interface RelyingParty {
  /** A domain; a number is none, so on this machine it is `localhost`. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host)

/** The installation as passkeys see it. */
export function relyingParty({
  publicUrl,
  BRAND_NAME,
}: Pick<Config, 'publicUrl' | 'BRAND_NAME'>): RelyingParty {
  const url = new URL(publicUrl)
  if (isNumber(url.hostname) && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: BRAND_NAME }
}
