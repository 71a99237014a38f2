import { NavLink } from 'react-router'
import classes from './page-tabs.module.css'

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string
  pages: readonly { readonly label: string; readonly to: string }[]
}

/** Scrolls sideways to the tab of the page, which a phone may have no room for. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}

/** Tabs for related pages, each with its own address. */
export function PageTabs({ label: about, pages }: PageTabsProps) {
  return (
    <nav ref={showCurrent} className={classes.tabs} aria-label={about}>
      {pages.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
