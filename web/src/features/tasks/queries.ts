import type { TaskListQuery } from '@muster/contract/tasks.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import type { Option } from '../../api/pick-lists.ts'

/** The key of everything that the task screens read; acts and imports invalidate it. */
export const tasksKey = ['tasks'] as const

export type TasksQuery = z.input<typeof TaskListQuery>

export const tasksQuery = (query: TasksQuery) =>
  queryOptions({
    queryKey: [...tasksKey, 'list', query],
    queryFn: ({ signal }) => api.tasks.list({ query }, signal),
    placeholderData: keepPreviousData,
  })

/** For a form: always read anew, and left alone while somebody types. */
export const taskQuery = (task_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'detail', task_id],
    queryFn: ({ signal }) => api.tasks.detail({ params: { task_id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const FIVE_MINUTES = 5 * 60_000
const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
const titled = ({ id, title }: { id: string; title: string }): Option => ({ value: id, label: title })

export const levelOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'task-levels'],
  queryFn: async ({ signal }) =>
    (await api.tasks.levels({}, signal)).map(
      ({ id }): Option => ({ value: String(id), label: `Level ${id}` }),
    ),
  staleTime: FIVE_MINUTES,
})

export const groupOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'task-groups'],
  queryFn: async ({ signal }) => (await api.tasks.interestGroups({}, signal)).map(named),
  staleTime: FIVE_MINUTES,
})

export const channelOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'task-channels'],
  queryFn: async ({ signal }) => (await api.tasks.channels({}, signal)).map(named),
  staleTime: FIVE_MINUTES,
})

export const typeOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'task-types'],
  queryFn: async ({ signal }) => (await api.tasks.types({}, signal)).map(titled),
  staleTime: FIVE_MINUTES,
})

export const eventOptionsQuery = queryOptions({
  queryKey: ['pick-list', 'task-events'],
  queryFn: ({ signal }) => api.tasks.events({}, signal),
  staleTime: FIVE_MINUTES,
})

/** The best 50 for a search. */
export const organizationOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['pick-list', 'task-organizations', search],
    queryFn: async ({ signal }) => (await api.tasks.organizations({ query: { search } }, signal)).map(titled),
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  })
