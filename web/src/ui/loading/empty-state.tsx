import type { ReactNode } from 'react'
import { type EmptyKind, EmptyPicture } from '../illustrations/empty.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  /** What there is not. */
  title: string
  /** Why, and what to do. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  kind?: EmptyKind
}

/** A list without rows says why, and what to do next. */
export function EmptyState({ title, children, action, kind = 'nothing' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <EmptyPicture kind={kind} />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
