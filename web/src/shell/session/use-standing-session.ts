import { useEffect, useState } from 'react'
import { isSignedOut } from '../../api/api-error.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { storeUserInfo } from './begin-session.ts'

/**
 * Whether the visitor of an entrance page has a session already. Judged once, when the page opens: the sign-in on
 * the page itself goes its own way. A stored session that has run out is forgotten, because sending its owner on
 * would only bring them back.
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
