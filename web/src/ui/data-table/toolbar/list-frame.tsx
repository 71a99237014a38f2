import type { ReactNode } from 'react'
import classes from './list-frame.module.css'

/** Frame of a list page: no margin and a lower top bar, to fit more rows. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame} data-dense>
      {children}
    </div>
  )
}

interface ListHeadProps {
  title: string
  /** Number of rows, formatted. */
  count?: string | undefined
  lead?: ReactNode
  /** Tabs to other views of the page. */
  tabs?: ReactNode
  /** Buttons; at most one is filled. */
  children?: ReactNode
}

/** Header of a list: title, count and the buttons for the whole list. */
export function ListHead({ title, count, lead, tabs, children }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {(count || lead) && (
        <p className={classes.lead}>
          {count && <span className={classes.count}>{count}</span>}{' '}
          {lead && <span className={classes.more}>{lead}</span>}
        </p>
      )}
      {tabs}
      <div className={classes.acts}>{children}</div>
    </header>
  )
}
