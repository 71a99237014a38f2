import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './plain-button.module.css'

type Look = 'filled' | 'default' | 'light' | 'subtle' | 'link'
/** `sm` fits into a list row; `md` is the usual height. */
type Size = 'sm' | 'md'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  size?: Size
  /** Before the label. */
  icon?: ReactNode
  /** While the call runs, shows a spinner and disables the button. */
  busy?: boolean
  /** Full width. */
  wide?: boolean
}

/**
 * A button for the entrance pages, which avoid the component library so that they load fast. Looks like the
 * library's.
 */
export function PlainButton({
  look = 'filled',
  size = 'md',
  icon,
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
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      {icon && <span className={busy ? classes.hiddenIcon : classes.icon}>{icon}</span>}
      <span className={busy ? classes.hidden : undefined}>{children}</span>
    </button>
  )
}

interface PlainLinkProps {
  to: string
  look?: Look
  size?: Size
  icon?: ReactNode
  wide?: boolean
  'aria-label'?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export function PlainLinkButton({
  look = 'filled',
  size = 'md',
  icon,
  wide,
  children,
  ...rest
}: PlainLinkProps) {
  return (
    <Link
      {...rest}
      className={classes.button}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <span className={classes.icon}>{icon}</span>}
      {children}
    </Link>
  )
}

interface PlainOutsideProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  look?: Look
  size?: Size
  icon?: ReactNode
}

/** An external link that looks like a button; opens in a new tab. */
export function PlainOutsideButton({
  look = 'filled',
  size = 'md',
  icon,
  children,
  ...rest
}: PlainOutsideProps) {
  return (
    <a
      {...rest}
      className={classes.button}
      data-look={look}
      data-size={size}
      target="_blank"
      rel="noreferrer"
    >
      {icon && <span className={classes.icon}>{icon}</span>}
      {children}
    </a>
  )
}
