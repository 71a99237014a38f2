import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { Suspense } from 'react'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import {
  comingText,
  fullHint,
  hadPlaceText,
  isFull,
  placeInLineText,
  waitingHint,
} from '../../../../ui/places/place-words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { canChoose, placesOf, ticketOf } from '../shared/date-words.ts'
import type { DateAct } from './date-act.ts'
import classes from './place-card.module.css'

/** Loaded lazily, because few readers have a ticket. */
const DateTicket = lazyPart(() => import('./date-ticket.tsx'))

interface PlaceCardProps {
  event: SpecialEventPage
  date: EventDate
  act: DateAct
}

/** My status at the date in the page's head, the next step, and my ticket. */
export function PlaceCard({ event, date, act: Act }: PlaceCardProps) {
  const signedIn = useSignedIn()
  const { title, texts } = faceOf(event, date)
  const ticket = ticketOf(date)
  return (
    <div className={classes.side}>
      <Card title={title}>
        <Stack gap="xs" align="start">
          {texts.map((text) => (
            <Text tone="ink-2" key={text}>
              {text}
            </Text>
          ))}
          {event.karma !== null && date.state !== 'past' && date.my_status !== 'joined' && (
            <Chip tone="gold">{`${formatNumber(event.karma)} karma for coming`}</Chip>
          )}
        </Stack>
        {canChoose(event, date) && (
          <div className={classes.act}>
            <MainAction alone={!signedIn} inPlace={date.my_status !== null}>
              <Act event={event} date={date} />
            </MainAction>
          </div>
        )}
      </Card>
      {ticket && (
        <Suspense fallback={<span className={classes.waiting} />}>
          <DateTicket event={event} date={date} code={ticket} />
        </Suspense>
      )}
    </div>
  )
}

function faceOf(event: SpecialEventPage, date: EventDate): { title: string; texts: string[] } {
  const { my_status, state } = date
  const places = placesOf(event, date)
  if (state === 'past') {
    return my_status === 'joined'
      ? { title: 'You were there', texts: ['Thank you for coming.'] }
      : { title: 'It has ended', texts: [hadPlaceText(date.coming)] }
  }
  if (my_status === 'joined') return { title: 'You’re checked in', texts: ['Have a good time.'] }
  const waiting = date.waiting > 0 ? `${formatNumber(date.waiting)} on the waiting list` : null
  const numbers = [comingText(places), waiting].filter(Boolean).join(', ')
  if (my_status === 'going') return { title: 'You have a place', texts: [numbers] }
  if (my_status === 'waiting') {
    return { title: placeInLineText(date.my_place_in_line), texts: [waitingHint, numbers] }
  }
  if (isFull(places)) {
    const taken = [comingText({ ...places, places: null }), waiting]
    return { title: 'All places are taken', texts: [taken.filter(Boolean).join(', '), fullHint] }
  }
  return { title: event.dates_ahead > 1 ? 'Come to the next date' : 'Come along', texts: [numbers] }
}
