import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { decideSession } from './session-guard-decision.ts'
import { infoQuery, levelFeedQuery, profileQuery } from './session-queries.ts'

/**
 * Prefetches the signed-in member's data. Resolves to their profile; undefined for visitors and on failure.
 */
export async function prepareSession(): Promise<UserProfile | undefined> {
  // Read now: the session guard handles an incomplete session by what is stored when it runs.
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
