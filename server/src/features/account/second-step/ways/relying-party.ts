import { isLoopback } from '../../../../platform/http/this-machine.ts'
import type { Config } from '../../../../platform/settings/config.ts'

/** The relying party of passkeys: browsers use them on no other site. */
export interface RelyingParty {
  /** A domain; IP addresses aren't allowed, so a loopback address becomes `localhost`. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host)

export function relyingParty({
  publicUrl,
  BRAND_NAME,
}: Pick<Config, 'publicUrl' | 'BRAND_NAME'>): RelyingParty {
  const url = new URL(publicUrl)
  if (isNumber(url.hostname) && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: BRAND_NAME }
}
