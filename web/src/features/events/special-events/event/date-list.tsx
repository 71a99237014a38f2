import { ph, plural, t } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { type DatedRow, DatedRows } from '../../../../ui/layout/dated-rows.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { comingText, hadPlaceText } from '../../../../ui/places/place-words.ts'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { timeSpan } from '../../../circles/meetups/shared/words/when.ts'
import { datesText, hereText } from '../../events/shared/event-words.ts'
import { DateNotes } from '../shared/date-notes.tsx'
import { isAhead, markOf, placesOf, ticketOf } from '../shared/date-words.ts'
import type { DateAct } from './date-act.ts'
import classes from './date-list.module.css'

/** Loaded lazily, because few readers have a ticket. */
const DateTicketButton = lazyPart(() => import('../shared/date-ticket-button.tsx'), Nothing)

/** Dates shown before "show all". */
const FIRST = 6
const DAY = 86_400_000

interface DateListProps {
  event: SpecialEventPage
  ahead: readonly EventDate[]
  past: readonly EventDate[]
  act: DateAct
}

/** The dates besides the one in the page's head; past ones on demand. */
export function DateList({ event, ahead, past, act }: DateListProps) {
  const [all, setAll] = useState(false)
  const [withPast, setWithPast] = useState(false)
  const row = (date: EventDate) => rowOf(event, date, act)
  const folds = ahead.length > FIRST + 1
  return (
    <Card title={ahead.length > 0 ? t`More dates` : t`Earlier dates`}>
      {ahead.length > 0 && <DatedRows items={folds && !all ? ahead.slice(0, FIRST) : ahead} row={row} />}
      {(folds || past.length > 0) && (
        <div className={classes.folds}>
          {folds && (
            <Fold open={all} onToggle={() => setAll(!all)}>
              {all ? t`Show fewer` : t`Show ${ph({ ahead: formatNumber(ahead.length - FIRST) })} more`}
            </Fold>
          )}
          {past.length > 0 && (
            <Fold open={withPast} onToggle={() => setWithPast(!withPast)}>
              {plural({ past: past.length }, { one: `# past date`, other: `# past dates` })}
            </Fold>
          )}
        </div>
      )}
      {withPast && <DatedRows items={past} row={row} />}
    </Card>
  )
}

function Fold({ open, onToggle, children }: { open: boolean; onToggle: () => void; children: string }) {
  const Icon = open ? IconChevronUp : IconChevronDown
  return (
    <PlainButton look="subtle" size="sm" aria-expanded={open} icon={<Icon size={16} />} onClick={onToggle}>
      {children}
    </PlainButton>
  )
}

function rowOf(event: SpecialEventPage, date: EventDate, Act: DateAct): DatedRow {
  const { starts_at, ends_at, called_off } = date
  const { time_zone: zone } = event
  const dated = { starts_at, ends_at, time_zone: zone }
  const mark = markOf(date)
  // No ticket more than a day ahead: on its day, the date is at the head of the page with its ticket.
  const ticket = Date.parse(starts_at) - Date.now() < DAY ? ticketOf(date) : null
  const gives = event.takes_places || date.coming > 0
  return {
    id: date.id,
    moment: starts_at,
    zone,
    quiet: !isAhead(date),
    title: datesText(dated, true) ?? '',
    facts: [
      timeSpan({ meet_time: starts_at, ends_at }, zone),
      isAhead(date) && hereText(dated, browserZone()),
      called_off === null && gives && peopleText(event, date),
    ],
    note: <DateNotes date={date} />,
    end: (
      <>
        {mark && <Chip tone={mark.tone}>{mark.label}</Chip>}
        {ticket && (
          <Suspense>
            <DateTicketButton title={event.title} code={ticket} />
          </Suspense>
        )}
        <Act event={event} date={date} listed />
      </>
    ),
  }
}

function peopleText(event: SpecialEventPage, date: EventDate): string {
  if (date.state === 'past') return hadPlaceText(date.coming)
  const waiting =
    date.waiting > 0 ? `, ${t`${ph({ waiting: formatNumber(date.waiting) })} on the waiting list`}` : ''
  return `${comingText(placesOf(event, date))}${waiting}`
}
