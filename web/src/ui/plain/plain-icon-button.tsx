import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './plain-icon-button.module.css'

interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, which shows under the pointer. */
  tip: string
  /** Its name, where several on a page do the same. */
  label?: string
  /** Width and height in pixels. */
  size?: number
  children: ReactNode
}

/** A button of one icon for the entrance pages (see PlainButton). */
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
