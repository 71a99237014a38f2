import { isSignedOut } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useOnce } from '../../ui/acts/use-once.ts'

const PAUSE = 1000

/** Loads the sign-in page afresh, so that nothing of the member stays in the memory of the page. */
const leave = () => location.assign('/login')

/**
 * Ends the session on the server and here, and loads the sign-in page after a second. When the server cannot be
 * reached nothing is cleared, because the session would live on there.
 */
export function useLogOut(onward = leave) {
  return useOnce(async () => {
    const note = toast.loading('Logging out...')
    try {
      await sessionStore.end(() =>
        api.auth.signOut().catch((error: unknown) => {
          if (!isSignedOut(error)) throw error
        }),
      )
      toast.success('Logged out successfully', note)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      sessionStore.announce()
      onward()
    } catch {
      toast.error('Failed to logout', note)
    }
  })
}
