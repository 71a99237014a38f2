import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { type MeetupListQuery, meetupListQuery } from '../queries.ts'
import { MeetupCard } from './meetup-card.tsx'
import { zoneName } from './words/when.ts'

interface MeetupListProps {
  /** Filters as the call takes them, without paging. */
  query: MeetupListQuery
  /** Empty state, with a suggestion. */
  empty: ReactNode
}

/** Meetup cards with infinite scroll, each with my actions. */
export function MeetupList({ query, empty }: MeetupListProps) {
  const meetups = useInfiniteQuery(meetupListQuery(query))
  const pages = meetups.data?.pages
  const count = pages?.[0]?.pagination.count ?? 0
  return (
    <EndlessList
      query={meetups}
      items={pages?.flatMap((page) => page.data)}
      keyOf={(meetup) => meetup.id}
      render={(meetup) => <MeetupCard meetup={meetup} />}
      count={count > 0 ? `${formatCount(count, 'meetup')}. Times are in ${zoneName()}.` : null}
      end="No more meetups"
      skeleton={<CardSkeletons cards={6} height={340} />}
      empty={empty}
    />
  )
}
