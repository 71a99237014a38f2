import type { MeetupRow, meetups } from '@muster/contract/circles/meetups.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Stack } from '../../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../../ui/loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { meetupListQuery } from '../../queries.ts'
import classes from '../rows-page.module.css'

interface CircleListProps {
  circleId: string
  view: QueryOf<typeof meetups.list>['view']
  errorTitle: string
  /** Text of the empty state. */
  empty: { title: string; text: string }
  /** Renders the loaded meetups. */
  children: (meetups: readonly MeetupRow[]) => ReactNode
}

/** The meetups of a circle for its members, paginated. */
export function CircleList({ circleId, view, errorTitle, empty, children }: CircleListProps) {
  const query = useInfiniteQuery(meetupListQuery({ view, circle: circleId }))
  return (
    <QueryView
      query={query}
      errorTitle={errorTitle}
      skeleton={
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      }
      isEmpty={({ pages }) => pages[0]?.data.length === 0}
      empty={
        <Card>
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </Card>
      }
    >
      {({ pages }) => (
        <Stack gap="md">
          {children(pages.flatMap((page) => page.data))}
          <div className={classes.more}>
            <ShowMore query={query} fullWidth={false} />
          </div>
        </Stack>
      )}
    </QueryView>
  )
}
