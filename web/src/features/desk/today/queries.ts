import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { sessionStore } from '../../../api/session/session-store.ts'

/** Polling interval in milliseconds. Other staff work on the same queues. */
const OFTEN = 60_000
/** Polling interval in milliseconds while figures are being counted for the first time. */
const SOON = 3_000

export const todayQuery = queryOf(
  api.today.read,
  {},
  {
    refetchInterval: ({ state: { data } }) => {
      // The page is still mounted for a moment after signing out. Stop polling then.
      if (sessionStore.refreshToken() === null) return false
      return data?.figures.value && data.figures.value.counted_at === null ? SOON : OFTEN
    },
  },
)
