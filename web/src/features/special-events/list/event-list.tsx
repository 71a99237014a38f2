import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/layout/card.tsx'
import { EndlessList } from '../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import { type SpecialEventQuery, specialEventsQuery } from '../queries.ts'
import { SpecialEventCard } from './special-event-card.tsx'
import classes from './special-events-page.module.css'

/** What is said where there are none. */
export interface ListWords {
  readonly title: string
  readonly text: string
}

interface EventListProps {
  query: SpecialEventQuery
  /** Null where nothing need be said. */
  words: ListWords | null
  /** Takes search and kind away, where one is set. */
  clear?: (() => void) | undefined
}

/** Cards that go on while one scrolls. */
export function EventList({ query, words, clear }: EventListProps) {
  const list = useInfiniteQuery(specialEventsQuery(query))
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  return (
    <EndlessList
      query={list}
      items={items}
      keyOf={({ id }) => id}
      render={(event) => <SpecialEventCard event={event} />}
      count={formatCount(total, 'special event')}
      end=""
      skeleton={
        <div className={classes.skeleton}>
          <Skeleton height={320} radius="lg" />
          <Skeleton height={320} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      }
      empty={
        words && (
          <Card>
            {clear ? (
              <EmptyState
                kind="search"
                title="No events match"
                action={
                  <Button variant="default" onClick={clear}>
                    Show everything
                  </Button>
                }
              >
                Try a shorter word or another kind.
              </EmptyState>
            ) : (
              <EmptyState title={words.title}>{words.text}</EmptyState>
            )}
          </Card>
        )
      }
    />
  )
}
