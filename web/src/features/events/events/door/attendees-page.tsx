import { ph, plural, t } from '@lingui/core/macro'
import { Button, MenuItem } from '@mantine/core'
import type { EventAttendee } from '@muster/contract/events/event-dates.ts'
import { IconArrowBackUp, IconCalendarEvent, IconUserCheck, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { rowsOf, useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { momentText } from '../../hackathons/shared/hackathon-words.ts'
import { datesAddress } from '../addresses.ts'
import { dateQuery } from '../queries.ts'
import { spanText } from '../shared/event-words.ts'
import type { CorrectionAct } from './correction-dialog.tsx'
import { type Correction, CorrectionDialog } from './correction-dialog.tsx'
import classes from './door.module.css'
import { DoorBox } from './door-box.tsx'
import { type DateAtDoor, doorOf } from './door-times.ts'
import { type AttendeeList, isOutside, useAttendeeList } from './use-attendee-list.tsx'
import { useCheckIn } from './use-check-in.ts'

/** Attendees of an event date and its check-in: one by one, by ticket, or in bulk. */
export default function AttendeesPage() {
  const { id = '' } = useParams()
  const date = useQuery(dateQuery(id))
  // Called here so that the list loads in parallel with the date.
  const list = useAttendeeList(id)
  return (
    <RecordPage
      query={date}
      heading={t`Date`}
      errorTitle={t`We couldn’t load this date`}
      missing={
        <MissingState title={t`We couldn’t find this date`} to="/dashboard/events" link={t`All events`}>
          {t`It was deleted, or the link is wrong.`}
        </MissingState>
      }
    >
      {(known) => <Attendees key={id} date={known} list={list} />}
    </RecordPage>
  )
}

interface AttendeesProps {
  date: DateAtDoor
  list: AttendeeList
}

function Attendees({ date, list }: AttendeesProps) {
  const { id } = date
  const now = useNow()
  const selection = useSelection<EventAttendee>({
    list,
    nameOf: ({ full_name }) => full_name,
    isSelectable: isOutside,
  })
  const checkIn = useCheckIn(id, { onDone: selection.clear })
  const [correcting, setCorrecting] = useState<Correction>()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const correct = (correction: Correction) => {
    setCorrecting(correction)
    setIsCorrecting(true)
  }
  const isOpen = doorOf(date, now) === 'open'

  return (
    <>
      <ListPage
        list={list}
        label={t`people`}
        prints
        title={date.name}
        searchBy={t`Name, member ID or ticket`}
        tools={
          <Button
            component={Link}
            to={datesAddress(date.event_id)}
            variant="default"
            size="sm"
            leftSection={<IconCalendarEvent size={17} />}
          >
            {t`All dates`}
          </Button>
        }
        above={
          <>
            <DateHead date={date} now={now} />
            {isOpen && <DoorBox dateId={id} />}
          </>
        }
        rowMenu={(person) => (
          <AttendeeMenu
            person={person}
            isOpen={isOpen}
            onCheckIn={() => checkIn.mutate([person.user_id])}
            onCorrect={(act) => correct({ person, act })}
          />
        )}
        {...(isOpen && {
          selection,
          bulk: (
            <BulkAct
              icon={<IconUserCheck size={18} />}
              onClick={() => checkIn.mutate(rowsOf(selection).map(({ user_id }) => user_id))}
            >
              {t`Check in`}
            </BulkAct>
          ),
        })}
        empty={{
          title: t`No one yet`,
          text: t`People appear here in the order they took their places.`,
        }}
      />
      {correcting && (
        <CorrectionDialog
          dateId={id}
          correction={correcting}
          opened={isCorrecting}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </>
  )
}

interface AttendeeMenuProps {
  person: EventAttendee
  /** Check-in is open. */
  isOpen: boolean
  onCheckIn: () => void
  onCorrect: (act: CorrectionAct) => void
}

/** Menu of acts on one attendee. */
function AttendeeMenu({ person, isOpen, onCheckIn, onCorrect }: AttendeeMenuProps) {
  return (
    <RowMenu label={t`Actions for ${ph({ fullName: person.full_name })}`}>
      {isOutside(person) ? (
        <>
          {isOpen && (
            <MenuItem leftSection={<IconUserCheck size={18} />} onClick={onCheckIn}>
              {t`Check in`}
            </MenuItem>
          )}
          <MenuItem
            color="bad"
            c="var(--bad)"
            leftSection={<IconUserMinus size={18} />}
            onClick={() => onCorrect('dismiss')}
          >
            {person.status === 'waiting' ? t`Remove from waiting list` : t`Remove from date`}
          </MenuItem>
        </>
      ) : (
        <MenuItem leftSection={<IconArrowBackUp size={18} />} onClick={() => onCorrect('undo')}>
          {t`Undo check-in`}
        </MenuItem>
      )}
    </RowMenu>
  )
}

interface DateHeadProps {
  date: DateAtDoor
  now: Date
}

/** Time of the date, attendance, and whether check-in is open. */
function DateHead({ date, now }: DateHeadProps) {
  return (
    <section className={classes.head} aria-label={t`About this date`}>
      <Row as="p" gap="2xs sm" align="center" wrap>
        <b>{spanText(date, date.time_zone)}</b>
        {date.called_off !== null && <Chip tone="bad">{t`Called off`}</Chip>}
        {date.called_off === null && date.state === 'live' && <Chip tone="good">{t`Live`}</Chip>}
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
      ? t`${plural(coming, { one: `# place`, other: `# places` })} taken`
      : t`${ph({ coming: formatNumber(coming) })} of ${plural(max_attendees, { one: `# place`, other: `# places` })} taken`,
    t`${ph({ joined: formatNumber(joined) })} checked in`,
    ...(waiting > 0 ? [t`${ph({ waiting: formatNumber(waiting) })} on the waiting list`] : []),
    ...(karma === null ? [] : [t`${ph({ karma: formatNumber(karma) })} karma each`]),
  ]
}

function doorText(date: DateAtDoor, now: Date): string | null {
  const door = doorOf(date, now)
  if (door === 'called off') return date.called_off || t`It won’t take place.`
  if (door === 'early')
    return t`Check-in opens on ${ph({ momentText: momentText(date.opens_at, date.time_zone) })}.`
  if (door === 'late')
    return t`Check-in closed on ${ph({ momentText: momentText(date.closes_at, date.time_zone) })}.`
  return null
}
