import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { RecordPage } from '../../../ui/loading/record-page.tsx'
import { SPECIAL_EVENTS } from '../addresses.ts'
import { specialEventQuery } from '../queries.ts'
import { EventView } from './event-view.tsx'

/** One event, the same for visitors and members. */
export default function EventPage() {
  const { id = '' } = useParams()
  const page = useQuery(specialEventQuery(id))
  useTitle(page.data?.title ?? 'Event')
  return (
    <RecordPage
      query={page}
      noun="event"
      missing={
        <MissingState title="No such event" to={SPECIAL_EVENTS} link="See all special events">
          It may have been called off, or its dates are open again.
        </MissingState>
      }
    >
      {(event) => <EventView event={event} />}
    </RecordPage>
  )
}
