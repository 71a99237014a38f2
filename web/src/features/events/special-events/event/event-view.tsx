import { SPECIAL_EVENTS, specialEventPath } from '@muster/contract/events/addresses.ts'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { IconBuilding, IconDeviceLaptop, IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { PlainOutsideButton } from '../../../../ui/plain/plain-button.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { datesText, isElsewhere, spanText, stateWords, whereText } from '../../events/shared/event-words.ts'
import { coverDomain, hoursText } from '../../hackathons/shared/hackathon-words.ts'
import { datesOf } from '../shared/date-words.ts'
import type { DateAct } from './date-act.ts'
import { DateList } from './date-list.tsx'
import classes from './event-view.module.css'
import { PlaceCard } from './place-card.tsx'

const offWord = { label: 'Called off', tone: 'bad' } as const

interface EventViewProps {
  event: SpecialEventPage
  /** The reader's action on a date. */
  act: DateAct
}

/**
 * The full page of an event; parts that staff left empty are skipped. Visitors get the same page, so it
 * avoids the component library and queries to keep the bundle small.
 */
export function EventView({ event, act }: EventViewProps) {
  const { title, description, starts_at, link, organiser, tags, state, is_online, place, tasks } = event
  const { shown, ahead, past } = datesOf(event)
  const isOff = shown?.called_off != null
  const { label, tone } = isOff ? offWord : stateWords[state]
  const hasCard = shown !== null && !isOff && (event.takes_places || shown.my_status !== null)
  const here = browserZone()
  const where = whereText(event)
  const Where = is_online && !place ? IconDeviceLaptop : IconMapPin
  return (
    <article className={classes.page} data-side={hasCard || undefined}>
      <Crumbs crumbs={[{ label: 'Special events', to: SPECIAL_EVENTS }, { label: title }]} />
      <div className={classes.cover}>
        <Cover title={title} category={coverDomain(title)} loud src={event.cover} />
      </div>
      <Stack gap="lg">
        <header>
          <ChipRow>
            <Chip tone="brand">Event</Chip>
            <Chip tone={tone}>{label}</Chip>
            {tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </ChipRow>
          <Text as="h1" size="display" mt="sm">
            {title}
          </Text>
          {description && (
            <Text size="lg" tone="ink-2" lines mt="sm">
              {description}
            </Text>
          )}
        </header>
        <ul className={classes.facts}>
          <li>
            <DateBlock moment={starts_at} zone={event.time_zone} quiet={state === 'past' || isOff} />
            <p>
              <strong>{datesText(event, true)}</strong>
              <span>
                {hoursText({ event_start: starts_at, event_end: event.ends_at, time_zone: event.time_zone })}
              </span>
              {isElsewhere(event, here) && <span>{`Your time: ${spanText(event, here)}`}</span>}
              {event.dates_ahead > 1 && <span>{`The next of ${formatNumber(event.dates_ahead)} dates`}</span>}
            </p>
          </li>
          {where && (
            <li>
              <span className={classes.sign}>
                <Where size={20} aria-hidden="true" />
              </span>
              <p>
                <strong>{where}</strong>
              </p>
            </li>
          )}
          {organiser && (
            <li>
              <span className={classes.sign}>
                <IconBuilding size={20} aria-hidden="true" />
              </span>
              <p>
                <strong>{organiser}</strong>
                <span>Organiser</span>
              </p>
            </li>
          )}
        </ul>
        {shown?.called_off && (
          <Callout tone="bad" title="Called off">
            {shown.called_off}
          </Callout>
        )}
      </Stack>
      {shown && hasCard && (
        <div className={classes.side}>
          <PlaceCard event={event} date={shown} act={act} />
        </div>
      )}
      <Stack gap="lg">
        <Row gap="sm" wrap>
          {link && (
            <PlainOutsideButton
              // Taking a place is the main action then.
              look={hasCard ? 'default' : 'filled'}
              href={link}
              icon={<IconExternalLink size={18} />}
            >
              Open event website
            </PlainOutsideButton>
          )}
          {state !== 'past' && !isOff && (
            <DownloadButton
              load={() => api.specialEvents.file({ params: { event_id: event.id } })}
              fileName={`${fileNameOf(title, 'event')}.ics`}
            >
              Add to calendar
            </DownloadButton>
          )}
          <CopyButton value={`${location.origin}${specialEventPath(event)}`} label="Copy link" />
        </Row>
        {ahead.length + past.length > 0 && <DateList event={event} ahead={ahead} past={past} act={act} />}
        {tasks.length > 0 && <Tasks tasks={tasks} />}
      </Stack>
    </article>
  )
}

function Tasks({ tasks }: Pick<SpecialEventPage, 'tasks'>) {
  const signedIn = useSignedIn()
  return (
    <Card title="Tasks of this event">
      <ul className={classes.tasks}>
        {tasks.map(({ id, title, karma }) => (
          <li key={id}>
            {signedIn ? <Link to={taskPath(id)}>{title}</Link> : <span>{title}</span>}
            {karma !== null && <span className={classes.karma}>{`${formatNumber(karma)} karma`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
