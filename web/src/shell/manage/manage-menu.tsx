import screenIcons from 'virtual:screen-icons'
import { t } from '@lingui/core/macro'
import { isAllowed } from '@muster/contract/access/access.ts'
import { IconChevronRight, IconLayoutSidebar, IconSun } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, byGroup, menuPlaces, screenAt } from './find-screens.ts'
import classes from './manage-menu.module.css'
import { useMenuMemory } from './menu-memory.ts'
import { groupWords, HUB, type PlacedScreen, type Screen, type ScreenGroup, type Waiting } from './screen.ts'
import { useScreens } from './screens-context.ts'
import { sumOf, useWaiting } from './waiting/use-waiting.ts'
import { WaitingBadge } from './waiting/waiting-badge.tsx'

interface ManageMenuProps {
  /** Icons alone, with a panel for each group. */
  rail?: boolean
  /** Folds or unfolds the menu. */
  onRail?: (() => void) | undefined
  onPick?: (() => void) | undefined
}

/**
 * The staff side of the menu: the hub and the viewer's screens by group, or just the one screen. Until it has
 * loaded, the menu draws their names.
 */
export default function ManageMenu({ rail = false, onRail, onPick }: ManageMenuProps) {
  const screens = useScreens()
  const viewer = usePermissions()
  const here = screenAt(screens, useLocation().pathname)
  const places = menuPlaces(screens, viewer)
  const groups = byGroup(places)
  const first = groups.find(([group]) => group === 'Overview')?.[1] ?? []
  const further = groups.filter(([, members]) => members !== first)
  const waiting = useWaiting(places)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, viewer))
  const row = (screen: PlacedScreen) => (
    <Row
      key={screen.path}
      screen={screen}
      icon={<PlaceIcon screen={screen} />}
      here={here}
      waiting={waiting.get(screen.path)}
      onPick={onPick}
    />
  )

  if (places.length === 1) return <ul className={classes.rows}>{places.map(row)}</ul>
  return (
    <>
      {(hub || first.length > 0) && (
        <ul className={classes.rows}>
          {hub && (
            <Row
              screen={hub}
              icon={<IconSun size={18} stroke={1.7} aria-hidden="true" />}
              here={here}
              onPick={onPick}
            />
          )}
          {first.map(row)}
        </ul>
      )}
      {further.map(([group, members]) => {
        const open = members.find((screen) => currentOf(screen, here) !== undefined)
        const parts = { group, sum: sumOf(members, waiting), children: members.map(row) }
        return rail ? (
          <RailGroup key={group} {...parts} screen={open ?? members[0]} holdsPage={open !== undefined} />
        ) : (
          <Group key={group} {...parts} holdsPage={open !== undefined} />
        )
      })}
      {onRail && (
        <button
          type="button"
          className={classes.fold}
          title={rail ? t`Unfold the menu  [` : t`Fold the menu  [`}
          onClick={onRail}
        >
          <IconLayoutSidebar size={18} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">{rail ? t`Unfold the menu` : t`Fold the menu`}</span>
        </button>
      )}
    </>
  )
}

function PlaceIcon({ screen: { place } }: { screen: PlacedScreen }) {
  const Icon = screenIcons[place.icon]
  return <Icon size={18} stroke={1.7} aria-hidden="true" />
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
        {groupWords[group]}
        {!unfolded && sum && <WaitingBadge {...sum} />}
      </button>
      <ul id={list} className={classes.rows} hidden={!unfolded}>
        {children}
      </ul>
    </>
  )
}

/** A group in the rail: the icon of its open page, or its first, and a panel with all of them. */
function RailGroup({
  group,
  screen,
  holdsPage,
  sum,
  children,
}: GroupProps & { screen: PlacedScreen | undefined }) {
  const panel = useId()
  return (
    <>
      <button
        type="button"
        className={classes.railGroup}
        aria-current={holdsPage || undefined}
        popoverTarget={panel}
        title={groupWords[group]}
        onClick={({ currentTarget }) => {
          const { top } = currentTarget.getBoundingClientRect()
          document.getElementById(panel)?.style.setProperty('--from', `${top}px`)
        }}
      >
        {screen && <PlaceIcon screen={screen} />}
        {groupWords[group]}
        {sum && <WaitingBadge {...sum} />}
      </button>
      <div id={panel} popover="auto" className={classes.panel}>
        <p>{groupWords[group]}</p>
        <ul className={classes.rows}>{children}</ul>
      </div>
    </>
  )
}

interface RowProps {
  screen: Screen
  icon: ReactNode
  here: Screen | undefined
  waiting?: Waiting | undefined
  onPick: (() => void) | undefined
}

function Row({ screen, icon, here, waiting, onPick }: RowProps) {
  return (
    <li>
      <Link
        to={addressOf(screen)}
        className={classes.row}
        aria-current={currentOf(screen, here)}
        title={screen.title}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onPick?.()
        }}
      >
        {icon}
        {screen.title}
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
