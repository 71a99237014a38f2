import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { useSignedIn } from '../api/session/session-store.ts'
import { useMedia } from '../theme/media.ts'
import { prepareToasts } from '../ui/acts/toast.tsx'
import { singleKeysAct } from '../ui/keys/single-keys.ts'
import { DialogNotLoaded, lazyPart, Nothing } from '../ui/loading/lazy-part.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { SideMenu } from './bars/side-menu.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { useJumps } from './keys/use-jumps.ts'
import { type Screens, ScreensContext } from './manage/screens-context.ts'
import type { PageHandle } from './page-route.ts'
import { PausedAccess } from './proof/paused-access.tsx'
import { ProofHost } from './proof/proof-host.tsx'
import classes from './shell.module.css'

const CommandPalette = lazyPart(() => import('./palette/command-palette.tsx'), DialogNotLoaded)
const LiveNotices = lazyPart(() => import('./notices/live-notices.tsx'), Nothing)
const WaitingTexts = lazyPart(() => import('./waiting-texts.tsx'), Nothing)
const Shortcuts = lazyPart(() => import('./keys/shortcuts.tsx'), DialogNotLoaded)

/** Frame of the dashboard: side menu, top bar and page; a drawer and a bottom bar below 830 px. */
export default function Shell({ screens }: { screens: Screens }) {
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState({ asked: false, opened: false })
  const [shortcuts, setShortcuts] = useState({ asked: false, opened: false })
  const narrow = useMedia('phone')
  const navigation = useNavigation()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  // Nested routes inherit the handle of their parent.
  const Visitors = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.Visitors)
    .findLast(Boolean)
  const openPalette = () => setPalette({ asked: true, opened: true })
  const openShortcuts = () => singleKeysAct() && setShortcuts({ asked: true, opened: true })

  useJumps(screens)
  useHotkeys(
    [
      ['mod+K', openPalette],
      ['shift+?', openShortcuts],
      // Some keyboard layouts have '?' without Shift.
      ['?', openShortcuts],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  useHotkeys([['mod+K', openPalette]], [])
  useEffect(prepareToasts, [])
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
        Skip to content
      </a>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <SideMenu />
        </aside>
        {narrow && (
          <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size={280} padding={0}>
            <Drawer.Overlay />
            <Drawer.Content aria-label="Menu">
              <Drawer.Body className={classes.drawer}>
                <SideMenu onPick={() => setDrawer(false)} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        )}
        <div className={classes.column}>
          <TopBar menuOpened={drawer} onMenu={() => setDrawer(!drawer)} onPalette={openPalette} />
          <PausedAccess />
          {signedIn && !sessionStorage.getItem('view') && (
            <Suspense>
              <WaitingTexts />
            </Suspense>
          )}
          {navigation.state === 'loading' && (
            <div className={classes.progress} role="status" aria-label="Loading" />
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
      <Suspense>
        {palette.asked && (
          <CommandPalette
            opened={palette.opened}
            onClose={() => setPalette({ asked: true, opened: false })}
          />
        )}
        {shortcuts.asked && (
          <Shortcuts opened={shortcuts.opened} onClose={() => setShortcuts({ asked: true, opened: false })} />
        )}
      </Suspense>
    </ScreensContext>
  )
}
