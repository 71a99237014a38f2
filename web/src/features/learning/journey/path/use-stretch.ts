import { INTEREST_GROUP_EDIT_LEVEL } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { levelNumber } from '../../../../ui/text/format.ts'
import { allGroupsQuery, levelsQuery } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { stretchOf } from './stretch.ts'

/** The member's levels, and the order of the path in the current one. */
export function useStretch(profile: UserProfile) {
  const levels = useQuery(levelsQuery(profile.muid))
  const current = levelNumber(profile.level)
  const fit = useFit(profile)
  const lacksGroups = current >= INTEREST_GROUP_EDIT_LEVEL && profile.interest_groups.length === 0
  const stretch = levels.data && stretchOf({ levels: levels.data, current, fit, lacksGroups })
  return { levels, current, stretch }
}

/** Tasks of the member's own groups fit best, then those of their domain. */
function useFit({ domain, interest_groups }: UserProfile): (task: JourneyTask) => number {
  const { data: groups = [] } = useQuery(allGroupsQuery)
  const own = new Set(interest_groups.map(({ id }) => id))
  const ofDomain = new Set(groups.filter(({ category }) => category === domain).map(({ id }) => id))
  return ({ interest_group: group }) => {
    if (!group) return 0
    if (own.has(group.id)) return 2
    return ofDomain.has(group.id) ? 1 : 0
  }
}
