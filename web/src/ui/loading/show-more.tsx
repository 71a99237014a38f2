import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorState } from './states.tsx'

interface ShowMoreProps {
  query: UseInfiniteQueryResult<unknown>
  /** Full width of the list; otherwise as wide as its label. */
  fullWidth?: boolean
}

/**
 * Button that loads the next page of a list; hidden at the end. On failure it shows the error with a retry.
 */
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
      {t`Show more`}
    </Button>
  )
}
