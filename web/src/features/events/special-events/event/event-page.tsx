import { ph, t } from '@lingui/core/macro'
import { specialEventPath } from '@muster/contract/events/addresses.ts'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { PlaceButton } from '../../../../ui/places/place-button.tsx'
import { isFull } from '../../../../ui/places/place-words.ts'
import { shortDate } from '../../events/shared/event-words.ts'
import { specialEventQuery } from '../queries.ts'
import { canChoose, placesOf } from '../shared/date-words.ts'
import type { DateActProps } from './date-act.ts'
import { EventView } from './event-view.tsx'
import { NoSuchEvent } from './no-such-event.tsx'

/** Loaded lazily, because they are last on the page. */
const EventQuestions = lazyPart(() => import('./event-questions.tsx'))

const reads = [keyOf(api.specialEvents)]

/** Takes or gives up my place at a date; renders nothing when neither is possible. */
function DateButton({ event, date, listed = false }: DateActProps) {
  const { my_status } = date
  if (!canChoose(event, date) || my_status === 'joined') return null
  const day = shortDate(date.starts_at, event.time_zone)
  const params = { date_id: date.id }
  return (
    <PlaceButton
      title={event.dates.length > 1 ? t`${ph({ title: event.title })} on ${day}` : event.title}
      status={my_status}
      isFull={isFull(placesOf(event, date))}
      address={specialEventPath(event)}
      of={listed ? day : undefined}
      size={listed ? 'sm' : 'md'}
      quiet={listed}
      verb="go"
      take={() => api.specialEvents.takePlace.answer({ params })}
      giveBack={() => api.specialEvents.givePlaceBack.answer({ params })}
      reads={reads}
    />
  )
}

/** One event for members, who can take places at its dates. */
export default function EventPage() {
  const { id = '' } = useParams()
  const page = useQuery(specialEventQuery(id))
  useTitle(page.data?.title ?? t`Event`)
  return (
    <RecordPage
      query={page}
      heading={t`Event`}
      errorTitle={t`We couldn’t load this event`}
      missing={<NoSuchEvent />}
    >
      {(event) => <Found event={event} />}
    </RecordPage>
  )
}

function Found({ event }: { event: SpecialEventPage }) {
  const { data: profile } = useProfile()
  const me = profile
    ? { full_name: profile.full_name, muid: profile.muid, profile_pic: profile.profile_pic, isMe: true }
    : null
  return (
    <EventView
      event={event}
      me={me}
      act={DateButton}
      questions={
        <Suspense>
          <EventQuestions id={event.id} host={event.contact?.full_name.split(' ')[0] ?? null} />
        </Suspense>
      }
    />
  )
}
