import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { menuPlaces } from '../manage/find-screens.ts'
import { useMenuMemory } from '../manage/menu-memory.ts'
import { useScreens } from '../manage/screens-context.ts'
import { sideOf } from '../manage/use-menu-side.ts'
import { usePermissions } from '../session/session-queries.ts'
import classes from './bottom-bar.module.css'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'

const ManageBar = lazyPart(() => import('../manage/manage-bar.tsx'))

/**
 * Bottom navigation on the phone, for the side (learn or manage) of the open page. `onMore` opens the menu.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const items = useMenu().filter((item) => item.bottom)
  const screens = useScreens()
  const manages = menuPlaces(screens, usePermissions()).length > 1
  const { pathname } = useLocation()
  const [{ side: last }] = useMenuMemory()
  if (items.length === 0) return null
  return (
    <nav className={classes.bar} data-bar="bottom" aria-label={t`Main pages`}>
      {manages && (sideOf(pathname, screens) ?? last) === 'manage' ? (
        <Suspense>
          <ManageBar onMore={onMore} />
        </Suspense>
      ) : (
        items.map(({ to, also, bottom, icon: ItemIcon }) => (
          <MenuLink key={to} to={to} also={also} className={classes.item}>
            <ItemIcon size={23} stroke={1.7} />
            {bottom}
          </MenuLink>
        ))
      )}
    </nav>
  )
}
