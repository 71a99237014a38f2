import { useQuery } from '@tanstack/react-query'
import { levelFeedQuery } from '../../shell/session/session-queries.ts'
import { mySubmissionsQuery } from '../journey/queries.ts'
import { nextQuery } from '../meetups/queries.ts'
import { latestKarmaQuery, levelsQuery, socialsQuery } from '../profile/queries.ts'
import { organisationsQuery } from '../settings/queries.ts'

/** Whether the blocks of the main column know what they show, or that they could not load it. */
export function useSettled(muid: string): boolean {
  const states = [
    useQuery(levelFeedQuery),
    useQuery(levelsQuery(muid)),
    useQuery(nextQuery),
    useQuery(mySubmissionsQuery),
    useQuery(socialsQuery(muid)),
    useQuery(organisationsQuery),
    useQuery(latestKarmaQuery(muid)),
  ]
  return states.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
