import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FrontPage } from '../../ui/front-page/front-page.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PlainLinkButton } from '../../ui/plain/plain-button.tsx'

/** The frame of the pages about donations. */
export function DonationFrame({ children }: { children: ReactNode }) {
  return (
    <FrontPage
      logo={
        <Link to="/">
          <Logo />
        </Link>
      }
      account={
        <PlainLinkButton to="/login" look="default">
          Sign in
        </PlainLinkButton>
      }
    >
      {children}
    </FrontPage>
  )
}
