import { useInfiniteQuery } from '@tanstack/react-query'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { specialEventsQuery } from '../queries.ts'
import type { EventListProps } from './events-view.tsx'
import { NoEvents } from './no-events.tsx'
import { SpecialEventCard } from './special-event-card.tsx'

/** Cards with infinite scroll, for members. */
export function EventList({ query, words, clear, heading, after }: EventListProps) {
  const list = useInfiniteQuery(specialEventsQuery(query))
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  // An empty list without words takes no space.
  if (total === 0 && items && !words) return null
  return (
    <>
      {total > 0 && heading}
      <EndlessList
        query={list}
        items={items}
        keyOf={({ id }) => id}
        render={(event) => <SpecialEventCard event={event} />}
        count={formatCount(total, 'special event')}
        end=""
        skeleton={<CardSkeletons cards={3} height={320} />}
        empty={<NoEvents words={words} clear={clear} />}
      />
      {/* Mounted but hidden, so that it loads in parallel; it appears once the list has ended. */}
      <div hidden={!list.data || list.hasNextPage}>{after}</div>
    </>
  )
}
