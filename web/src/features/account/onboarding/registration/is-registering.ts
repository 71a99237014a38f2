import { sessionStore } from '../../../../api/session/session-store.ts'
import { readDraft } from './draft.ts'

/**
 * Whether a member is still on the way through the registration: they have come by it in this tab, or have no path yet.
 * The latter holds in another tab and after signing in again as well.
 */
export function isRegistering(): boolean {
  if (sessionStore.refreshToken() === null) return false
  const info = sessionStore.readUserInfo()?.value
  const hasPath = info !== undefined && info.user_domains.length > 0 && info.user_endgoals.length > 0
  return readDraft().created || (info !== undefined && !hasPath)
}
