import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../api/pick-lists.ts'
import { OrganisationSelect } from '../../ui/choose/organisation-select.tsx'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { allFilters, choiceFilters, namedFilter } from '../../ui/data-table/toolbar/ready-filters.tsx'
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
export function useTaskFilters(list: TaskList): ListFilters<keyof TaskList['filters']> {
  const { filters, setFilters } = list
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const { data: channels = [] } = useQuery(channelOptionsQuery)
  const { data: events = [] } = useQuery(eventOptionsQuery)
  const read = { isRead: true }
  return allFilters(
    choiceFilters(
      list,
      { name: 'active', label: 'Status', options: statuses },
      { name: 'type', label: 'Type', options: types, ...read },
      { name: 'level', label: 'Level', options: levels, ...read },
      { name: 'ig', label: 'Interest group', options: groups, ...read },
      { name: 'channel', label: 'Channel', options: channels, ...read },
      {
        name: 'event',
        label: 'Event',
        options: events.map((event) => ({ value: event, label: event })),
        ...read,
      },
    ),
    {
      set: [
        ...namedFilter(list, { name: 'org', named: 'orgName', label: 'Organisation' }),
        ...namedFilter(list, { name: 'import', named: 'importName', label: 'Import' }),
      ],
      fields: (
        <OrganisationSelect
          key="org"
          label="Organisation"
          value={filters.org ?? null}
          name={filters.orgName}
          onChange={(option) => setFilters({ org: option?.value ?? null, orgName: option?.label ?? null })}
          comboboxInPortal={false}
        />
      ),
    },
  )
}
