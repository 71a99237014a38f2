import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '../../../people/profiles/queries.ts'
import { lastDays } from './recent-days.ts'

/** Days of the small heat map: 21 weeks. */
export const RECENT_DAYS = 21 * 7

const yearOf = (date: string) => Number(date.slice(0, 4))

/** Karma by day of the last 21 weeks, which can start in the previous year. */
export function useRecentActivity(muid: string) {
  const { from, to } = lastDays(RECENT_DAYS)
  // Two `useQuery` calls, often with the same key: `useQueries` would add to the size of every first visit.
  const [before, now] = [
    useQuery(activityQuery(muid, yearOf(from))),
    useQuery(activityQuery(muid, yearOf(to))),
  ]
  const queries = yearOf(from) === yearOf(to) ? [now] : [before, now]
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
