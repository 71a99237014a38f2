import { NavLink } from 'react-router'
import classes from './page-tabs.module.css'

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string
  pages: readonly { readonly label: string; readonly to: string }[]
}

/** Tabs for related pages, each with its own address. */
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
