import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import { api } from '../../../../api/client.ts'

/** Key of the page to return to after the provider sign-in; kept in this tab's session storage. */
const RETURN = 'openid.return'

/** Redirects the browser to the provider. Rejects with ApiError when the server can't start the sign-in. */
export async function startOpenid(provider: OpenidProviderId, ruri: string | null): Promise<void> {
  const { address } = await api.openid.start({ params: { provider } })
  if (ruri) sessionStorage.setItem(RETURN, ruri)
  else sessionStorage.removeItem(RETURN)
  location.assign(address)
}

/** Reads the return page and clears it. */
export function takeReturn(): string | null {
  const ruri = sessionStorage.getItem(RETURN)
  sessionStorage.removeItem(RETURN)
  return ruri
}
