import { t } from '@lingui/core/macro'
import type { EventRow } from '@muster/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { CoverButton } from '../../../ui/cover/cover-button.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { coverDomain } from '../hackathons/shared/hackathon-words.ts'
import classes from './event-cover.module.css'
import { eventQuery, eventReads } from './queries.ts'

const EventDates = lazyPart(async () => ({ default: (await import('./dates/event-dates.tsx')).EventDates }))

const EventForm = lazyPart(async () => ({ default: (await import('./event-form.tsx')).EventForm }))

interface EventDrawerProps {
  opened: OpenedRow<EventRow>
  onDelete: (event: EventRow) => void
}

/** The form of an event, beside the list. */
export function EventDrawer({ opened, onDelete }: EventDrawerProps) {
  useEffect(EventForm.prepare, [])
  const { id, close, showTab } = opened
  return (
    <RowDrawer
      opened={opened}
      title={id ? (opened.row?.name ?? t`Event`) : t`Create event`}
      tabs={id ? [{ value: 'dates', label: t`Dates`, content: <EventDates key={id} id={id} /> }] : []}
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
      errorTitle={t`We couldn’t load this event`}
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

/** The cover of an event, with a button to change it. */
function EventCover({ event: { id, name, cover } }: { event: EventRow }) {
  const params = { event_id: id }
  return (
    <div className={classes.cover}>
      <Cover title={name} category={coverDomain(name)} loud src={cover} />
      <CoverButton
        cover={cover}
        upload={(file) => api.events.setCover.answer({ params, file })}
        remove={() => api.events.removeCover.answer({ params })}
        invalidates={eventReads}
      />
    </div>
  )
}
