import { IconLogin2, IconLogout, IconSearch, IconSettings } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useSite } from '../../api/site.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { placesFor } from '../manage/find-screens.ts'
import { useScreens } from '../manage/screens-context.ts'
import { SideSwitch } from '../manage/side-switch.tsx'
import { useMenuSide } from '../manage/use-menu-side.ts'
import { usePermissions } from '../session/session-queries.ts'
import { useLogOut } from '../session/use-log-out.ts'
import type { MenuItem } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './side-menu.module.css'
import { useMenu } from './use-menu.ts'

const ManageMenu = lazyPart(() => import('../manage/manage-menu.tsx'))

interface SideMenuProps {
  /** Closes the drawer. */
  onPick?: (() => void) | undefined
  /** Opens the search from the drawer, because a phone's top bar has no room for it. */
  onSearch?: () => void
}

/** The menu on the left, or in the drawer on the phone. */
export function SideMenu({ onPick, onSearch }: SideMenuProps) {
  const signedIn = useSignedIn()
  const { name } = useSite()
  const logOut = useLogOut()
  const items = useMenu()
  const manages = placesFor(useScreens(), usePermissions()).length > 0
  const { side, setSide } = useMenuSide()

  return (
    <div className={classes.menu}>
      <Link to="/" className={classes.brand} onClick={onPick}>
        <Logo />
      </Link>
      {onSearch && (
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
          Search pages and people
        </button>
      )}
      {manages && <SideSwitch side={side} onChange={setSide} />}
      <nav className={classes.list} aria-label="Main">
        {manages && side === 'manage' ? (
          <Suspense>
            <ManageMenu onPick={onPick} />
          </Suspense>
        ) : (
          <Items items={items} onPick={onPick} />
        )}
      </nav>
      <div className={classes.foot}>
        {signedIn ? (
          <>
            <MenuLink to="/dashboard/settings" className={classes.item} onClick={onPick}>
              <IconSettings size={20} stroke={1.7} />
              Account Setting
            </MenuLink>
            <button type="button" className={classes.item} onClick={() => logOut()}>
              <IconLogout size={20} stroke={1.7} />
              Logout
            </button>
          </>
        ) : (
          <Link to="/login" className={classes.item} onClick={onPick}>
            <IconLogin2 size={20} stroke={1.7} />
            Login
          </Link>
        )}
        <p className={classes.copyright}>
          © {new Date().getFullYear()} {name}
        </p>
      </div>
    </div>
  )
}

function Items({ items, onPick }: { items: readonly MenuItem[] } & Pick<SideMenuProps, 'onPick'>) {
  return (
    <ul>
      {items.map(({ label, to, also, icon: ItemIcon }) => (
        <li key={to}>
          <MenuLink to={to} also={also} className={classes.item} onClick={onPick}>
            <ItemIcon size={20} stroke={1.7} />
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
