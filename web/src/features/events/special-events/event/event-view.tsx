import { ph, t } from '@lingui/core/macro'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Columns } from '../../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import type { GridFace } from '../../../../ui/people/face-grid.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useUnfolding } from '../../../../ui/ticket/use-unfolding.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { datesOf, ticketOf } from '../shared/date-words.ts'
import type { DateAct } from './date-act.ts'
import { DateList } from './date-list.tsx'
import { EventHead } from './event-head.tsx'
import classes from './event-view.module.css'
import { FirstCard, hasFirst } from './first-card.tsx'
import { GoingCard, hasFaces } from './going-card.tsx'
import { OrganiserCard } from './organiser-card.tsx'
import { ElsewhereLine, PlaceCard } from './place-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { SpeakersCard } from './speakers-card.tsx'

// Few events have been before, and theirs is last on the page.
const LastTimeCard = lazyPart(() => import('./last-time-card.tsx'), Nothing)

interface EventViewProps {
  event: SpecialEventPage
  /** The reader; null for visitors. */
  me: GridFace | null
  /** The reader's action on a date. */
  act: DateAct
  /** The questions, which members and visitors load differently. */
  questions: ReactNode
}

/** With fewer cards than this, the page is one narrow column. */
const ENOUGH = 3

/**
 * The full page of an event; parts that staff left empty are skipped. Visitors get the same page, so it
 * avoids the component library and queries to keep the bundle small.
 */
export function EventView(props: EventViewProps) {
  const { event, me, act, questions } = props
  const now = useNow()
  const signedIn = useSignedIn()
  const { shown, ahead, past } = datesOf(event)
  const ticket = shown && ticketOf(shown)
  const unfolds = useUnfolding(ticket !== null)
  const dates = ahead.length + past.length > 0
  const cards = [
    shown !== null && hasFaces(event, shown),
    event.plan.length > 0,
    event.speakers.length > 0,
    event.last_time !== null,
    dates,
    event.tasks.length > 0,
  ]
  const isNarrow = cards.filter(Boolean).length < ENOUGH
  const box = useFocusAfterTicket(ticket !== null)
  const first = shown && hasFirst(event, shown) && (
    <div className={classes.first} ref={box}>
      <FirstCard event={event} date={shown} act={act} now={now} unfolds={unfolds} isNarrow={isNarrow} />
    </div>
  )
  const head = (
    <EventHead event={event} shown={shown}>
      {isNarrow && (
        <>
          {first}
          <ElsewhereLine event={event} />
        </>
      )}
    </EventHead>
  )
  const main = (
    <>
      <CalledOff shown={shown} />
      {shown && !(isNarrow && first) && <GoingCard event={event} date={shown} me={me} justCame={unfolds} />}
      <PlanCard event={event} />
      <SpeakersCard event={event} linked={signedIn} />
      <Suspense fallback={null}>
        <LastTimeCard event={event} />
      </Suspense>
      {dates && <DateList event={event} ahead={ahead} past={past} act={act} />}
      {event.tasks.length > 0 && <Tasks tasks={event.tasks} />}
    </>
  )
  return (
    <article className={classes.page} data-narrow={isNarrow || undefined}>
      <Crumbs crumbs={[{ label: t`Special events`, to: SPECIAL_EVENTS }, { label: event.title }]} />
      {head}
      {isNarrow ? (
        <div className={classes.main}>
          <OrganiserCard event={event} linked={signedIn} isRow />
          {main}
          {questions}
        </div>
      ) : (
        <Columns>
          <div className={classes.main}>
            {main}
            <div className={classes.questions}>{questions}</div>
          </div>
          <div className={classes.side}>
            {first}
            <PlaceCard event={event} />
            <div className={classes.organiser}>
              <OrganiserCard event={event} linked={signedIn} />
            </div>
          </div>
        </Columns>
      )}
    </article>
  )
}

/** Moves the focus to the button that takes the place of a ticket that was given up. @returns ref of their parent */
function useFocusAfterTicket(has: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const had = useRef(has)
  useEffect(() => {
    if (had.current && !has) box.current?.querySelector('button')?.focus({ preventScroll: true })
    had.current = has
  }, [has])
  return box
}

function CalledOff({ shown }: { shown: EventDate | null }) {
  if (shown?.called_off == null) return null
  return (
    <Callout tone="bad" title={t`Called off`}>
      {shown.called_off || t`This date won’t take place.`}
    </Callout>
  )
}

function Tasks({ tasks }: Pick<SpecialEventPage, 'tasks'>) {
  const signedIn = useSignedIn()
  return (
    <Card title={t`Tasks of this event`}>
      <ul className={classes.tasks}>
        {tasks.map(({ id, title, karma }) => (
          <li key={id}>
            {signedIn ? <Link to={taskPath(id)}>{title}</Link> : <span>{title}</span>}
            {karma !== null && (
              <span className={classes.karma}>{t`${ph({ karma: formatNumber(karma) })} karma`}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
