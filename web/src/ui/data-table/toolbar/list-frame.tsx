import type { ReactNode } from 'react'
import classes from './list-frame.module.css'

/** The whole page of a list: it has no margin, and the bar above it is lower, so that more rows are in sight. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame} data-dense>
      {children}
    </div>
  )
}

interface ListHeadProps {
  title: string
  /** How many rows there are. */
  count?: string | undefined
  lead?: ReactNode
  /** Other sides of the same page, as tabs. */
  tabs?: ReactNode
  /** Buttons; at most one of them is filled. */
  children?: ReactNode
}

/** What a list is, and how many rows it has; what can be done with it as a whole. */
export function ListHead({ title, count, lead, tabs, children }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {(count || lead) && (
        <p className={classes.lead}>
          {count && <span className={classes.count}>{count}</span>}
          {lead && <span className={classes.more}>{lead}</span>}
        </p>
      )}
      {tabs}
      <div className={classes.acts}>{children}</div>
    </header>
  )
}
