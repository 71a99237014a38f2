import screenIcons from 'virtual:screen-icons'
import { isAllowed } from '@muster/contract/access/access.ts'
import { type Icon, IconChevronRight, IconSun } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, byGroup, placesFor, screenAt } from './find-screens.ts'
import classes from './manage-menu.module.css'
import { useMenuMemory } from './menu-memory.ts'
import { HUB, type PlacedScreen, type Screen, type ScreenGroup, type Waiting } from './screen.ts'
import { useScreens } from './screens-context.ts'
import { sumOf, useWaiting } from './waiting/use-waiting.ts'
import { WaitingBadge } from './waiting/waiting-badge.tsx'

/** The staff side of the menu: the hub and the viewer's screens by group, or just the one screen. */
export default function ManageMenu({ onPick }: { onPick?: (() => void) | undefined }) {
  const screens = useScreens()
  const permissions = usePermissions()
  const here = screenAt(screens, useLocation().pathname)
  const places = placesFor(screens, permissions)
  const waiting = useWaiting(places)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, permissions))
  const row = (screen: PlacedScreen) => (
    <Row
      key={screen.path}
      screen={screen}
      label={screen.place.label ?? screen.title}
      icon={screenIcons[screen.place.icon]}
      here={here}
      waiting={waiting.get(screen.path)}
      onPick={onPick}
    />
  )

  if (places.length === 1) return <ul className={classes.rows}>{places.map(row)}</ul>
  return (
    <>
      {hub && (
        <ul className={classes.rows}>
          <Row screen={hub} label={hub.title} icon={IconSun} here={here} onPick={onPick} />
        </ul>
      )}
      {byGroup(places).map(([group, members]) => (
        <Group
          key={group}
          group={group}
          holdsPage={members.some((screen) => currentOf(screen, here) !== undefined)}
          sum={sumOf(members, waiting)}
        >
          {members.map(row)}
        </Group>
      ))}
    </>
  )
}

interface GroupProps {
  group: ScreenGroup
  holdsPage: boolean
  sum: Waiting | null
  children: ReactNode
}

/** Expanded while it contains the open page, unless collapsed there; manual expansion is remembered. */
function Group({ group, holdsPage, sum, children }: GroupProps) {
  const { pathname } = useLocation()
  const [memory, setMemory] = useMenuMemory()
  const [foldedAt, setFoldedAt] = useState<string>()
  const list = useId()
  const unfolded = memory.unfolded.includes(group) || (holdsPage && foldedAt !== pathname)

  function toggle() {
    setFoldedAt(unfolded ? pathname : undefined)
    setMemory((before) => {
      const others = before.unfolded.filter((one) => one !== group)
      return { ...before, unfolded: unfolded ? others : [...others, group] }
    })
  }

  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={unfolded}
        aria-controls={list}
        onClick={toggle}
      >
        <IconChevronRight size={14} stroke={2} className={classes.chevron} />
        {group}
        {!unfolded && sum && <WaitingBadge {...sum} />}
      </button>
      <ul id={list} className={classes.rows} hidden={!unfolded}>
        {children}
      </ul>
    </>
  )
}

interface RowProps {
  screen: Screen
  label: string
  icon: Icon
  here: Screen | undefined
  waiting?: Waiting | undefined
  onPick: (() => void) | undefined
}

function Row({ screen, label, icon: RowIcon, here, waiting, onPick }: RowProps) {
  return (
    <li>
      <Link
        to={addressOf(screen)}
        className={classes.row}
        aria-current={currentOf(screen, here)}
        onClick={onPick}
      >
        <RowIcon size={18} stroke={1.7} />
        {label}
        {waiting && <WaitingBadge {...waiting} />}
      </Link>
    </li>
  )
}

/** 'page' for the open screen, true for its parent. */
function currentOf(screen: Screen, here: Screen | undefined): 'page' | true | undefined {
  if (screen.path === here?.path) return 'page'
  return screen.path === here?.below ? true : undefined
}
