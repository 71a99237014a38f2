import { t } from '@lingui/core/macro'
import { specialEventPath } from '@muster/contract/events/addresses.ts'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { PublicThing } from '../../../../ui/front-page/public-thing.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { PlaceLink } from '../../../../ui/places/place-link.tsx'
import { isFull } from '../../../../ui/places/place-words.ts'
import { shortDate } from '../../events/shared/event-words.ts'
import { canChoose, placesOf } from '../shared/date-words.ts'
import type { DateActProps } from './date-act.ts'
import { EventView } from './event-view.tsx'
import { NoSuchEvent } from './no-such-event.tsx'

// Below everything that a visitor came for.
const VisitorQuestions = lazyPart(() => import('../../../../ui/questions/visitor-questions.tsx'), Nothing)

export default function EventVisitorPage() {
  const { id = '' } = useParams()
  const read = useRead(id, (signal) => api.specialEvents.event({ params: { event_id: id } }, signal))
  useTitle(read.data?.title ?? t`Event`)
  return (
    <PublicThing
      read={read}
      heading={t`Event`}
      errorTitle={t`We couldn’t load this event`}
      missing={<NoSuchEvent />}
    >
      {(event) => (
        <EventView
          event={event}
          me={null}
          act={DateLink}
          questions={
            <Suspense fallback={null}>
              <VisitorQuestions
                id={event.id}
                address={specialEventPath(event)}
                answeredBy="organisers"
                load={(signal) => api.eventQuestions.list({ params: { event_id: event.id } }, signal)}
              />
            </Suspense>
          }
        />
      )}
    </PublicThing>
  )
}

/** A visitor's link to a place at a date. */
function DateLink({ event, date, listed = false }: DateActProps) {
  if (!canChoose(event, date)) return null
  return (
    <PlaceLink
      isFull={isFull(placesOf(event, date))}
      address={specialEventPath(event)}
      of={listed ? shortDate(date.starts_at, event.time_zone) : undefined}
      size={listed ? 'sm' : 'md'}
      quiet={listed}
      verb="go"
    />
  )
}
