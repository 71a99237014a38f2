import { NavLink } from 'react-router'
import classes from './level-nav.module.css'

const BASE = '/dashboard/manage-locations'
const sides = [
  { to: BASE, label: 'Tree' },
  { to: `${BASE}/countries`, label: 'Countries' },
  { to: `${BASE}/states`, label: 'States' },
  { to: `${BASE}/zones`, label: 'Zones' },
  { to: `${BASE}/districts`, label: 'Districts' },
]

/** Tabs: all locations as a tree, or one level as a table. */
export function LevelNav() {
  return (
    <nav className={classes.sides} aria-label="Levels">
      {sides.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classes.side ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
