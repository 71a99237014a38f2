import type { ReactNode } from 'react'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import classes from './panel.module.css'

interface PanelProps {
  tone?: 'plain' | 'good' | 'bad'
  title?: ReactNode
  children: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Announce it to screen readers when it appears. */
  announced?: boolean
}

/** A status box above a form or in its place. */
export function Panel({ tone = 'plain', title, children, actions, announced = false }: PanelProps) {
  return (
    <div className={classes.panel} data-tone={tone} role={announced ? 'status' : undefined}>
      {title && <p className={classes.title}>{title}</p>}
      <div className={classes.text}>{children}</div>
      {actions && (
        <Row gap="sm md" align="center" wrap mt="md">
          {actions}
        </Row>
      )}
    </div>
  )
}

/** Placeholder for the form while a request is pending. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={classes.waiting} role="status">
      <span className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {children}
    </div>
  )
}
