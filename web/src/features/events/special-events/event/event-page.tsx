import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { specialEventQuery } from '../queries.ts'
import { DateButton } from './date-button.tsx'
import { EventView } from './event-view.tsx'
import { NoSuchEvent } from './no-such-event.tsx'

/** One event for members, who can take places at its dates. */
export default function EventPage() {
  const { id = '' } = useParams()
  const page = useQuery(specialEventQuery(id))
  useTitle(page.data?.title ?? 'Event')
  return (
    <RecordPage query={page} noun="event" missing={<NoSuchEvent />}>
      {(event) => <EventView event={event} act={DateButton} />}
    </RecordPage>
  )
}
