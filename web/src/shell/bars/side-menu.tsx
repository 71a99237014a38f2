import { t } from '@lingui/core/macro'
import { IconLogin2, IconLogout, IconSearch, IconSettings } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useSite } from '../../api/site.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { byGroup, menuPlaces } from '../manage/find-screens.ts'
import type { PlacedScreen } from '../manage/screen.ts'
import { useScreens } from '../manage/screens-context.ts'
import { SideSwitch } from '../manage/side-switch.tsx'
import { useMenuSide, useSideAddress } from '../manage/use-menu-side.ts'
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
  /** Icons alone. */
  rail?: boolean
  /** Folds or unfolds the menu; not in the drawer. */
  onRail?: (() => void) | undefined
}

/** The menu on the left, or in the drawer on the phone. */
export function SideMenu({ onPick, onSearch, rail = false, onRail }: SideMenuProps) {
  const signedIn = useSignedIn()
  const { name } = useSite()
  const logOut = useLogOut()
  const items = useMenu()
  const places = menuPlaces(useScreens(), usePermissions())
  const manages = places.length > 0
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
          {t`Search pages and people`}
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
      <nav className={classes.list} aria-label={t`Main`}>
        {manages && side === 'manage' ? (
          <Suspense fallback={<KnownMenu places={places} />}>
            <ManageMenu rail={rail} onRail={onRail} onPick={onPick} />
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
              {t`Account Setting`}
            </MenuLink>
            <button type="button" className={classes.item} onClick={() => logOut()}>
              <IconLogout size={20} stroke={1.7} />
              {t`Logout`}
            </button>
          </>
        ) : (
          <Link to="/login" className={classes.item} onClick={onPick}>
            <IconLogin2 size={20} stroke={1.7} />
            {t`Login`}
          </Link>
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

/** The names of the staff side, until its icons and counts have loaded. */
function KnownMenu({ places }: { places: readonly PlacedScreen[] }) {
  const names =
    places.length === 1 ? places.map(({ title }) => title) : byGroup(places).map(([group]) => group)
  return (
    <ul aria-busy>
      {names.map((name) => (
        <li key={name} className={classes.item}>
          {name}
        </li>
      ))}
    </ul>
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
