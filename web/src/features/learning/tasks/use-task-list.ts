import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import {
  choiceFilter,
  linkedFilter,
  optionsOf,
  organisationFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import {
  channelOptionsQuery,
  eventOptionsQuery,
  groupOptionsQuery,
  levelOptionsQuery,
  typeOptionsQuery,
} from './queries.ts'
import { firstColumns, taskColumns } from './task-columns.tsx'

const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Retired' },
] as const

const isRead = { isRead: true } as const
const isLevel = (text: string) => Number(text) >= 1 && Number(text) <= TOP_LEVEL

export function useTaskList() {
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const { data: channels = [] } = useQuery(channelOptionsQuery)
  const { data: events = [] } = useQuery(eventOptionsQuery)
  return useList({
    call: api.tasks.list,
    columns: taskColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: {
      active: choiceFilter('Status', statuses),
      type: choiceFilter('Type', types, isRead),
      level: {
        ...choiceFilter('Level', levels, isRead),
        asked: (level) => (isLevel(level) ? level : undefined),
      },
      ig: choiceFilter('Interest group', groups, isRead),
      channel: choiceFilter('Channel', channels, isRead),
      event: choiceFilter('Event', optionsOf(events), isRead),
      org: organisationFilter('Organisation'),
      import: linkedFilter('Import'),
    },
    screen: 'tasks',
    csv: (query) => api.tasks.csv({ query }),
  })
}
