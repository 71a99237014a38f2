import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { api } from '../../api/client.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { firstColumns, taskColumns } from './task-columns.tsx'

const filterNames = [
  ...(['active', 'type', 'level', 'ig', 'channel', 'org', 'orgName', 'event'] as const),
  ...(['import', 'importName'] as const),
] as const

/** The filters as the call takes them; what is odd in the address counts as not given. */
export function filtersOf(filters: Partial<Record<(typeof filterNames)[number], string>>) {
  const { active, type, level, ig, channel, org, event, import: imported } = filters
  return {
    active: active === 'true' || active === 'false' ? active : undefined,
    type,
    level: Number(level) >= 1 && Number(level) <= TOP_LEVEL ? level : undefined,
    ig,
    channel,
    org,
    event,
    import: imported,
  }
}

/** The tasks as their address says; the name of an organisation is kept beside its id, so that a link can show it. */
export const useTaskList = () =>
  useList({
    call: api.tasks.list,
    columns: taskColumns,
    firstColumns,
    usual: '-created_at',
    filters: filterNames,
    asked: filtersOf,
    screen: 'tasks',
    csv: (query) => api.tasks.csv({ query }),
  })

export type TaskList = ReturnType<typeof useTaskList>
