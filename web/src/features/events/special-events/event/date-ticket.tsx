import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { ticketNumber } from '../../../../ui/ticket/scanned-ticket.ts'
import { Ticket } from '../../../../ui/ticket/ticket.tsx'
import { timeSpan } from '../../../circles/meetups/shared/words/when.ts'
import { datesText, whereText } from '../../events/shared/event-words.ts'

interface DateTicketProps {
  event: SpecialEventPage
  date: EventDate
  code: string
}

/** My ticket for a date, scanned at check-in. */
export default function DateTicket({ event, date, code }: DateTicketProps) {
  const { starts_at, ends_at } = date
  const { time_zone } = event
  return (
    <Ticket
      title={event.title}
      state="You’re coming"
      code={code}
      number={ticketNumber(code)}
      facts={
        <>
          <p>{datesText({ starts_at, ends_at, time_zone }, true)}</p>
          <p>{timeSpan({ meet_time: starts_at, ends_at }, time_zone)}</p>
          <p>{whereText(event)}</p>
        </>
      }
    />
  )
}
