import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { interestGroupOptionsQuery } from '../../api/pick-lists.ts'
import type { ListControls } from '../../ui/data-table/state/use-list-state.ts'
import { ListFilterBar, type ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { allFilters, choiceFilters, namedFilter } from '../../ui/data-table/toolbar/ready-filters.tsx'
import { typeOptionsQuery } from '../tasks/queries.ts'

type FilterName = 'task' | 'taskName' | 'type' | 'ig' | 'overdue'

interface QueueFiltersProps {
  list: Pick<ListControls<FilterName>, 'filters' | 'setFilters' | 'removeFilters'>
  /** What is decided cannot be overdue. */
  waiting: boolean
}

export function QueueFilters({ list, waiting }: QueueFiltersProps) {
  const { filters, setFilters } = list
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const overdue: ListFilters<FilterName> = {
    set: filters.overdue ? [{ name: 'overdue', field: 'Overdue only' }] : [],
    fields: waiting && (
      <Switch
        key="overdue"
        label="Overdue only"
        description="It has waited for more than 72 hours"
        checked={Boolean(filters.overdue)}
        onChange={(event) => setFilters({ overdue: event.currentTarget.checked ? 'yes' : null })}
      />
    ),
  }
  return (
    <ListFilterBar
      list={list}
      filters={allFilters(
        { set: namedFilter(list, { name: 'task', named: 'taskName', label: 'Task' }), fields: null },
        overdue,
        choiceFilters(
          list,
          { name: 'type', label: 'Task type', options: types, placeholder: 'Any type', isRead: true },
          { name: 'ig', label: 'Interest group', options: groups, placeholder: 'Any group', isRead: true },
        ),
      )}
    />
  )
}
