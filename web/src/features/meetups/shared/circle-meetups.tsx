import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/meetups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { meetupListQuery } from '../queries.ts'
import { MeetupRows } from './meetup-rows.tsx'
import { isAhead } from './meetup-words.ts'
import classes from './rows-page.module.css'

interface CircleMeetupsProps {
  circleId: string
  isLead: boolean
}

/** All meetups of a circle for its members: what is ahead, and what is over, with its state in words. */
export function CircleMeetups({ circleId, isLead }: CircleMeetupsProps) {
  const query = useInfiniteQuery(meetupListQuery({ view: 'mine', circle: circleId }))
  return (
    <QueryView
      query={query}
      errorTitle="The meetups did not load"
      skeleton={
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      }
      isEmpty={({ pages }) => pages[0]?.data.length === 0}
      empty={
        <Card>
          <EmptyState title="No meetup yet">
            {isLead
              ? 'Plan the first one: every member is told, and others who learn the same can come.'
              : 'Any member may plan one. Every other member is told.'}
          </EmptyState>
        </Card>
      }
    >
      {({ pages }) => (
        <Groups
          meetups={pages.flatMap((page) => page.data)}
          more={
            query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )
          }
        />
      )}
    </QueryView>
  )
}

interface GroupsProps {
  meetups: readonly MeetupRow[]
  more: ReactNode
}

function Groups({ meetups, more }: GroupsProps) {
  const ahead = meetups.filter(isAhead)
  const over = meetups.filter((meetup) => !isAhead(meetup))
  return (
    <div className={classes.stack}>
      <Card title="Upcoming">
        {ahead.length > 0 ? (
          <MeetupRows meetups={ahead} />
        ) : (
          <p className={classes.quiet}>Nothing is planned. A circle that meets stays together.</p>
        )}
      </Card>
      {over.length > 0 && (
        <Card title="Past and called off">
          <MeetupRows meetups={over} />
        </Card>
      )}
      {more && <div className={classes.more}>{more}</div>}
    </div>
  )
}
