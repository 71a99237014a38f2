import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { sessionStore } from '../../../api/session/session-store.ts'

/** Others work on the same queues. */
const OFTEN = 60_000
/** Figures that are being counted for the first time. */
const SOON = 3_000

export const todayQuery = queryOf(
  api.today.read,
  {},
  {
    refetchInterval: ({ state: { data } }) => {
      // The page stands for a moment after signing out.
      if (sessionStore.refreshToken() === null) return false
      return data?.figures.value && data.figures.value.counted_at === null ? SOON : OFTEN
    },
  },
)
