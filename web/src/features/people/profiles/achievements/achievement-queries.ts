import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

/** What a member has, those chosen for the profile first. */
export const heldQuery = (muid: string) => queryOf(api.achievements.ofMember, { params: { muid } })
export const claimableQuery = queryOf(api.achievements.eligible)
export const progressQuery = queryOf(api.achievements.progress)

/** What the outside issuer gives; read again while it is being asked. */
export const outsideQuery = queryOf(
  api.outsideCredentials.mine,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.credentials.some(({ state }) => state === 'pending') ? 5000 : false,
  },
)

/** What shows a member's achievements. */
export const achievementReads = [
  keyOf(api.achievements.ofMember),
  keyOf(api.achievements.eligible),
  keyOf(api.achievements.progress),
]
