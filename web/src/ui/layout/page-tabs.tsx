import { NavLink } from 'react-router'
import classes from './page-tabs.module.css'

interface PageTabsProps {
  /** What the pages are about, for screen readers. */
  label: string
  pages: readonly { readonly label: string; readonly to: string }[]
}

/** The way between pages that belong together, each with an address of its own. */
export function PageTabs({ label: about, pages }: PageTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={about}>
      {pages.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
