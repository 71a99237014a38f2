import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogin2,
  IconLogout,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useSite } from '../../api/site.ts'
import { Logo } from '../../ui/logo.tsx'
import { menuPlaces } from '../manage/find-screens.ts'
import { ManageMenu } from '../manage/manage-menu.tsx'
import { useScreens } from '../manage/screens-context.ts'
import { SideSwitch } from '../manage/side-switch.tsx'
import { useMenuSide, useSideAddress } from '../manage/use-menu-side.ts'
import { useViewer } from '../session/session-queries.ts'
import { useLogOut } from '../session/use-log-out.ts'
import type { MenuItem } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './side-menu.module.css'
import { useMenu } from './use-menu.ts'

interface SideMenuProps {
  /** Closes the drawer. */
  onPick?: (() => void) | undefined
  /** Opens the search from the drawer, because a phone's top bar has no room for it. */
  onSearch?: () => void
  /** Icons alone. */
  rail?: boolean
  /** Folds or unfolds the menu; not in the drawer. */
  onRail?: () => void
}

/** The menu on the left, or in the drawer on the phone. */
export function SideMenu({ onPick, onSearch, rail = false, onRail }: SideMenuProps) {
  const signedIn = useSignedIn()
  const { name } = useSite()
  const logOut = useLogOut()
  const items = useMenu()
  const manages = menuPlaces(useScreens(), useViewer()).length > 0
  const { side, setSide } = useMenuSide()
  const sideAddress = useSideAddress()
  const navigate = useNavigate()

  return (
    <div className={classes.menu} data-rail={rail || undefined}>
      <Link to="/" className={classes.brand} onClick={onPick}>
        <Logo />
      </Link>
      {onSearch && (
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
          Search pages and people
        </button>
      )}
      {manages && !rail && (
        <SideSwitch
          side={side}
          onChange={(next) => {
            setSide(next)
            // In the drawer, which a new page closes, there are the entries to choose from.
            if (next !== side && !onPick) void navigate(sideAddress(next))
          }}
        />
      )}
      <nav className={classes.list} aria-label="Main">
        {manages && side === 'manage' ? (
          <ManageMenu rail={rail} onPick={onPick} />
        ) : (
          <Items items={items} onPick={onPick} />
        )}
      </nav>
      <div className={classes.foot}>
        {signedIn ? (
          <>
            <MenuLink to="/dashboard/settings" className={classes.item} onClick={onPick}>
              <IconSettings size={20} stroke={1.7} />
              <span className={classes.label}>Account Setting</span>
            </MenuLink>
            <button type="button" className={classes.item} onClick={() => logOut()}>
              <IconLogout size={20} stroke={1.7} />
              <span className={classes.label}>Logout</span>
            </button>
          </>
        ) : (
          <Link to="/login" className={classes.item} onClick={onPick}>
            <IconLogin2 size={20} stroke={1.7} />
            <span className={classes.label}>Login</span>
          </Link>
        )}
        {onRail && (
          <button
            type="button"
            className={classes.item}
            aria-label={rail ? 'Unfold the menu' : 'Fold the menu'}
            title={rail ? 'Unfold the menu  [' : 'Fold the menu  ['}
            onClick={onRail}
          >
            {rail ? (
              <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} />
            )}
          </button>
        )}
        {!rail && (
          <p className={classes.copyright}>
            © {new Date().getFullYear()} {name}
          </p>
        )}
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
            <span className={classes.label}>{label}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
