import { sessionStore } from '../../../../api/session/session-store.ts'
import { readDraft } from './draft.ts'

/**
 * Whether a member is still registering: they came through it in this tab, or have no path yet. The second
 * test also works in other tabs and after signing in again.
 */
export function isRegistering(): boolean {
  if (sessionStore.refreshToken() === null) return false
  const info = sessionStore.readUserInfo()?.value
  const hasPath = info !== undefined && info.user_domains.length > 0 && info.user_endgoals.length > 0
  return readDraft().created || (info !== undefined && !hasPath)
}
