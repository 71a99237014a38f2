import type { OpenidProviderId } from '@muster/contract/account/openid.ts'
import { api } from '../../../../api/client.ts'

/** The page that somebody wanted before they went to sign in elsewhere; it stays in this tab. */
const RETURN = 'openid.return'

/** Sends the browser to the provider. Rejects with ApiError when that is not possible. */
export async function startOpenid(provider: OpenidProviderId, ruri: string | null): Promise<void> {
  const { address } = await api.openid.start({ params: { provider } })
  if (ruri) sessionStorage.setItem(RETURN, ruri)
  else sessionStorage.removeItem(RETURN)
  location.assign(address)
}

/** The page that was wanted, once. */
export function takeReturn(): string | null {
  const ruri = sessionStorage.getItem(RETURN)
  sessionStorage.removeItem(RETURN)
  return ruri
}
