import { queryClient } from '../../api/query-client.ts'
import { prepareSession } from '../../shell/session/prepare-session.ts'
import { mySubmissionsQuery } from '../journey/queries.ts'
import { nextQuery } from '../meetups/queries.ts'
import { allGroupsQuery, latestKarmaQuery, levelsQuery, socialsQuery } from '../profile/queries.ts'
import { organisationsQuery } from '../settings/queries.ts'
import { karmaFeedQuery, suggestionsQuery } from './queries.ts'
import { recentActivityQueries } from './recent/use-recent-activity.ts'

/** Asks for what home shows first; it comes in one answer (`api/first-view.ts`). */
export async function prepareHome(): Promise<void> {
  const profile = await prepareSession()
  if (!profile) return
  const { muid } = profile
  await Promise.all([
    queryClient.prefetchQuery(levelsQuery(muid)),
    queryClient.prefetchQuery(socialsQuery(muid)),
    queryClient.prefetchQuery(latestKarmaQuery(muid)),
    queryClient.prefetchQuery(nextQuery),
    queryClient.prefetchQuery(mySubmissionsQuery),
    queryClient.prefetchQuery(organisationsQuery),
    queryClient.prefetchQuery(karmaFeedQuery),
    queryClient.prefetchQuery(suggestionsQuery),
    queryClient.prefetchQuery(allGroupsQuery),
    ...recentActivityQueries(muid).map((query) => queryClient.prefetchQuery(query)),
  ])
}
