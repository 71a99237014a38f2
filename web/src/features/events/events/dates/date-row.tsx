import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'
import { IconArrowBackUp, IconBan, IconCalendarEvent, IconPhoto, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DeleteItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { timeSpan } from '../../../circles/meetups/shared/words/when.ts'
import { dateAddress } from '../addresses.ts'
import { eventReads } from '../queries.ts'
import type { DateAct } from './date-acts.ts'
import classes from './event-dates.module.css'

interface DateRowProps {
  event: EventRow
  date: EventDateRow
  onAct: (act: DateAct) => void
}

/** One date of an event: time, attendance, and the menu of acts. */
export function DateRow({ event, date, onAct }: DateRowProps) {
  const { id, starts_at, ends_at, state, called_off } = date
  const day = longDay(starts_at, event.time_zone)
  const putBackOn = useAction({
    call: () => api.eventDates.add.answer({ params: { event_id: event.id }, body: { starts_at, ends_at } }),
    success: t`${day} is back on`,
    invalidates: eventReads,
  })
  const isOff = called_off !== null
  const isAhead = state !== 'past'
  return (
    <li className={`${rows.row} ${isOff ? classes.off : ''}`}>
      <Text as="div" grow>
        <Row as="p" gap="2xs xs" align="center" wrap>
          <Link to={dateAddress(id)} className={classes.when}>
            {day}
          </Link>
          {isOff && <Chip tone="bad">{t`Called off`}</Chip>}
          {!isOff && state === 'live' && <Chip tone="good">{t`Live`}</Chip>}
        </Row>
        <Text size="sm" tone="ink-2">
          {timeSpan({ meet_time: starts_at, ends_at }, event.time_zone)}
          {' · '}
          {peopleText(date, event)}
        </Text>
        {called_off && (
          <Text size="sm" tone="ink-2">
            {called_off}
          </Text>
        )}
      </Text>
      <RowMenu label={t`Actions for ${day}`}>
        <MenuItem component={Link} to={dateAddress(id)} leftSection={<IconUsers size={18} />}>
          {t`Attendees and check-in`}
        </MenuItem>
        {isAhead && !isOff && (
          <>
            <MenuItem leftSection={<IconCalendarEvent size={18} />} onClick={() => onAct('move')}>
              {t`Move`}
            </MenuItem>
            <MenuItem leftSection={<IconBan size={18} />} onClick={() => onAct('call off')}>
              {t`Call off`}
            </MenuItem>
          </>
        )}
        {isAhead && isOff && (
          <MenuItem leftSection={<IconArrowBackUp size={18} />} onClick={() => putBackOn.mutate()}>
            {t`Reinstate`}
          </MenuItem>
        )}
        {state !== 'upcoming' && !isOff && (
          <MenuItem leftSection={<IconPhoto size={18} />} onClick={() => onAct('pictures')}>
            {t`Pictures`}
          </MenuItem>
        )}
        <DeleteItem onClick={() => onAct('delete')} />
      </RowMenu>
    </li>
  )
}

/** '12 of 20 places, 3 on the waiting list', '8 coming', '14 attended' */
function peopleText({ going, waiting, joined, state }: EventDateRow, { max_attendees }: EventRow): string {
  if (state === 'past') return t`${ph({ joined: formatNumber(joined) })} attended`
  const coming = going + joined
  const places =
    max_attendees === null
      ? t`${ph({ coming: formatNumber(coming) })} coming`
      : t`${ph({ coming: formatNumber(coming) })} of ${plural(max_attendees, { one: `# place`, other: `# places` })}`
  return waiting > 0 ? t`${places}, ${ph({ waiting: formatNumber(waiting) })} on the waiting list` : places
}
