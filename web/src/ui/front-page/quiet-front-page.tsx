import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/session/session-store.ts'
import { PlainLinkButton } from '../plain/plain-button.tsx'
import { FrontPage } from './front-page.tsx'

/** A public page that doesn't ask visitors to join. */
export function QuietFrontPage({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  return (
    <FrontPage
      account={
        <PlainLinkButton to={signedIn ? '/dashboard/home' : '/login'} look="default">
          {signedIn ? t`My home` : t`Sign in`}
        </PlainLinkButton>
      }
    >
      {children}
    </FrontPage>
  )
}
