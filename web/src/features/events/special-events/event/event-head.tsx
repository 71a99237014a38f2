import { ph, t } from '@lingui/core/macro'
import { specialEventPath } from '@muster/contract/events/addresses.ts'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { datesText, isElsewhere, spanText, stateWords, whereText } from '../../events/shared/event-words.ts'
import { coverDomain, hoursText } from '../../hackathons/shared/hackathon-words.ts'
import classes from './event-head.module.css'

interface EventHeadProps {
  event: SpecialEventPage
  shown: EventDate | null
  /** Below the description, in a narrow page. */
  children?: ReactNode
}

/** The head of an event: cover, date, title, time and venue. */
export function EventHead({ event, shown, children }: EventHeadProps) {
  const { title, description, tags, state, starts_at, ends_at, time_zone, karma } = event
  const isOff = shown?.called_off != null
  const here = browserZone()
  const where = whereText(event)
  const domain = coverDomain(title)
  const going = shown?.my_status === 'going'
  return (
    <header className={classes.head}>
      <Cover title={title} category={domain} loud src={event.cover} />
      <div className={classes.body}>
        <DateBlock
          moment={starts_at}
          until={ends_at}
          zone={time_zone}
          quiet={state === 'past' || isOff}
          onCover={domain}
        />
        <div className={classes.heading}>
          <ChipRow>
            {isOff && <Chip tone="bad">{t`Called off`}</Chip>}
            {!isOff && state !== 'upcoming' && (
              <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
            )}
            {tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
            {karma !== null && state !== 'past' && !isOff && (
              <Chip tone="gold">{t`+${ph({ karma: formatNumber(karma) })} karma`}</Chip>
            )}
          </ChipRow>
          <Text as="h1" size="3xl">
            {title}
          </Text>
          <div>
            <Text tone="ink-2">
              {datesText(event, true)}, {hoursText({ event_start: starts_at, event_end: ends_at, time_zone })}
            </Text>
            {where && <Text tone="ink-2">{where}</Text>}
            {isElsewhere(event, here) && (
              <Text size="sm" tone="ink-3">{t`Your time: ${ph({ spanText: spanText(event, here) })}`}</Text>
            )}
            {event.dates_ahead > 1 && (
              <Text
                size="sm"
                tone="ink-3"
              >{t`The next of ${ph({ datesAhead: formatNumber(event.dates_ahead) })} dates`}</Text>
            )}
          </div>
          {description && <Text lines>{description}</Text>}
        </div>
        <div className={classes.acts}>
          <ShareButton
            name={title}
            path={specialEventPath(event)}
            line={going ? t`I’m going to ${title}. Come too.` : t`Have a look at ${title}.`}
            title={going ? t`Share your ticket` : t`Share this event`}
            note={t`Your ticket’s code isn’t in the picture or the link.`}
          />
        </div>
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </header>
  )
}
