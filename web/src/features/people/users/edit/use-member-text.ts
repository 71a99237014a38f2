import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { communitiesQuery, interestGroupOptionsQuery } from '../../../../api/pick-lists.ts'
import { plainText } from '../../../../ui/form/conflict-panel.tsx'
import { roleOptionsQuery } from '../../member-filters/queries.ts'

/** Form values as text: names instead of ids; names of locations come from the versions that have them. */
export function useMemberText(versions: readonly (UserDetail | undefined)[]) {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: communities = [] } = useQuery(communitiesQuery)
  const known = versions.filter((version) => version !== undefined)
  const names = new Map<unknown, string>([
    ...roles.map(({ id, title }) => [id, title] as const),
    ...[...groups, ...communities].map(({ value, label }) => [value, label] as const),
    ...known.flatMap(({ organizations }) => organizations.map(({ org, title }) => [org, title] as const)),
    ...known.flatMap(({ district, district_name }) =>
      district && district_name ? [[district, district_name] as const] : [],
    ),
  ])
  return (field: string, value: unknown): string =>
    Array.isArray(value)
      ? plainText(
          field,
          value.map((one) => names.get(one) ?? one),
        )
      : (names.get(value) ?? plainText(field, value))
}
