import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { compareNames } from '../../../../ui/text/format.ts'

const MOST = 3

/** Suggests up to three groups of these domains: by the order of domains, then by the number of members. */
export function suggestedGroups(
  groups: readonly InterestGroup[],
  domains: readonly string[],
): InterestGroup[] {
  const place = ({ category }: InterestGroup) => domains.indexOf(category)
  return groups
    .filter((group) => place(group) >= 0)
    .toSorted(
      (one, other) =>
        place(one) - place(other) || other.members - one.members || compareNames(one.name, other.name),
    )
    .slice(0, MOST)
}
