import { TextInput } from '@mantine/core'
import { actionWords, kindWords } from '../../ui/activity/activity-words.ts'
import { MemberSelect } from '../../ui/choose/member-select.tsx'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { type ActivityList, isAction, isDay, isKind } from './use-activity-list.ts'

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
export function useActivityFilters({
  filters,
  setFilters,
}: ActivityList): ListFilters<keyof ActivityList['filters']> {
  const { kind, action } = filters
  const set: ListFilter<keyof typeof filters>[] = [
    ...people.flatMap(({ name, named, label }) =>
      filters[name] ? [{ name, also: [named], field: label, value: filters[named] ?? 'chosen' }] : [],
    ),
    ...(isKind(kind) ? [{ name: 'kind' as const, field: 'Kind', value: kindWords[kind] }] : []),
    ...(isAction(action) ? [{ name: 'action' as const, field: 'Act', value: actionWords[action] }] : []),
    ...days.flatMap(({ name, label }) => {
      const day = filters[name]
      return isDay(day) ? [{ name, field: label, value: formatDate(day) }] : []
    }),
  ]
  return {
    set,
    fields: (
      <>
        {people.map(({ name, named, label }) => (
          <MemberSelect
            key={name}
            label={label}
            value={filters[name] ?? null}
            name={filters[named]}
            inactive
            onChange={(member) =>
              setFilters({ [name]: member?.value ?? null, [named]: member?.label ?? null })
            }
            comboboxInPortal={false}
          />
        ))}
        <FilterSelect
          label="Kind"
          data={kinds}
          value={isKind(kind) ? kind : null}
          onChange={(value) => setFilters({ kind: value })}
        />
        <FilterSelect
          label="Act"
          searchable
          data={actions}
          value={isAction(action) ? action : null}
          onChange={(value) => setFilters({ action: value })}
        />
        {days.map(({ name, label }) => (
          <TextInput
            key={name}
            type="date"
            label={label}
            description="In UTC"
            value={filters[name] ?? ''}
            onChange={(event) => setFilters({ [name]: event.currentTarget.value || null })}
          />
        ))}
      </>
    ),
  }
}
