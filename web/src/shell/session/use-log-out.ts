import { t } from '@lingui/core/macro'
import { isSignedOut } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useOnce } from '../../ui/acts/use-once.ts'

const PAUSE = 1000

/** A full page load, so that none of the member's data stays in memory. */
const leave = () => location.assign('/login')

/**
 * Ends the session on the server and here, and loads the sign-in page after a second. If the server can't be
 * reached nothing is cleared, because the session would still be valid there.
 */
export function useLogOut(onward = leave) {
  return useOnce(async () => {
    const note = toast.loading(t`Logging out...`)
    try {
      await sessionStore.end(() =>
        api.auth.signOut().catch((error: unknown) => {
          if (!isSignedOut(error)) throw error
        }),
      )
      toast.success(t`Logged out successfully`, note)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      sessionStore.announce()
      onward()
    } catch {
      toast.error(t`Failed to logout`, note)
    }
  })
}
