import { ph, t } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { EVENT_DOOR_OPENS_HOURS } from '@muster/contract/lib/words.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { hadPlaceText, isFull, waitingHint } from '../../../../ui/places/place-words.ts'
import { PlainOutsideButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { FirstFrame } from '../../../circles/meetups/shared/first-frame.tsx'
import { canChoose, placesOf, ticketOf } from '../shared/date-words.ts'
import { CalendarButton } from './calendar-button.tsx'
import type { DateAct } from './date-act.ts'
import classes from './first-card.module.css'
import { GoingLine } from './going-card.tsx'
import { goingFacts, placesText, positionText } from './going-words.ts'

/** Loaded lazily, because few readers have a ticket. */
const DateTicket = lazyPart(() => import('./date-ticket.tsx'))

/** Whether there is anything to say or do about the date first. */
export const hasFirst = (event: SpecialEventPage, date: EventDate): boolean =>
  date.called_off === null &&
  (event.takes_places || date.my_status !== null || event.link !== null || date.state !== 'past')

interface FirstCardProps {
  event: SpecialEventPage
  date: EventDate
  act: DateAct
  now: Date
  /** The place was just taken. */
  unfolds: boolean
  /** Within the head of a narrow page: the faces are here too. */
  isNarrow: boolean
}

/** My status at the date in the page's head, with the main action or my ticket. */
export function FirstCard(props: FirstCardProps) {
  const { event, date, act: Act, now, unfolds } = props
  const ticket = ticketOf(date)
  if (!ticket) return <State {...props} />
  const opens = Date.parse(date.starts_at) - EVENT_DOOR_OPENS_HOURS * 3_600_000
  return (
    <Suspense fallback={<span className={classes.waiting} />}>
      <DateTicket
        event={event}
        date={date}
        code={ticket}
        isOpen={now.getTime() >= opens}
        unfolds={unfolds}
        acts={
          <>
            <CalendarButton event={event} />
            <Act event={event} date={date} />
          </>
        }
      />
    </Suspense>
  )
}

function State({ event, date, act: Act, isNarrow }: FirstCardProps) {
  const { my_status, state } = date
  const places = placesOf(event, date)
  const calendar = state !== 'past' && <CalendarButton event={event} />
  const faces = isNarrow && <GoingLine event={event} date={date} />
  if (state === 'past') {
    return my_status === 'joined' ? (
      <FirstFrame
        title={t`You were there`}
        aside={
          event.karma !== null && (
            <Chip tone="gold">{t`+${ph({ karma: formatNumber(event.karma) })} karma`}</Chip>
          )
        }
        text={t`Thank you for coming.`}
      />
    ) : (
      <FirstFrame title={t`It has ended`} text={event.takes_places && hadPlaceText(date.coming)} />
    )
  }
  if (my_status === 'joined') return <FirstFrame title={t`You’re checked in`} text={t`Have a good time.`} />
  if (my_status === 'waiting') {
    return (
      <FirstFrame
        title={positionText(date.my_place_in_line)}
        text={waitingHint}
        act={<Act event={event} date={date} />}
      />
    )
  }
  if (canChoose(event, date)) {
    return (
      <FirstFrame
        title={isFull(places) ? t`All places are taken` : t`Come along`}
        text={
          <>
            {faces}
            <p>{placesText(event, date)}</p>
          </>
        }
        facts={goingFacts(event, date)}
        act={<Act event={event} date={date} />}
        more={calendar}
      />
    )
  }
  if (event.takes_places) return null
  if (!event.link) return <FirstFrame title={t`Save the date`} act={calendar} />
  return (
    <FirstFrame
      title={t`How to take part`}
      text={t`The organisers take places on the event’s own site.`}
      facts={{ first: t`Places are elsewhere`, second: t`On the event’s own site` }}
      act={
        <PlainOutsideButton href={event.link} icon={<IconExternalLink size={18} />}>
          {t`Open event’s own site`}
        </PlainOutsideButton>
      }
      more={calendar}
    />
  )
}
