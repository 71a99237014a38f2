import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { moderationBoard } from '@muster/contract/moderation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

type Board = typeof moderationBoard
export type LeaderboardQuery = Partial<QueryOf<Board['leaderboard']>>
export type TasksQuery = Partial<QueryOf<Board['tasks']>>

const key = ['moderation'] as const
export const apiKeysKey = ['api-keys'] as const

export const leaderboardQuery = (query: LeaderboardQuery) =>
  queryOptions({
    queryKey: [...key, 'leaderboard', query],
    queryFn: ({ signal }) => api.moderationBoard.leaderboard({ query }, signal),
    placeholderData: keepPreviousData,
  })

export const boardTasksQuery = (query: TasksQuery) =>
  queryOptions({
    queryKey: [...key, 'tasks', query],
    queryFn: ({ signal }) => api.moderationBoard.tasks({ query }, signal),
    placeholderData: keepPreviousData,
  })

export const pendingCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => api.moderationBoard.pendingCounts({}, signal),
})

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: ({ signal }) => api.apiKeys.list({}, signal),
})
