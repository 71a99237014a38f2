import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { interestGroupOptionsQuery, placesQuery } from '../../../../api/pick-lists.ts'
import type { Filter } from '../../../../ui/data-table/toolbar/filter.tsx'
import {
  choiceFilter,
  dayFilter,
  levelOptions,
  numberFilter,
  organisationFilter,
  searchFilter,
} from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { roleOptionsQuery } from '../queries.ts'
import { statusTexts, userStatuses } from './user-status.tsx'

const statusOptions = userStatuses.map((value) => ({ value, label: statusTexts[value].label }))

const activeOptions = [
  { value: '7', label: t`In the last 7 days` },
  { value: '30', label: t`In the last 30 days` },
  { value: '90', label: t`In the last 90 days` },
  { value: 'not_30', label: t`Not for 30 days` },
  { value: 'not_90', label: t`Not for 90 days` },
] as const
const confirmedOptions = [
  { value: 'true', label: t`Confirmed` },
  { value: 'false', label: t`Not confirmed` },
] as const
const chatOptions = [
  { value: 'true', label: t`Connected` },
  { value: 'false', label: t`Not connected` },
] as const

const districtFilter: Filter<string> = {
  ...searchFilter(t`District`, { placeholder: t`Type a district`, options: placesQuery }),
  // The name continues with state and country, which are cut off.
  said: (_given, name) => name?.split(',')[0] ?? t`chosen`,
}

/** What the members list can be narrowed to, by the parameters of its call. */
export function useMemberFilters() {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))
  return {
    district: districtFilter,
    college: organisationFilter('College', 'College'),
    role: choiceFilter(t`Role`, roleOptions, { placeholder: t`Any role`, isRead: true }),
    level: choiceFilter(t`Level`, levelOptions, { placeholder: t`Any level` }),
    status: choiceFilter(t`Status`, statusOptions, { placeholder: t`Any status` }),
    active: choiceFilter(t`Last active`, activeOptions),
    group: choiceFilter(t`Interest group`, groups, { isRead: true }),
    karma_from: numberFilter(t`Karma from`, '100'),
    karma_to: numberFilter(t`Karma to`, '500'),
    joined_from: dayFilter(t`Joined from`),
    joined_to: dayFilter(t`Joined until`),
    confirmed: choiceFilter(t`Email address`, confirmedOptions),
    chat: choiceFilter(t`Discord`, chatOptions),
  }
}
