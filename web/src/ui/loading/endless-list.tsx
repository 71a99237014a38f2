import { t } from '@lingui/core/macro'
import { Button, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
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
          {t`Loading`}
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

/** Screens that a list fills by itself; then it waits for a press, so that the end of the page can be reached. */
const SCREENS = 6

function More({ query, end }: Pick<EndlessListProps<unknown>, 'query' | 'end'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const [screens, setScreens] = useState(SCREENS)
  const [isLong, setIsLong] = useState(false)
  // Fetches ahead of the end, so that fast readers don't wait.
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '400px' })
  useEffect(() => {
    if (!entry?.isIntersecting || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const end = entry.target.getBoundingClientRect().top + scrollY
    if (end > screens * innerHeight) setIsLong(true)
    else void fetchNextPage()
  }, [entry, screens, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (isFetchNextPageError) {
    return <ErrorState error={query.error} onRetry={() => void fetchNextPage()} />
  }
  if (!hasNextPage) return <div className={classes.end}>{end}</div>
  return (
    <div ref={ref} className={classes.end}>
      {isLong && !isFetchingNextPage ? (
        <Button
          variant="default"
          onClick={() => {
            setIsLong(false)
            setScreens(screens + SCREENS)
            void fetchNextPage()
          }}
        >
          {t`Show more`}
        </Button>
      ) : (
        <span role="status">
          <Loader size="sm" aria-hidden="true" />
          <span className="visually-hidden">{t`Loading more`}</span>
        </span>
      )}
    </div>
  )
}
