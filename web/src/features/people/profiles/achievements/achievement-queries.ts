import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** A member's achievements, those chosen for the profile first. */
export const heldQuery = (muid: string) => queryOf(api.achievements.ofMember, { params: { muid } })
export const claimableQuery = queryOf(api.achievements.eligible)
export const progressQuery = queryOf(api.achievements.progress)

/** Credentials from the external issuer; polled while a request is pending. */
export const outsideQuery = queryOf(
  api.outsideCredentials.mine,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.credentials.some(({ state }) => state === 'pending') ? 5000 : false,
  },
)

/** Queries to invalidate when a member's achievements change. */
export const achievementReads = [
  keyOf(api.achievements.ofMember),
  keyOf(api.achievements.eligible),
  keyOf(api.achievements.progress),
]
