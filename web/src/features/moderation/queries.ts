import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { moderationBoard } from '@muster/contract/moderation.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

type Board = typeof moderationBoard
export type LeaderboardQuery = Partial<QueryOf<Board['leaderboard']>>
export type TasksQuery = Partial<QueryOf<Board['tasks']>>

export const leaderboardQuery = (query: LeaderboardQuery) =>
  queryOf(api.moderationBoard.leaderboard, { query }, { placeholderData: keepPreviousData })

export const boardTasksQuery = (query: TasksQuery) =>
  queryOf(api.moderationBoard.tasks, { query }, { placeholderData: keepPreviousData })

export const pendingCountsQuery = queryOf(api.moderationBoard.pendingCounts)

export const apiKeysQuery = queryOf(api.apiKeys.list)
