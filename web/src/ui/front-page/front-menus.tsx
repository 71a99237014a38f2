import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSite } from '../../api/site.ts'
import { type FrontMenu, frontNavigation, linksOf } from './front-links.ts'
import classes from './front-menus.module.css'

/** Menus next to the logo on wide windows. They open on hover, click and by keyboard. */
export function FrontMenus() {
  return (
    <nav aria-label={t`Site`} className={classes.menus}>
      <ul>
        {frontNavigation.map((entry) => (
          <li key={'to' in entry ? entry.to : entry.title}>
            {'to' in entry ? (
              <NavLink to={entry.to} className={classes.entry ?? ''}>
                {entry.text}
              </NavLink>
            ) : (
              <Menu menu={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Menu({ menu }: { menu: FrontMenu }) {
  const { title } = menu
  const links = linksOf(menu, useSite())
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that was opened
  useEffect(() => setOpened(false), [key])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only does what the button in it does
    <div
      ref={box}
      className={classes.menu}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpened(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpened(false)}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpened(false)
      }}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !opened) return
        setOpened(false)
        box.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className={classes.entry}
        aria-expanded={opened}
        aria-controls={id}
        // Open only: a mouse has already opened it on hover, so a toggle would close it.
        onClick={() => setOpened(true)}
      >
        {title}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      <ul id={id} hidden={!opened} className={classes.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
