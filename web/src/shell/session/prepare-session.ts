import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { decideSession } from './session-guard-decision.ts'
import { infoQuery, levelFeedQuery, profileQuery } from './session-queries.ts'

/** Asks who is signed in, and resolves to their profile; undefined for visitors and when it did not load. */
export async function prepareSession(): Promise<UserProfile | undefined> {
  // The guard of the member area decides what becomes of half a session, from what is stored by then.
  const userInfo = sessionStore.userInfoText()
  const decision = decideSession({ refreshToken: sessionStore.refreshToken(), userInfo })
  if (decision.kind !== 'show' || userInfo === null) return undefined
  await Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(infoQuery),
    queryClient.prefetchQuery(levelFeedQuery),
  ])
  return queryClient.getQueryData(profileQuery.queryKey)
}
