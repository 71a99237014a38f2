import type { Tokens } from '@muster/contract/account/auth.ts'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { toast } from '../../ui/acts/toast.tsx'

/**
 * Begins a session with the tokens of a sign-in or a registration, and stores who has signed in. Rejects with
 * ApiError when that cannot be read; the tokens stay, so that `storeUserInfo` may be tried again.
 */
export async function beginSession(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>) {
  sessionStore.start(tokens)
  toast.endExpired()
  return storeUserInfo()
}

/** Reads who is signed in and stores it for the session guard and the shell. */
export async function storeUserInfo() {
  const info = await api.account.info()
  sessionStore.storeUserInfo(info)
  return info
}
