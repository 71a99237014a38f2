import { isAllowed } from '@muster/contract/access/access.ts'
import { Navigate } from 'react-router'
import { addressOf, placesFor } from '../manage/find-screens.ts'
import { useMenuMemory } from '../manage/menu-memory.ts'
import { HUB } from '../manage/screen.ts'
import { useScreens } from '../manage/screens-context.ts'
import { usePermissions } from './session-queries.ts'

/** Redirects to Home, or back to management if that side was used last. */
export default function StartPage() {
  const screens = useScreens()
  const permissions = usePermissions()
  const [{ side }] = useMenuMemory()
  const [first] = placesFor(screens, permissions)
  const hub = screens.find(({ path, gate }) => path === HUB && isAllowed(gate, permissions))
  const start = first && side === 'manage' ? addressOf(hub ?? first) : '/dashboard/home'
  return <Navigate replace to={start} />
}
