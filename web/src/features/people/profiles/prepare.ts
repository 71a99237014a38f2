import { queryClient } from '../../../api/query-client.ts'
import { prepareSession } from '../../../shell/session/prepare-session.ts'
import { heldQuery } from './achievements/achievement-queries.ts'
import { cvQuery } from './cv/cv-queries.ts'
import { activityQuery, latestKarmaQuery, preferencesQuery, socialsQuery } from './queries.ts'

/** Prefetches what my profile shows first and waits for its top; the cards below can load later. */
export async function prepareProfile(): Promise<void> {
  const profile = await prepareSession()
  if (!profile) return
  const { muid } = profile
  const top = queryClient.prefetchQuery(cvQuery(muid))
  void queryClient.prefetchQuery(activityQuery(muid))
  void queryClient.prefetchQuery(latestKarmaQuery(muid))
  void queryClient.prefetchQuery(socialsQuery(muid))
  void queryClient.prefetchQuery(heldQuery(muid))
  void queryClient.prefetchQuery(preferencesQuery)
  await top
}
