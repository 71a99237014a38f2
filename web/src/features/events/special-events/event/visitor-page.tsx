import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { PublicThing } from '../../../../ui/front-page/public-thing.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { DateLink } from './date-link.tsx'
import { EventView } from './event-view.tsx'
import { NoSuchEvent } from './no-such-event.tsx'

export default function EventVisitorPage() {
  const { id = '' } = useParams()
  const read = useRead(id, (signal) => api.specialEvents.event({ params: { event_id: id } }, signal))
  useTitle(read.data?.title ?? 'Event')
  return (
    <PublicThing read={read} noun="event" missing={<NoSuchEvent />}>
      {(event) => <EventView event={event} act={DateLink} />}
    </PublicThing>
  )
}
