import { Button } from '@mantine/core'
import type { EventAttendee } from '@muster/contract/events/event-dates.ts'
import { IconCalendarEvent, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { rowsOf, useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { datesAddress } from '../addresses.ts'
import { dateQuery } from '../queries.ts'
import { AttendeeMenu } from './attendee-menu.tsx'
import { type Correction, CorrectionDialog } from './correction-dialog.tsx'
import { DateHead } from './date-head.tsx'
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
      noun="date"
      missing={
        <MissingState title="We couldn’t find this date" to="/dashboard/events" link="All events">
          It was deleted, or the link is wrong.
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
        label="people"
        title={date.name}
        searchBy="Name, member ID or ticket"
        tools={
          <Button
            component={Link}
            to={datesAddress(date.event_id)}
            variant="default"
            size="sm"
            leftSection={<IconCalendarEvent size={17} />}
          >
            All dates
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
              Check in
            </BulkAct>
          ),
        })}
        empty={{
          title: 'No one yet',
          text: 'People appear here in the order they took their places.',
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
