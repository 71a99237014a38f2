import { t } from '@lingui/core/macro'
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { useSignedIn } from '../api/session/session-store.ts'
import { useMedia } from '../theme/media.ts'
import { prepareToasts } from '../ui/acts/toast.tsx'
import { useShownShortcuts } from '../ui/keys/page-shortcuts.ts'
import { singleKeysAct } from '../ui/keys/single-keys.ts'
import { lazyDialog } from '../ui/loading/lazy-dialog.tsx'
import { lazyPart, Nothing } from '../ui/loading/lazy-part.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { SideMenu } from './bars/side-menu.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { CopyBanner } from './copy-banner.tsx'
import { useJumps } from './keys/use-jumps.ts'
import { screenAt } from './manage/find-screens.ts'
import { useMenuMemory } from './manage/menu-memory.ts'
import { type Screens, ScreensContext } from './manage/screens-context.ts'
import { sideOf } from './manage/use-menu-side.ts'
import type { PageHandle } from './page-route.ts'
import { PausedAccess } from './proof/paused-access.tsx'
import { ProofHost } from './proof/proof-host.tsx'
import classes from './shell.module.css'

const CommandPalette = lazyDialog(() => import('./palette/command-palette.tsx'))
const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx'))
const AboveStaffPages = lazyPart(() => import('./manage/above-staff-pages.tsx'), Nothing)
const LiveNotices = lazyPart(() => import('./notices/live-notices.tsx'), Nothing)
const WaitingTexts = lazyPart(() => import('./waiting-texts.tsx'), Nothing)
const Shortcuts = lazyDialog(() => import('./keys/shortcuts.tsx'))

/** Frame of the dashboard: side menu, top bar and page; a drawer and a bottom bar below 830 px. */
export default function Shell({ screens }: { screens: Screens }) {
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const [shortcuts, setShortcuts] = useState(false)
  const narrow = useMedia('phone')
  const navigation = useNavigation()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  // Nested routes inherit the handle of their parent.
  const Visitors = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.Visitors)
    .findLast(Boolean)
  const [memory, setMemory] = useMenuMemory()
  const tight = useMedia('narrow')
  const side = (signedIn && (sideOf(pathname, screens) ?? memory.side)) || 'learn'
  // Until the member chooses, the lists of staff need the room more than the menu does.
  const rail = !narrow && side === 'manage' && (memory.rail ?? tight)
  const foldMenu = () => setMemory((before) => ({ ...before, rail: !rail }))
  const openPalette = () => setPalette(true)
  const openShortcuts = () => singleKeysAct() && setShortcuts(true)

  useJumps(screens)
  useHotkeys(
    [
      ['[', () => singleKeysAct() && foldMenu()],
      ['shift+?', openShortcuts],
      // Some keyboard layouts have '?' without Shift.
      ['?', openShortcuts],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  // Layout effect: as soon as the page can be seen, also from a field.
  useLayoutEffect(() => {
    const open = getHotkeyHandler([['mod+K', () => setPalette(true)]])
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  useEffect(prepareToasts, [])
  const hasKeys = useShownShortcuts().length > 0
  useEffect(() => {
    if (hasKeys) CommandPalette.prepare()
  }, [hasKeys])
  useEffect(() => {
    if (narrow) MenuDrawer.prepare()
  }, [narrow])
  // Close the drawer on navigation and on wide windows, where the menu is always visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the new page
  useEffect(() => setDrawer(false), [narrow, pathname])

  if (!signedIn && Visitors) {
    return (
      <Suspense>
        <Visitors />
      </Suspense>
    )
  }
  return (
    <ScreensContext value={screens}>
      <a href="#content" className={classes.skip}>
        {t`Skip to content`}
      </a>
      <div className={classes.shell} data-side={side} data-rail={rail || undefined}>
        <aside className={classes.side}>
          <SideMenu rail={rail} {...(side === 'manage' && { onRail: foldMenu })} />
        </aside>
        {narrow && (
          <MenuDrawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            {...(signedIn && {
              onSearch: () => {
                setDrawer(false)
                openPalette()
              },
            })}
          />
        )}
        <div className={classes.column}>
          <TopBar menuOpened={drawer} onMenu={() => setDrawer(!drawer)} onPalette={openPalette} />
          <PausedAccess />
          <CopyBanner screens={screens} />
          {signedIn && !sessionStorage.getItem('view') && screenAt(screens, pathname) && (
            <Suspense>
              <AboveStaffPages />
            </Suspense>
          )}
          {signedIn && !sessionStorage.getItem('view') && (
            <Suspense>
              <WaitingTexts />
            </Suspense>
          )}
          {navigation.state === 'loading' && (
            <div className={classes.progress} role="status" aria-label={t`Loading`} />
          )}
          <main id="content" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {signedIn && <BottomBar onMore={() => setDrawer(true)} />}
      </div>
      {signedIn && !sessionStorage.getItem('view') && (
        <Suspense>
          <LiveNotices />
        </Suspense>
      )}
      <ProofHost />
      <CommandPalette opened={palette} onClose={() => setPalette(false)} />
      <Shortcuts opened={shortcuts} onClose={() => setShortcuts(false)} />
    </ScreensContext>
  )
}
