import { loginAddress } from '../../api/session/login-address.ts'
import { PlainLinkButton } from '../plain/plain-button.tsx'

interface PlaceLinkProps {
  isFull: boolean
  /** The page that a visitor comes back to. */
  address: string
  /** Tells it from others on the page: 'Friday 27 November'. */
  of?: string | undefined
  size?: 'sm' | 'md'
  /** One of many on the page, so none of them is the main button. */
  quiet?: boolean
}

/** A visitor's way to a place: they sign in first, and come back. */
export function PlaceLink({ isFull, address, of, size = 'md', quiet = false }: PlaceLinkProps) {
  const label = isFull ? 'Sign in to join the waiting list' : 'Sign in to attend'
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
