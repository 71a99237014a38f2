import { t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { named, type Option, titled } from '../../../api/pick-lists.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Refetched whenever the form opens, but never in the background while someone is typing. */
export const taskQuery = (task_id: string) =>
  queryOf(api.tasks.detail, { params: { task_id } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

const staleTime = 5 * 60_000

export const levelOptionsQuery = queryOf(
  api.tasks.levels,
  {},
  {
    staleTime,
    select: (levels) => levels.map(({ id }): Option => ({ value: id, label: t`Level ${id}` })),
  },
)

export const groupOptionsQuery = queryOf(
  api.tasks.interestGroups,
  {},
  { staleTime, select: (groups) => groups.map(named) },
)

export const channelOptionsQuery = queryOf(
  api.tasks.channels,
  {},
  { staleTime, select: (channels) => channels.map(named) },
)

export const typeOptionsQuery = queryOf(
  api.tasks.types,
  {},
  { staleTime, select: (types) => types.map(titled) },
)

export const eventOptionsQuery = queryOf(api.tasks.events, {}, { staleTime })

/** Queries that show tasks, without the options of their forms. */
export const taskReads = [keyOf(api.tasks.list), keyOf(api.tasks.detail)]

/** Queries that show titles of task types: their list, the options, and tasks. */
export const taskTypeReads = [keyOf(api.taskTypes), keyOf(api.tasks.types), ...taskReads]
