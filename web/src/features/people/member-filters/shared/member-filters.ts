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
  { value: '7', label: 'In the last 7 days' },
  { value: '30', label: 'In the last 30 days' },
  { value: '90', label: 'In the last 90 days' },
  { value: 'not_30', label: 'Not for 30 days' },
  { value: 'not_90', label: 'Not for 90 days' },
] as const
const confirmedOptions = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Not confirmed' },
] as const
const chatOptions = [
  { value: 'true', label: 'Connected' },
  { value: 'false', label: 'Not connected' },
] as const

const districtFilter: Filter<string> = {
  ...searchFilter('District', { placeholder: 'Type a district', options: placesQuery }),
  // The name continues with state and country, which are cut off.
  said: (_given, name) => name?.split(',')[0] ?? 'chosen',
}

/** What the members list can be narrowed to, by the parameters of its call. */
export function useMemberFilters() {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))
  return {
    district: districtFilter,
    college: organisationFilter('College', 'College'),
    role: choiceFilter('Role', roleOptions, { placeholder: 'Any role', isRead: true }),
    level: choiceFilter('Level', levelOptions, { placeholder: 'Any level' }),
    status: choiceFilter('Status', statusOptions, { placeholder: 'Any status' }),
    active: choiceFilter('Last active', activeOptions),
    group: choiceFilter('Interest group', groups, { isRead: true }),
    karma_from: numberFilter('Karma from', '100'),
    karma_to: numberFilter('Karma to', '500'),
    joined_from: dayFilter('Joined from'),
    joined_to: dayFilter('Joined until'),
    confirmed: choiceFilter('Email address', confirmedOptions),
    chat: choiceFilter('Discord', chatOptions),
  }
}
