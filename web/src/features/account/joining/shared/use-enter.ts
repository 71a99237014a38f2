import { t } from '@lingui/core/macro'
import type { UserInfo } from '@muster/contract/account/account.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { useState } from 'react'
import { beginSession, storeUserInfo } from '../../../../shell/session/begin-session.ts'
import { toast } from '../../../../ui/acts/toast.tsx'

/**
 * Starts the session after a sign-in or registration and continues once the member's details are loaded. If
 * loading fails, `failed` tells the page to offer a retry; the session stays valid. @param onEntered
 * navigates on. Forms stay busy until it resolves, which prevents a second submit.
 */
export function useEnter(onEntered: () => void | Promise<void>) {
  const [failed, setFailed] = useState(false)
  const [retrying, setRetrying] = useState(false)

  async function finish(read: () => Promise<UserInfo>) {
    const { pathname } = location
    let info: UserInfo
    try {
      info = await read()
    } catch {
      setFailed(true)
      toast.error(t`You’re signed in, but we couldn’t load your details`)
      return
    }
    await onEntered()
    if (location.pathname === pathname || info.language === document.documentElement.lang) return
    const { speakAs } = await import('../../../../ui/language/choose-language.ts')
    speakAs(info)
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
