import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { FrontPage } from '../../../ui/front-page/front-page.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'

/** The frame of the pages about donations. */
export function DonationFrame({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  return (
    <FrontPage
      logo={
        <Link to="/">
          <Logo />
        </Link>
      }
      account={
        <PlainLinkButton to={signedIn ? '/dashboard/home' : '/login'} look="default">
          {signedIn ? 'My home' : 'Sign in'}
        </PlainLinkButton>
      }
    >
      {children}
    </FrontPage>
  )
}
