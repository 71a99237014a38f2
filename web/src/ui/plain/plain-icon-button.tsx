import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './plain-icon-button.module.css'

interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Tooltip. */
  tip: string
  /** Accessible name, if several buttons on the page share the tooltip. */
  label?: string
  /** Width and height in pixels. */
  size?: number
  children: ReactNode
}

/** An icon button for the entrance pages (see PlainButton). */
export function PlainIconButton({ tip, label = tip, size = 40, children, ...rest }: PlainIconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.button}
      style={{ width: size, height: size }}
      title={tip}
      aria-label={label}
    >
      {children}
    </button>
  )
}
