import { ph, plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { motifsApart } from '../../../../ui/cover/motifs.ts'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { type MeetupListQuery, meetupListQuery } from '../queries.ts'
import { MeetupCard } from './meetup-card.tsx'
import { coverTitle } from './meetup-cover.tsx'
import { usePosition } from './position.ts'
import { dayGroups } from './words/days.ts'
import { zoneName } from './words/when.ts'

interface MeetupListProps {
  /** Filters as the call takes them, without paging. */
  query: MeetupListQuery
  /** Empty state, with a suggestion. */
  empty: ReactNode
  /** After the last card. */
  end?: ReactNode
}

/** Meetup cards with infinite scroll, each with my actions. Upcoming ones are grouped by day. */
export function MeetupList({ query, empty, end = t`No more meetups` }: MeetupListProps) {
  const meetups = useInfiniteQuery(meetupListQuery(query))
  const position = usePosition()
  const pages = meetups.data?.pages
  const rows = pages?.flatMap((page) => page.data) ?? []
  const count = pages?.[0]?.pagination.count ?? 0
  const shifts = motifsApart(rows.map((row) => (row.picture ? null : coverTitle(row))))
  const isGrouped = query.view === 'upcoming'
  const cards = rows.map((meetup, index) => ({
    meetup,
    meet_time: meetup.meet_time,
    shift: shifts[index] ?? 0,
  }))
  const groups = dayGroups(cards, new Date())
  const withoutDay = new Set(isGrouped ? groups.flatMap((group) => (group.isLong ? [] : group.rows)) : [])
  return (
    <EndlessList
      query={meetups}
      items={pages && cards}
      keyOf={({ meetup }) => meetup.id}
      render={(card) => (
        <MeetupCard
          meetup={card.meetup}
          heading={isGrouped ? 'h3' : 'h2'}
          withDay={!withoutDay.has(card)}
          shift={card.shift}
          position={position}
        />
      )}
      {...(isGrouped && {
        groups: () => groups.map(({ title, dates, rows }) => ({ title, aside: dates, items: rows })),
      })}
      count={
        count > 0
          ? t`${plural(count, { one: `# meetup`, other: `# meetups` })}. Times are in ${ph({ zoneName: zoneName() })}.`
          : null
      }
      quietCount={isGrouped}
      end={end}
      skeleton={<CardSkeletons cards={6} height={132} />}
      empty={empty}
    />
  )
}
