import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface MenuLinkProps {
  to: string
  also?: readonly string[]
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A menu link, marked as current at its address and the addresses in `also`, including pages below them. */
export function MenuLink({ to, also = [], children, ...rest }: MenuLinkProps) {
  const { pathname } = useLocation()
  const active = [to, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`))
  return (
    <Link to={to} aria-current={active ? 'page' : undefined} {...rest}>
      {children}
    </Link>
  )
}
