import { Link } from 'react-router'
import { formatNumber } from '../../text/format.ts'
import classes from './views.module.css'

export interface PageTab {
  readonly name: string
  readonly to: string
  readonly current: boolean
  readonly count?: number | undefined
}

/** Tabs in the head of a list that lead to related pages. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.pages} aria-label={label}>
      {tabs.map(({ name, to, current, count }) => (
        <Link key={name} className={classes.link} to={to} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
