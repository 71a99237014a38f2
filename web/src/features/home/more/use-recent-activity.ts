import { useQueries } from '@tanstack/react-query'
import { activityQuery } from '../../profile/queries.ts'
import { lastDays } from './recent-days.ts'

/** Weeks of the small heat map. */
export const RECENT_DAYS = 21 * 7

/** They may begin in the year before. */
export function recentActivityQueries(muid: string) {
  const { from, to } = lastDays(RECENT_DAYS)
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))]
  return years.map((year) => activityQuery(muid, year))
}

/** Karma by day of the last 21 weeks. */
export function useRecentActivity(muid: string) {
  const { from, to } = lastDays(RECENT_DAYS)
  const queries = useQueries({ queries: recentActivityQueries(muid) })
  const failed = queries.find((query) => query.isError)
  const complete = queries.every((query) => query.data !== undefined)
  const days = queries.flatMap((query) => query.data?.days ?? [])
  return {
    from,
    to,
    days: complete ? days.filter((day) => day.date >= from && day.date <= to) : undefined,
    error: complete ? undefined : failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
