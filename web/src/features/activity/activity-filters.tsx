import { TextInput } from '@mantine/core'
import { actionWords, kindWords } from '../../ui/activity/activity-words.ts'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { allFilters, choiceFilters, memberFilters } from '../../ui/data-table/toolbar/ready-filters.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { type ActivityList, isDay } from './use-activity-list.ts'

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
  const { filters, setFilters } = list
  return allFilters(
    memberFilters(list, ...people),
    choiceFilters(
      list,
      { name: 'kind', label: 'Kind', options: kinds },
      { name: 'action', label: 'Act', options: actions },
    ),
    {
      set: days.flatMap(({ name, label }) => {
        const day = filters[name]
        return isDay(day) ? [{ name, field: label, value: formatDate(day) }] : []
      }),
      fields: days.map(({ name, label }) => (
        <TextInput
          key={name}
          type="date"
          label={label}
          description="In UTC"
          value={filters[name] ?? ''}
          onChange={(event) => setFilters({ [name]: event.currentTarget.value || null })}
        />
      )),
    },
  )
}
