import type { Tokens } from '@muster/contract/account/auth.ts'
import { useState } from 'react'
import { beginSession, storeUserInfo } from '../../../../shell/session/begin-session.ts'
import { toast } from '../../../../ui/acts/toast.tsx'

/**
 * Begins the session of somebody who has just signed in or registered, and goes on when it is known who they
 * are. If that cannot be read, `failed` asks the page for a retry; the session itself stands.
 * @param onEntered leads on. Forms stay busy until it is through, so that a second click finds no form to send again.
 */
export function useEnter(onEntered: () => void | Promise<void>) {
  const [failed, setFailed] = useState(false)
  const [retrying, setRetrying] = useState(false)

  async function finish(read: () => Promise<unknown>) {
    try {
      await read()
    } catch {
      setFailed(true)
      toast.error('You’re signed in, but we couldn’t load your details')
      return
    }
    await onEntered()
  }

  return {
    failed,
    retrying,
    enter: (tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>) => finish(() => beginSession(tokens)),
    async retry() {
      setRetrying(true)
      await finish(storeUserInfo)
      setRetrying(false)
    },
  }
}
