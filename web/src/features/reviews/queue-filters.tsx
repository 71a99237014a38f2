import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { interestGroupOptionsQuery } from '../../api/pick-lists.ts'
import { type FilterChip, Filters } from '../../ui/data-table/filters.tsx'
import type { ListControls } from '../../ui/data-table/state/use-list-state.ts'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import { typeOptionsQuery } from '../tasks/queries.ts'

interface QueueFiltersProps {
  list: Pick<ListControls<'task' | 'taskName' | 'type' | 'ig' | 'overdue'>, 'filters' | 'setFilters'>
  /** What is decided cannot be overdue. */
  waiting: boolean
}

export function QueueFilters({ list, waiting }: QueueFiltersProps) {
  const { filters, setFilters } = list
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const chips: FilterChip[] = []
  if (filters.task) {
    chips.push({
      name: 'task',
      field: 'Task',
      value: filters.taskName ?? 'the chosen one',
      onRemove: () => setFilters({ task: null, taskName: null }),
    })
  }
  if (filters.type) {
    const name = types.find((type) => type.value === filters.type)?.label ?? 'the chosen one'
    chips.push({ name: 'type', field: 'Task type', value: name, onRemove: () => setFilters({ type: null }) })
  }
  if (filters.ig) {
    const name = groups.find((group) => group.value === filters.ig)?.label ?? 'the chosen one'
    chips.push({ name: 'ig', field: 'Interest group', value: name, onRemove: () => setFilters({ ig: null }) })
  }
  if (filters.overdue) {
    chips.push({ name: 'overdue', field: 'Overdue only', onRemove: () => setFilters({ overdue: null }) })
  }
  return (
    <Filters
      chips={chips}
      onReset={() => setFilters({ task: null, taskName: null, type: null, ig: null, overdue: null })}
    >
      {waiting && (
        <Switch
          label="Overdue only"
          description="It has waited for more than 72 hours"
          checked={Boolean(filters.overdue)}
          onChange={(event) => setFilters({ overdue: event.currentTarget.checked ? 'yes' : null })}
        />
      )}
      <FilterSelect
        label="Task type"
        placeholder="Any type"
        data={types}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <FilterSelect
        label="Interest group"
        placeholder="Any group"
        searchable
        data={groups}
        value={filters.ig}
        onChange={(ig) => setFilters({ ig })}
      />
    </Filters>
  )
}
