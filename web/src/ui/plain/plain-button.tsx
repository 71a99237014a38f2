import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './plain-button.module.css'

type Look = 'filled' | 'default' | 'link'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** The call is running: a spinner shows, and the button cannot be pressed again. */
  busy?: boolean
  /** As wide as its place. */
  wide?: boolean
}

/**
 * A button for the entrance pages, which do without the component library so that they load fast. It looks like
 * the library's.
 */
export function PlainButton({
  look = 'filled',
  busy = false,
  wide,
  children,
  type = 'button',
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      <span className={busy ? classes.hidden : undefined}>{children}</span>
    </button>
  )
}

interface PlainLinkProps {
  to: string
  look?: Look
  wide?: boolean
  children: ReactNode
}

/** A link that looks like a button. */
export function PlainLinkButton({ to, look = 'filled', wide, children }: PlainLinkProps) {
  return (
    <Link to={to} className={classes.button} data-look={look} data-wide={wide || undefined}>
      {children}
    </Link>
  )
}
