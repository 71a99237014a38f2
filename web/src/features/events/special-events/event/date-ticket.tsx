import { t } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { ReactNode } from 'react'
import { ticketNumber } from '../../../../ui/ticket/scanned-ticket.ts'
import { Ticket } from '../../../../ui/ticket/ticket.tsx'
import { timeSpan } from '../../../circles/meetups/shared/words/when.ts'
import { datesText, dayCount, whereText } from '../../events/shared/event-words.ts'

interface DateTicketProps {
  event: SpecialEventPage
  date: EventDate
  code: string
  /** Check-in is open. */
  isOpen: boolean
  /** The place was just taken. */
  unfolds: boolean
  /** Below the tear-off line. */
  acts: ReactNode
}

/** My ticket for a date, valid on all its days, scanned at check-in. */
export default function DateTicket({ event, date, code, isOpen, unfolds, acts }: DateTicketProps) {
  const { starts_at, ends_at } = date
  const { time_zone } = event
  const days = dayCount({ starts_at, ends_at, time_zone })
  const all = days === 2 ? t`Both days` : t`All ${days} days`
  return (
    <Ticket
      title={event.title}
      state={isOpen ? t`Check in now` : t`You’re going`}
      aside={days > 1 ? all : undefined}
      code={code}
      number={ticketNumber(code)}
      unfolds={unfolds}
      facts={
        <>
          <p>{datesText({ starts_at, ends_at, time_zone }, true)}</p>
          <p>{timeSpan({ meet_time: starts_at, ends_at }, time_zone)}</p>
          <p>{whereText(event)}</p>
          <p>{t`Works offline once opened`}</p>
        </>
      }
    >
      {acts}
    </Ticket>
  )
}
