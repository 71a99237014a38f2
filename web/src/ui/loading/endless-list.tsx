import { Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import grid from '../layout/card-grid.module.css'
import classes from './endless-list.module.css'
import { ErrorState } from './states.tsx'

interface EndlessListProps<T> {
  query: UseInfiniteQueryResult<unknown>
  /** All items loaded so far; undefined before the first page. */
  items: readonly T[] | undefined
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  /** Above the list, such as the total. */
  count: ReactNode
  /** Text after the last item. */
  end: string
  /** Placeholder with the final layout. */
  skeleton: ReactNode
  empty: ReactNode
}

/** Infinite scroll with loading, error, empty and end states. */
export function EndlessList<T>(props: EndlessListProps<T>) {
  const { query, items } = props
  if (!items) {
    if (query.isError) {
      return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    }
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          Loading
        </span>
        {props.skeleton}
      </div>
    )
  }
  return (
    <>
      <p className={classes.count} role="status">
        {props.count}
      </p>
      {items.length === 0 ? (
        props.empty
      ) : (
        <div className={classes.body} data-stale={query.isPlaceholderData || undefined}>
          <ul className={grid.cards}>
            {items.map((item) => (
              <li key={props.keyOf(item)}>{props.render(item)}</li>
            ))}
          </ul>
          <More query={query} end={props.end} />
        </div>
      )}
    </>
  )
}

function More({ query, end }: { query: UseInfiniteQueryResult<unknown>; end: string }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // Fetches ahead of the end, so that fast readers don't wait.
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '400px' })
  const near = entry?.isIntersecting ?? false
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [near, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (isFetchNextPageError) {
    return <ErrorState error={query.error} onRetry={() => void fetchNextPage()} />
  }
  if (!hasNextPage) return <p className={classes.end}>{end}</p>
  return (
    <div ref={ref} className={classes.end} role="status">
      <Loader size="sm" aria-hidden="true" />
      <span className="visually-hidden">Loading more</span>
    </div>
  )
}
