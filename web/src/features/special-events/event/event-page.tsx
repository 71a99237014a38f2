import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { SPECIAL_EVENTS } from '../addresses.ts'
import { specialEventQuery } from '../queries.ts'
import { EventView } from './event-view.tsx'

/** One event, the same for visitors and members. */
export default function EventPage() {
  const { id = '' } = useParams()
  const page = useQuery(specialEventQuery(id))
  useTitle(page.data?.title ?? 'Event')
  if (page.data) return <EventView event={page.data} />
  if (!page.isError) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          Loading
        </span>
        <Skeleton height={220} radius="lg" mb={24} />
        <Skeleton height={40} width="60%" mb={16} />
        <Skeleton height={160} />
      </div>
    )
  }
  return (
    <Card>
      <h1 className="visually-hidden">Event</h1>
      {isMissing(page.error) ? (
        <MissingState title="No such event" to={SPECIAL_EVENTS} link="See all special events">
          It may have been called off, or its dates are open again.
        </MissingState>
      ) : (
        <ErrorState
          title="This event did not load"
          error={page.error}
          busy={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
    </Card>
  )
}
