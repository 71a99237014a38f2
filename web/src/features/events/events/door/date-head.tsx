import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import { momentText } from '../../hackathons/shared/hackathon-words.ts'
import { spanText } from '../shared/event-words.ts'
import classes from './door.module.css'
import { type DateAtDoor, doorOf } from './door-times.ts'

interface DateHeadProps {
  date: DateAtDoor
  now: Date
}

/** Time of the date, attendance, and whether check-in is open. */
export function DateHead({ date, now }: DateHeadProps) {
  return (
    <section className={classes.head} aria-label="About this date">
      <Row as="p" gap="2xs sm" align="center" wrap>
        <b>{spanText(date, date.time_zone)}</b>
        {date.called_off !== null && <Chip tone="bad">Called off</Chip>}
        {date.called_off === null && date.state === 'live' && <Chip tone="good">Live</Chip>}
      </Row>
      <Text tone="ink-2" numbers>
        {factsOf(date).join(' · ')}
      </Text>
      {doorText(date, now) && (
        <Text tone="ink-2" numbers>
          {doorText(date, now)}
        </Text>
      )}
    </section>
  )
}

function factsOf({ going, waiting, joined, max_attendees, karma }: DateAtDoor): string[] {
  const coming = going + joined
  return [
    max_attendees === null
      ? `${formatCount(coming, 'place')} taken`
      : `${formatNumber(coming)} of ${formatCount(max_attendees, 'place')} taken`,
    `${formatNumber(joined)} checked in`,
    ...(waiting > 0 ? [`${formatNumber(waiting)} on the waiting list`] : []),
    ...(karma === null ? [] : [`${formatNumber(karma)} karma each`]),
  ]
}

function doorText(date: DateAtDoor, now: Date): string | null {
  const door = doorOf(date, now)
  if (door === 'called off') return date.called_off || 'It won’t take place.'
  if (door === 'early') return `Check-in opens on ${momentText(date.opens_at, date.time_zone)}.`
  if (door === 'late') return `Check-in closed on ${momentText(date.closes_at, date.time_zone)}.`
  return null
}
