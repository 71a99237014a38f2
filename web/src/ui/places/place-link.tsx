import { t } from '@lingui/core/macro'
import { loginAddress } from '../../api/session/login-address.ts'
import { PlainLinkButton } from '../plain/plain-button.tsx'

interface PlaceLinkProps {
  isFull: boolean
  /** Return address after sign-in. */
  address: string
  /** Tells it apart from other links on the page: 'Friday 27 November'. */
  of?: string | undefined
  size?: 'sm' | 'md'
  /** Less prominent, for one of many on the page. */
  quiet?: boolean
  verb?: 'come' | 'go'
}

/** For visitors: sign in, then return here to take a place. */
export function PlaceLink({
  isFull,
  address,
  of,
  size = 'md',
  quiet = false,
  verb = 'come',
}: PlaceLinkProps) {
  const take = verb === 'go' ? t`Sign in to go` : t`Sign in to attend`
  const label = isFull ? t`Sign in to join the waiting list` : take
  return (
    <PlainLinkButton
      to={loginAddress(address)}
      size={size}
      look={quiet ? 'light' : 'filled'}
      aria-label={of && `${label}, ${of}`}
    >
      {label}
    </PlainLinkButton>
  )
}
