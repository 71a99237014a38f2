import { Select } from '@mantine/core'
import { taskEvents } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../api/pick-lists.ts'
import { Filters } from '../../ui/data-table/filters.tsx'
import { channelOptionsQuery, groupOptionsQuery, levelOptionsQuery, typeOptionsQuery } from './queries.ts'
import type { TaskList } from './use-task-list.ts'

const statuses: readonly Option[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Retired' },
]
const events: readonly Option[] = taskEvents.map((event) => ({ value: event, label: event }))

/** Status, type, level, interest group, channel and event of the task list. */
export function TaskFilters({ list }: { list: TaskList }) {
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const { data: channels = [] } = useQuery(channelOptionsQuery)
  const { filters, setFilters, reset } = list

  const fields = [
    { name: 'active', label: 'Status', options: statuses },
    { name: 'type', label: 'Type', options: types },
    { name: 'level', label: 'Level', options: levels },
    { name: 'ig', label: 'Interest group', options: groups },
    { name: 'channel', label: 'Channel', options: channels },
    { name: 'event', label: 'Event', options: events },
  ] as const

  const chips = fields.flatMap(({ name, label, options }) => {
    const value = filters[name]
    if (!value) return []
    const text = options.find((option) => option.value === value)?.label ?? 'chosen'
    return [{ name, text: `${label}: ${text}`, onRemove: () => setFilters({ [name]: null }) }]
  })

  return (
    <Filters chips={chips} onReset={reset}>
      {fields.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          placeholder="Any"
          clearable
          searchable={options.length > 7}
          data={options}
          value={filters[name] ?? null}
          onChange={(value) => setFilters({ [name]: value })}
          comboboxProps={{ withinPortal: false }}
        />
      ))}
    </Filters>
  )
}
