import screenIcons from 'virtual:screen-icons'
import { t } from '@lingui/core/macro'
import { isAllowed } from '@muster/contract/access/access.ts'
import { type Icon, IconMenu2, IconSun } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from '../bars/bottom-bar.module.css'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, menuPlaces, screenAt } from './find-screens.ts'
import { HUB, type PlacedScreen, type Screen, type Waiting } from './screen.ts'
import { useScreens } from './screens-context.ts'
import { sumOf, useWaiting } from './waiting/use-waiting.ts'
import { WaitingBadge } from './waiting/waiting-badge.tsx'

/** Screens between Today and More. */
const MOST = 3

/** Bottom bar for staff: Today, three screens, and the menu. */
export default function ManageBar({ onMore }: { onMore: () => void }) {
  const screens = useScreens()
  const viewer = usePermissions()
  const { pathname } = useLocation()
  const here = screenAt(screens, pathname)
  const places = menuPlaces(screens, viewer)
  const waiting = useWaiting(places)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, viewer))
  const isHere = (screen: Screen) => here?.path === screen.path || here?.below === screen.path

  return (
    <>
      {hub && (
        <Place
          screen={hub}
          label={hub.title}
          icon={IconSun}
          isHere={isHere(hub)}
          waiting={sumOf(places, waiting)}
        />
      )}
      {firstOf(places).map((screen) => (
        <Place
          key={screen.path}
          screen={screen}
          label={screen.place.short ?? screen.title}
          icon={screenIcons[screen.place.icon]}
          isHere={isHere(screen)}
          waiting={waiting.get(screen.path) ?? null}
        />
      ))}
      <button type="button" className={classes.item} aria-haspopup="dialog" onClick={onMore}>
        <IconMenu2 size={23} stroke={1.7} />
        {t`More`}
      </button>
    </>
  )
}

/** Screens with a fixed position first, then queues, then the rest in menu order. */
function firstOf(places: readonly PlacedScreen[]): readonly PlacedScreen[] {
  const order = ({ place }: PlacedScreen) => place.onPhone ?? (place.count ? 10 : 20)
  return places.toSorted((one, other) => order(one) - order(other)).slice(0, MOST)
}

interface PlaceProps {
  readonly screen: Screen
  readonly label: string
  readonly icon: Icon
  readonly isHere: boolean
  readonly waiting: Waiting | null
}

function Place({ screen, label, icon: PlaceIcon, isHere, waiting }: PlaceProps) {
  return (
    <Link to={addressOf(screen)} className={classes.item} aria-current={isHere ? 'page' : undefined}>
      <PlaceIcon size={23} stroke={1.7} />
      {label}
      {waiting && (
        <span className={classes.badge}>
          <WaitingBadge {...waiting} />
        </span>
      )}
    </Link>
  )
}
