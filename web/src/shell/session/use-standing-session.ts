import { useEffect, useState } from 'react'
import { isSignedOut } from '../../api/api-error.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { storeUserInfo } from './begin-session.ts'

/**
 * Whether the visitor of an entrance page already has a session. Checked once, when the page opens; signing
 * in on the page itself is handled there. An expired session is cleared, because a redirect to the dashboard
 * would only lead back here.
 */
export function useStandingSession(): 'none' | 'checking' | 'stands' {
  const [state, setState] = useState<'none' | 'checking' | 'stands'>(() =>
    sessionStore.refreshToken() === null ? 'none' : 'checking',
  )
  const checking = state === 'checking'

  useEffect(() => {
    if (!checking) return
    let left = false
    storeUserInfo().then(
      () => !left && setState('stands'),
      (error: unknown) => {
        if (left) return
        const ended = isSignedOut(error)
        if (ended) {
          sessionStore.lapse()
          sessionStore.announce()
        }
        setState(ended ? 'none' : 'stands')
      },
    )
    return () => {
      left = true
    }
  }, [checking])

  return state
}
