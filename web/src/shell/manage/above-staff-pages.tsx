import { isAllowed } from '@muster/contract/access/access.ts'
import { Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { lazyPart, Nothing } from '../../ui/loading/lazy-part.tsx'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, menuPlaces } from './find-screens.ts'
import { LeavingBar } from './leaving-bar.tsx'
import { HUB, type Screen } from './screen.ts'
import { useScreens } from './screens-context.ts'

/** What staff see above each of their pages. */
export default function AboveStaffPages() {
  return (
    <>
      <LeavingBar />
      <AboveOnlyPage />
    </>
  )
}

/** What Today would show first, above the only staff page of a member. Nothing is loaded for anyone else. */
export function AboveOnlyPage() {
  const screens = useScreens()
  const { pathname } = useLocation()
  const viewer = usePermissions()
  const [only, ...others] = menuPlaces(screens, viewer)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, viewer))
  if (!only || !hub || others.length > 0 || addressOf(only) !== pathname) return null
  return <PartOf hub={hub} />
}

function PartOf({ hub: { load } }: { hub: Screen }) {
  const Part = useMemo(
    () => lazyPart(async () => ({ default: (await load()).AboveOnlyPage ?? Nothing }), Nothing),
    [load],
  )
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
