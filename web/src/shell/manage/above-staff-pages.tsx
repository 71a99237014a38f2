import { isAllowed } from '@muster/contract/access/access.ts'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { usePermissions } from '../session/session-queries.ts'
import { addressOf, menuPlaces } from './find-screens.ts'
import { HUB } from './screen.ts'
import { useScreens } from './screens-context.ts'

/** What Today would show first, above the only staff page of a member. Nothing is loaded for anyone else. */
export function AboveOnlyPage() {
  const screens = useScreens()
  const { pathname } = useLocation()
  const viewer = usePermissions()
  const [only, ...others] = menuPlaces(screens, viewer)
  const Above = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, viewer))?.aboveOnlyPage
  if (!only || !Above || others.length > 0 || addressOf(only) !== pathname) return null
  return (
    <Suspense>
      <Above />
    </Suspense>
  )
}
