import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginAddress } from '../../api/session/login-address.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { decideSession } from './session-guard-decision.ts'

/** Lets a protected page through, or redirects to sign-in and back here afterwards. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const location = useLocation()
  // Decided once per navigation, not while the page is open: signing out handles its own redirect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is opened
  const decision = useMemo(() => {
    const made = decideSession({
      refreshToken: sessionStore.refreshToken(),
      userInfo: sessionStore.userInfoText(),
    })
    // biome-ignore lint/suspicious/noConsole: the second rule of the guard asks for this line
    if (made.kind === 'show' && made.note) console.log(made.note)
    if (made.kind === 'redirect' && made.clear) sessionStore.clear()
    return made
  }, [location.key])

  if (decision.kind === 'show') return children
  return <Navigate replace to={loginAddress(`${location.pathname}${location.search}${location.hash}`)} />
}
