import { profilePath } from '@muster/contract/people/addresses.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ProfileLinkProps {
  /** Null if only the name can be shown: then it isn't a link. */
  muid: string | null
  label?: string | undefined
  children: ReactNode
}

/** A member's name as a link to their profile. */
export const ProfileLink = ({ muid, label, children }: ProfileLinkProps) =>
  muid === null ? (
    <span>{children}</span>
  ) : (
    <Link to={profilePath(muid)} aria-label={label}>
      {children}
    </Link>
  )
