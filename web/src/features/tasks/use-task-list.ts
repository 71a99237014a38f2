import { TOP_LEVEL, taskEvents } from '@muster/contract/lib/words.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import type { TasksQuery } from './queries.ts'

const filterNames = ['active', 'type', 'level', 'ig', 'channel', 'event'] as const

/** The filters as the call takes them; what is odd in the address counts as not given. */
export function filtersOf(filters: Partial<Record<(typeof filterNames)[number], string>>) {
  const { active, type, level, ig, channel, event } = filters
  return {
    active: active === 'true' || active === 'false' ? active : undefined,
    type,
    level: Number(level) >= 1 && Number(level) <= TOP_LEVEL ? level : undefined,
    ig,
    channel,
    event: taskEvents.find((known) => known === event),
  }
}

/** The state of the task list in its address. */
export function useTaskList() {
  const list = useListState({
    sortKeys: ['hashtag', 'title', 'karma', 'type', 'level', 'ig', 'usage_count', 'updated_at', 'created_at'],
    filters: filterNames,
    defaultSort: '-created_at',
  })
  const query: TasksQuery = {
    pageIndex: list.page,
    perPage: list.size,
    search: list.search || undefined,
    sortBy: list.sort,
    ...filtersOf(list.filters),
  }
  return { ...list, query }
}

export type TaskList = ReturnType<typeof useTaskList>
