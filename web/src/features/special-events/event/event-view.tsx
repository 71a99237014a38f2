import { Button } from '@mantine/core'
import type { SpecialEventPage } from '@muster/contract/hackathons/special-events.ts'
import {
  IconArrowLeft,
  IconBuilding,
  IconDeviceLaptop,
  IconExternalLink,
  IconMapPin,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { DateBlock } from '../../../ui/date-block.tsx'
import { DownloadButton } from '../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { datesText, isElsewhere, spanText, stateWords, whereText } from '../../events/shared/event-words.ts'
import { coverDomain, hoursText } from '../../hackathons/shared/hackathon-words.ts'
import { taskAddress } from '../../journey/shared/task-address.ts'
import { browserZone } from '../../learning-circles/shared/browser-zone.ts'
import { pageAddress, SPECIAL_EVENTS } from '../addresses.ts'
import classes from './event-view.module.css'

/** Everything that there is to know of an event; what staff left empty is left out. */
export function EventView({ event }: { event: SpecialEventPage }) {
  const { title, description, starts_at, link, organiser, tags, state, is_online, place, tasks } = event
  const { label, tone } = stateWords[state]
  const here = browserZone()
  const where = whereText(event)
  const Where = is_online && !place ? IconDeviceLaptop : IconMapPin
  return (
    <article className={classes.page}>
      <Link to={SPECIAL_EVENTS} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Special events
      </Link>
      <div className={classes.cover}>
        <Cover title={title} category={coverDomain(title)} loud src={event.cover} />
      </div>
      <header>
        <ChipRow>
          <Chip tone="brand">Event</Chip>
          <Chip tone={tone}>{label}</Chip>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </ChipRow>
        <h1 className={classes.title}>{title}</h1>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      <ul className={classes.facts}>
        <li>
          <DateBlock moment={starts_at} quiet={state === 'past'} />
          <p>
            <strong>{datesText(event, true)}</strong>
            <span>
              {hoursText({ event_start: starts_at, event_end: event.ends_at, time_zone: event.time_zone })}
            </span>
            {isElsewhere(event, here) && <span>{`For you: ${spanText(event, here)}`}</span>}
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
      <div className={classes.acts}>
        {link && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            Open its site
          </Button>
        )}
        {state !== 'past' && (
          <DownloadButton
            load={() => api.specialEvents.file({ params: { event_id: event.id } })}
            fileName={`${fileNameOf(title, 'event')}.ics`}
          >
            Add to calendar
          </DownloadButton>
        )}
        <CopyButton value={`${location.origin}${pageAddress(event)}`} label="Copy link" />
      </div>
      {tasks.length > 0 && <Tasks tasks={tasks} />}
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
            {signedIn ? <Link to={taskAddress(id)}>{title}</Link> : <span>{title}</span>}
            {karma !== null && <span className={classes.karma}>{`${formatNumber(karma)} karma`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
