import type { EventRow } from '@muster/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { EventDates } from './dates/event-dates.tsx'
import { EventCover } from './event-cover.tsx'
import { EventForm } from './event-form.tsx'
import { eventQuery, eventReads } from './queries.ts'

interface EventDrawerProps {
  opened: OpenedRow<EventRow>
  onDelete: (event: EventRow) => void
}

/** The form of an event, beside the list. */
export function EventDrawer({ opened, onDelete }: EventDrawerProps) {
  const { id, close, showTab } = opened
  return (
    <RowDrawer
      opened={opened}
      title={id ? (opened.row?.name ?? 'Event') : 'Create event'}
      tabs={id ? [{ value: 'dates', label: 'Dates', content: <EventDates key={id} id={id} /> }] : []}
      activity={{ kind: 'event', reads: eventReads }}
    >
      {id ? (
        <KnownEvent key={id} id={id} onClose={close} onDelete={onDelete} onDates={() => showTab('dates')} />
      ) : (
        <EventForm event={null} onClose={close} />
      )}
    </RowDrawer>
  )
}

interface KnownEventProps {
  id: string
  onClose: () => void
  onDelete: (event: EventRow) => void
  onDates: () => void
}

function KnownEvent({ id, onClose, onDelete, onDates }: KnownEventProps) {
  const event = useQuery(eventQuery(id))
  return (
    <QueryView
      query={event}
      errorTitle="We couldn’t load this event"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(row) => (
        <>
          <EventCover event={row} />
          <EventForm event={row} onClose={onClose} onDelete={() => onDelete(row)} onDates={onDates} />
        </>
      )}
    </QueryView>
  )
}
