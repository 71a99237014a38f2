import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { levelFeedQuery, useProfile } from '../../../shell/session/session-queries.ts'
import { levelsQuery, socialsQuery } from '../../profile/queries.ts'
import { socialLinks } from '../../profile/shared/social-links.ts'
import { type NextStep, nextStep } from './next-step.ts'

/**
 * The next step, once what it follows from is fresh; then it stays as long as the page shows, because somebody may be
 * about to press it.
 */
export function useNextStep(profile: UserProfile) {
  const { rules } = useSite()
  const [kept, setKept] = useState<NextStep>()
  const mine = useProfile()
  const levels = useQuery(levelsQuery(profile.muid))
  const feed = useQuery(levelFeedQuery)
  const socials = useQuery(socialsQuery(profile.muid))
  const failed = [levels, feed].find((query) => query.isError && query.data === undefined)

  if (!kept && levels.data && feed.data && [mine, levels, feed, socials].every(isSettled)) {
    const step = nextStep({
      level: feed.data.level_order,
      levels: levels.data,
      // While the links are unknown nobody is asked to add some.
      linked: socials.data ? socialLinks(socials.data).length : 1,
      linksPay: rules.links_paid > 0,
      groups: profile.interest_groups,
    })
    setKept(step)
  }
  return { step: kept, feed: feed.data, failed }
}

/** Nothing newer is on its way: what is shown is as fresh as it gets. */
const isSettled = ({ isFetching, isPending, isError }: UseQueryResult<unknown>) =>
  !isFetching && (!isPending || isError)
