import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Columns } from '../../../../../ui/layout/primitives.tsx'
import { ErrorState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { circleOutsideQuery } from '../../../circle-membership/queries.ts'
import { JoinCard } from './join-card.tsx'
import { LeadCard } from './lead-card.tsx'
import { NextMeetupCard, PastMeetupsCard } from './meetup-cards.tsx'
import classes from './outside.module.css'
import { OutsideHead } from './outside-head.tsx'
import { PeopleCard } from './people-card.tsx'

/** A circle for non-members: its purpose, people, activity, and the way to join. */
export function OutsidePage({ card }: { card: CircleCard }) {
  const { data: outside, isError, error, isFetching, refetch } = useQuery(circleOutsideQuery(card.id))
  return (
    <>
      <OutsideHead card={card} {...(outside && { outside })} />
      <Columns className={classes.columns}>
        <div className={classes.column}>
          {outside && (
            <>
              <PeopleCard card={card} outside={outside} />
              <PastMeetupsCard card={card} outside={outside} />
            </>
          )}
          {!outside && (
            <Card>
              {isError ? (
                <ErrorState
                  title="We couldn’t load this circle’s members"
                  error={error}
                  busy={isFetching}
                  onRetry={() => void refetch()}
                />
              ) : (
                <SkeletonRows />
              )}
            </Card>
          )}
        </div>
        <div className={classes.column}>
          <JoinCard card={card} {...(outside && { outside })} />
          {outside?.next_meetup && <NextMeetupCard meetup={outside.next_meetup} />}
          {outside?.lead && <LeadCard lead={outside.lead} />}
        </div>
      </Columns>
    </>
  )
}
