import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import classes from './level-nav.module.css'

const BASE = '/dashboard/manage-locations'
const sides = [
  { to: BASE, label: t`Tree` },
  { to: `${BASE}/countries`, label: t`Countries` },
  { to: `${BASE}/states`, label: t`States` },
  { to: `${BASE}/zones`, label: t`Zones` },
  { to: `${BASE}/districts`, label: t`Districts` },
]

/** Tabs: all locations as a tree, or one level as a table. */
export function LevelNav() {
  return (
    <nav className={classes.sides} aria-label={t`Levels`}>
      {sides.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classes.side ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
