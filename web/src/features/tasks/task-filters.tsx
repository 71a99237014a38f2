import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../api/pick-lists.ts'
import { OrganisationSelect } from '../../ui/choose/organisation-select.tsx'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilter, ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import {
  channelOptionsQuery,
  eventOptionsQuery,
  groupOptionsQuery,
  levelOptionsQuery,
  typeOptionsQuery,
} from './queries.ts'
import type { TaskList } from './use-task-list.ts'

const statuses: readonly Option[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Retired' },
]

/** Status, type, level, interest group, channel, event and organisation, for tasks. */
export function useTaskFilters({ filters, setFilters }: TaskList): ListFilters<keyof TaskList['filters']> {
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const { data: channels = [] } = useQuery(channelOptionsQuery)
  const { data: events = [] } = useQuery(eventOptionsQuery)

  const fields = [
    { name: 'active', label: 'Status', options: statuses },
    { name: 'type', label: 'Type', options: types },
    { name: 'level', label: 'Level', options: levels },
    { name: 'ig', label: 'Interest group', options: groups },
    { name: 'channel', label: 'Channel', options: channels },
    { name: 'event', label: 'Event', options: events.map((event) => ({ value: event, label: event })) },
  ] as const

  const set: ListFilter<keyof typeof filters>[] = fields.flatMap(({ name, label, options }) => {
    const chosen = filters[name]
    if (!chosen) return []
    const value = options.find((option) => option.value === chosen)?.label ?? 'chosen'
    return [{ name, field: label, value }]
  })
  if (filters.org) {
    set.push({ name: 'org', also: ['orgName'], field: 'Organisation', value: filters.orgName ?? 'chosen' })
  }
  if (filters.import) {
    set.push({ name: 'import', also: ['importName'], field: 'Import', value: filters.importName ?? 'chosen' })
  }

  return {
    set,
    fields: (
      <>
        {fields.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            searchable={options.length > 7}
            data={options}
            value={filters[name]}
            onChange={(value) => setFilters({ [name]: value })}
          />
        ))}
        <OrganisationSelect
          label="Organisation"
          value={filters.org ?? null}
          name={filters.orgName}
          onChange={(option) => setFilters({ org: option?.value ?? null, orgName: option?.label ?? null })}
          comboboxInPortal={false}
        />
      </>
    ),
  }
}
