import type { ReactNode } from 'react'
import { type EmptyKind, EmptyPicture } from '../illustrations/empty.tsx'
import { Text } from '../layout/primitives.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  /** What is missing: 'No submissions yet'. */
  title: string
  /** Why, and how to start. */
  children?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  kind?: EmptyKind
}

export function EmptyState({ title, children, action, kind = 'nothing' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <EmptyPicture kind={kind} />
      <Text size="xl" weight={700} tone="ink" heading mt="sm">
        {title}
      </Text>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
