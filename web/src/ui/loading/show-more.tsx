import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorState } from './states.tsx'

interface ShowMoreProps {
  query: UseInfiniteQueryResult<unknown>
  /** As wide as the list, or as its words. */
  fullWidth?: boolean
}

/** Loads the next page of a list; nothing when there is none. When it fails, it says so and tries again. */
export function ShowMore({ query, fullWidth = true }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query
  if (isFetchNextPageError) {
    return <ErrorState error={error} busy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
  }
  if (!hasNextPage) return null
  return (
    <Button
      variant="default"
      fullWidth={fullWidth}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Show more
    </Button>
  )
}
