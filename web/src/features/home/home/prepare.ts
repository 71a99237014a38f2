import { queryClient } from '../../../api/query-client.ts'
import { prepareSession } from '../../../shell/session/prepare-session.ts'
import { dayQuery } from './queries.ts'

/** Prefetches what home shows first; all of it comes in one response (`api/first-view.ts`). */
export async function prepareHome(): Promise<void> {
  const profile = await prepareSession()
  if (profile) await queryClient.prefetchQuery(dayQuery)
}
