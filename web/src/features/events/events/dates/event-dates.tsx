import { Button } from '@mantine/core'
import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Row } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { datesQuery, eventQuery } from '../queries.ts'
import { AddDatesDialog } from './add-dates-dialog.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import type { DateAct } from './date-acts.ts'
import { DateRow } from './date-row.tsx'
import { DeleteDateDialog } from './delete-date-dialog.tsx'
import classes from './event-dates.module.css'
import { MoveDateDialog } from './move-date-dialog.tsx'

/** The dates of an event, upcoming and past, with the acts on each. */
export function EventDates({ id }: { id: string }) {
  const event = useQuery(eventQuery(id))
  const dates = useQuery(datesQuery(id))
  return (
    <QueryView query={event} errorTitle="We couldn’t load this event" skeleton={<SkeletonRows rows={5} />}>
      {(row) => (
        <QueryView
          query={dates}
          errorTitle="We couldn’t load the dates"
          skeleton={<SkeletonRows rows={5} />}
          // Without dates it still shows the button to add the first.
          isEmpty={() => false}
        >
          {(all) => <Dates event={row} dates={all} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface DatesProps {
  event: EventRow
  dates: readonly EventDateRow[]
}

function Dates({ event, dates }: DatesProps) {
  const [adding, setAdding] = useState(false)
  /** Kept while the dialog closes, so that its text doesn't disappear during the transition. */
  const [acting, setActing] = useState<{ readonly date: EventDateRow; readonly act: DateAct }>()
  const [isOpen, setOpen] = useState(false)
  const past = dates.filter(({ state }) => state === 'past').toReversed()
  const ahead = dates.filter(({ state }) => state !== 'past')
  const begin = (date: EventDateRow, act: DateAct) => {
    setActing({ date, act })
    setOpen(true)
  }
  const dialog = acting && {
    event,
    date: acting.date,
    isFollowed: ahead.some((date) => date.starts_at > acting.date.starts_at && date.called_off === null),
    opened: isOpen,
    onClose: () => setOpen(false),
  }
  const list = (some: readonly EventDateRow[]) => (
    <ul className={rows.list}>
      {some.map((date) => (
        <DateRow key={date.id} event={event} date={date} onAct={(act) => begin(date, act)} />
      ))}
    </ul>
  )
  return (
    <>
      <Row gap="sm" align="center" justify="space-between" wrap tone="ink-2" mb="md">
        <p>All times are in the {event.time_zone.replaceAll('_', ' ')} time zone.</p>
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          Add dates
        </Button>
      </Row>
      {dates.length === 0 && (
        <EmptyState title="No dates yet">
          Once the event has a date, members will see it under Special Events.
        </EmptyState>
      )}
      {ahead.length > 0 && list(ahead)}
      {past.length > 0 && (
        <details className={classes.past} open={ahead.length === 0}>
          <summary>{formatCount(past.length, 'past date')}</summary>
          {list(past)}
        </details>
      )}
      <AddDatesDialog event={event} opened={adding} onClose={() => setAdding(false)} />
      {dialog && acting.act === 'move' && <MoveDateDialog {...dialog} />}
      {dialog && acting.act === 'call off' && <CallOffDialog {...dialog} />}
      {dialog && acting.act === 'delete' && <DeleteDateDialog {...dialog} />}
    </>
  )
}
