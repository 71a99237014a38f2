import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { ticketNumber } from '../../../../ui/ticket/scanned-ticket.ts'
import { Ticket } from '../../../../ui/ticket/ticket.tsx'
import { PlaceButton } from '../shared/place-button.tsx'
import { isAhead, placeText } from '../shared/words/meetup-words.ts'
import { clockTime, timeSpan } from '../shared/words/when.ts'

/** Whether the member has a place but has not checked in yet. */
export const holdsTicket = (meetup: MeetupDetail): boolean => meetup.my_ticket !== null && isAhead(meetup)

interface MyTicketProps {
  meetup: MeetupDetail
  /** The place was just taken. */
  unfolds?: boolean
}

/** My ticket, scanned at the door, and what else I can do with my place. */
export function MyTicket({ meetup, unfolds = false }: MyTicketProps) {
  if (!meetup.my_ticket) return null
  const { coming, max_attendees: seats } = meetup
  return (
    <Ticket
      title={meetup.title}
      state={t`You’re coming`}
      aside={seats > 0 ? t`${coming} of ${seats} places taken` : undefined}
      code={meetup.my_ticket}
      number={ticketNumber(meetup.my_ticket)}
      unfolds={unfolds}
      facts={
        <>
          <p>
            {longDay(meetup.meet_time)}, {timeSpan(meetup)}
          </p>
          <p>{placeText(meetup)}</p>
          {meetup.state === 'scheduled' && (
            <p>
              <Trans>Check-in opens at {ph({ clockTime: clockTime(meetup.check_in_opens_at) })}.</Trans>
            </p>
          )}
        </>
      }
    >
      <DownloadButton
        load={() => api.meetups.file({ params: { meet_id: meetup.id } })}
        fileName={`${fileNameOf(meetup.title, 'meetup')}.ics`}
      >
        {t`Add to calendar`}
      </DownloadButton>
      <PlaceButton meetup={meetup} />
    </Ticket>
  )
}
