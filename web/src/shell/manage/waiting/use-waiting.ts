import { useQueries } from '@tanstack/react-query'
import type { PlacedScreen, Waiting, WaitingQuery } from '../screen.ts'

// Polling, because several people work on the queues.
const refetchInterval = 60_000

/** Size of each screen's queue by path; unknown and empty ones are left out. */
export function useWaiting(places: readonly PlacedScreen[]): ReadonlyMap<string, Waiting> {
  const counted = places.flatMap(({ path, place: { count } }) => (count ? [{ path, count }] : []))
  const answers = useQueries({ queries: counted.map(({ count }) => watched(count)) })
  return new Map(
    counted.flatMap(({ path }, index) => {
      const counts = answers[index]?.data
      return counts && counts.waiting > 0 ? [[path, counts] as const] : []
    }),
  )
}

const watched = (count: WaitingQuery) => ({ ...count, refetchInterval })

/** Total of several screens; null if nothing is waiting. */
export function sumOf(
  places: readonly PlacedScreen[],
  waiting: ReadonlyMap<string, Waiting>,
): Waiting | null {
  const counts = places.flatMap(({ path }) => waiting.get(path) ?? [])
  if (counts.length === 0) return null
  const sum = (of: (count: Waiting) => number) => counts.reduce((all, count) => all + of(count), 0)
  return { waiting: sum((count) => count.waiting), overdue: sum((count) => count.overdue) }
}
