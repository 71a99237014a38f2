import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './callout.module.css'

interface CalloutProps {
  tone: 'warn' | 'bad'
  title: string
  icon?: ReactNode
  children: ReactNode
}

/** An inline warning, announced by screen readers. */
export function Callout({ tone, title, icon = <IconAlertTriangle size={22} />, children }: CalloutProps) {
  return (
    <div role="alert" className={classes.callout} data-tone={tone}>
      {icon}
      <p className={classes.title}>{title}</p>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
