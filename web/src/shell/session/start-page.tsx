import { Navigate } from 'react-router'
import { placesFor } from '../manage/find-screens.ts'
import { useMenuMemory } from '../manage/menu-memory.ts'
import { useScreens } from '../manage/screens-context.ts'
import { startOf } from '../manage/use-menu-side.ts'
import { usePermissions } from './session-queries.ts'

/**
 * Redirects staff to Today, or to their only page, unless they were learning last; signing out forgets that.
 * Everyone else, including the crew of a hackathon, is redirected to Home.
 */
export default function StartPage() {
  const screens = useScreens()
  const viewer = usePermissions()
  const [{ side }] = useMenuMemory()
  const isStaff = placesFor(screens, viewer).length > 0 && side !== 'learn'
  return <Navigate replace to={isStaff ? startOf(screens, viewer) : '/dashboard/home'} />
}
