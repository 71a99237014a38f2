import { actionWords, kindWords } from '../../ui/activity/activity-words.ts'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import {
  allFilters,
  choiceFilters,
  dayFilters,
  memberFilters,
} from '../../ui/data-table/toolbar/ready-filters.tsx'
import type { ActivityList } from './use-activity-list.ts'

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))
const actions = Object.entries(actionWords).map(([value, words]) => {
  const kind = kindWords[value.split('.')[0] as keyof typeof kindWords]
  return { value, label: kind ? `${kind}: ${words}` : words }
})

const people = [
  { name: 'actor', named: 'actorName', label: 'Done by' },
  { name: 'member', named: 'memberName', label: 'Member concerned' },
] as const
const days = [
  { name: 'from', label: 'From' },
  { name: 'until', label: 'Until' },
] as const

/** Who did it, whom it concerns, kind, act and days. */
export function activityFilters(list: ActivityList): ListFilters<keyof ActivityList['filters']> {
  return allFilters(
    memberFilters(list, ...people),
    choiceFilters(
      list,
      { name: 'kind', label: 'Kind', options: kinds },
      { name: 'action', label: 'Act', options: actions },
    ),
    dayFilters(list, ...days),
  )
}
