import { Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import grid from '../layout/card-grid.module.css'
import classes from './endless-list.module.css'
import { ErrorState } from './states.tsx'

interface ListGroup<T> {
  readonly title: string
  /** To the right of the title. */
  readonly aside: string | null
  readonly items: readonly T[]
}

interface EndlessListProps<T> {
  query: UseInfiniteQueryResult<unknown>
  /** All items loaded so far; undefined before the first page. */
  items: readonly T[] | undefined
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  /** Parts of the list with a heading each, in order. */
  groups?: (items: readonly T[]) => readonly ListGroup<T>[]
  /** Above the list, such as the total. */
  count: ReactNode
  /** For screen readers alone. */
  quietCount?: boolean
  /** Text after the last item. */
  end: ReactNode
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
      <p className={props.quietCount ? 'visually-hidden' : classes.count} role="status">
        {props.count}
      </p>
      {items.length === 0 ? (
        props.empty
      ) : (
        <div className={classes.body} data-stale={query.isPlaceholderData || undefined}>
          {props.groups ? (
            props.groups(items).map(({ title, aside, items }) => (
              <section key={title} className={classes.group}>
                <header className={classes.heading}>
                  <h2>{title}</h2>
                  {aside && <span>{aside}</span>}
                </header>
                <Items {...props} items={items} />
              </section>
            ))
          ) : (
            <Items {...props} items={items} />
          )}
          <More query={query} end={props.end} />
        </div>
      )}
    </>
  )
}

function Items<T>({ items, keyOf, render }: Pick<EndlessListProps<T>, 'keyOf' | 'render'> & Listed<T>) {
  return (
    <ul className={grid.cards}>
      {items.map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
  )
}

interface Listed<T> {
  items: readonly T[]
}

function More({ query, end }: Pick<EndlessListProps<unknown>, 'query' | 'end'>) {
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
  if (!hasNextPage) return <div className={classes.end}>{end}</div>
  return (
    <div ref={ref} className={classes.end} role="status">
      <Loader size="sm" aria-hidden="true" />
      <span className="visually-hidden">Loading more</span>
    </div>
  )
}
