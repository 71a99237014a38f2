import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { toast } from '../../ui/acts/toast.tsx'

/**
 * Starts a session with the tokens of a sign-in or registration, and stores the user info. If loading that
 * fails the tokens stay, so that `storeUserInfo` can be retried.
 * @throws ApiError
 */
export async function beginSession(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>) {
  sessionStore.start(tokens)
  toast.endExpired()
  return storeUserInfo()
}

/** Loads the user info and stores it for the session guard and the shell. */
export async function storeUserInfo() {
  const info = await api.account.info()
  sessionStore.storeUserInfo(info)
  return info
}
