import classes from './bottom-bar.module.css'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'

/** The main places under the thumb, on the phone. */
export function BottomBar() {
  const items = useMenu().filter((item) => item.bottom)
  if (items.length === 0) return null
  return (
    <nav className={classes.bar} aria-label="Main places">
      {items.map(({ to, also, bottom, icon: ItemIcon }) => (
        <MenuLink key={to} to={to} also={also} className={classes.item}>
          <ItemIcon size={23} stroke={1.7} />
          {bottom}
        </MenuLink>
      ))}
    </nav>
  )
}
