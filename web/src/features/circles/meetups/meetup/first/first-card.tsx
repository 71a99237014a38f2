import { Button } from '@mantine/core'
import { attendeeReportPath, recordPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Link } from 'react-router'
import { Chip } from '../../../../../ui/chip.tsx'
import { fullHint, placeInLineText, waitingHint } from '../../../../../ui/places/place-words.ts'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { FirstFrame } from '../../shared/first-frame.tsx'
import { PlaceButton } from '../../shared/place-button.tsx'
import { isAhead, isFull } from '../../shared/words/meetup-words.ts'
import { clockTime, timeWithDay } from '../../shared/words/when.ts'
import { mainAct } from '../act/main-act.ts'
import { CheckIn } from '../door/check-in.tsx'
import { KeptOwn, useOwnKept } from '../door/kept-own.tsx'
import { UndoCheckIn } from '../door/undo-check-in.tsx'
import { KarmaWaits } from '../karma-waits.tsx'
import { holdsTicket, MyTicket } from '../my-ticket.tsx'
import { comingFacts, comingSentence } from './coming-words.ts'
import { OtherDistrict } from './other-district.tsx'

interface FirstCardProps {
  meetup: MeetupDetail
  now: Date
  /** The check-in code from the address. */
  code: string | null
  /** The place was just taken, on this page. */
  justCame: boolean
}

/** My status at the meetup, and the main action. */
export function FirstCard(props: FirstCardProps) {
  const { meetup, now, justCame } = props
  const kept = useOwnKept(meetup)
  const pending = kept?.refusal === null
  const ticket = holdsTicket(meetup)
  return (
    <>
      {kept && <KeptOwn kept={kept} />}
      {!pending && (!ticket || mainAct(meetup, now) === 'check-in') && <State {...props} />}
      {ticket && <MyTicket meetup={meetup} unfolds={justCame} />}
    </>
  )
}

function State({ meetup, now, code }: FirstCardProps) {
  const { my_status } = meetup
  if (meetup.state === 'cancelled') {
    return (
      <FirstFrame
        title="Called off"
        text={meetup.cancel_reason ? `“${meetup.cancel_reason}”` : 'This meetup won’t take place.'}
      />
    )
  }
  switch (mainAct(meetup, now)) {
    case 'come':
      return (
        <>
          <OtherDistrict meetup={meetup} />
          <Come meetup={meetup} now={now} code={code} />
        </>
      )
    case 'check-in':
      return (
        <FirstFrame
          title="Check in now"
          text={
            <>
              <p>
                {meetup.is_lc_member
                  ? 'You’re a member of the circle, so you don’t need a code.'
                  : 'You’ll find the code at the door.'}
              </p>
              <KarmaWaits meetup={meetup} />
            </>
          }
          facts={{
            first: 'Check-in is open',
            second: meetup.karma_waits ? `Until ${clockTime(meetup.check_in_closes_at)}` : karmaText(meetup),
          }}
          act={<CheckIn meetup={meetup} code={code} />}
          more={my_status === 'waiting' && <PlaceButton meetup={meetup} size="sm" />}
        />
      )
    case 'stay-away':
      return (
        <FirstFrame
          title="On the waiting list"
          text={`${placeInLineText(meetup.my_place_in_line)}. ${waitingHint}`}
          act={<PlaceButton meetup={meetup} />}
        />
      )
    case 'report':
      return (
        <FirstFrame
          title="Write your report"
          text={
            meetup.report_description
              ? 'In a few sentences, tell the circle what you learned, and show your work. They’re waiting for it.'
              : 'In a few sentences, tell the circle what you learned. They’re waiting for it.'
          }
          facts={{ first: 'Your report is due', second: 'The circle is waiting for it' }}
          act={
            <Button component={Link} to={attendeeReportPath(meetup.id)}>
              Write your report
            </Button>
          }
        />
      )
    case 'record':
    case 'change-record':
      return <RecordDue meetup={meetup} />
    default:
      return <Nothing meetup={meetup} now={now} />
  }
}

const karmaText = ({ karma }: Pick<MeetupDetail, 'karma'>) => `+${formatNumber(karma)} karma`

function Come({ meetup, now, code }: Omit<FirstCardProps, 'justCame'>) {
  const full = isFull(meetup)
  return (
    <FirstFrame
      title={full ? 'All places are taken' : 'Come along'}
      text={
        <>
          <p>{full ? fullHint : comingSentence(meetup)}</p>
          {code && meetup.state === 'scheduled' && (
            <p>
              Check-in opens at {timeWithDay(meetup.check_in_opens_at, now)}. We’ll keep the code from your
              link until then.
            </p>
          )}
          <KarmaWaits meetup={meetup} />
        </>
      }
      facts={comingFacts(meetup)}
      act={<PlaceButton meetup={meetup} />}
    />
  )
}

function RecordDue({ meetup }: { meetup: MeetupDetail }) {
  const isDue = meetup.state === 'report_due'
  return (
    <FirstFrame
      title={isDue ? 'Write the meetup record' : 'Edit the meetup record'}
      aside={<Earned meetup={meetup} />}
      text={
        isDue
          ? 'Add a picture, a few sentences, and a rating for everyone who came.'
          : 'Staff didn’t accept it. Change the text or the picture, and they’ll review it again.'
      }
      facts={{
        first: isDue ? 'The meetup record is due' : 'The record wasn’t accepted',
        second: `${formatNumber(meetup.total_joined)} came`,
      }}
      act={
        <Button component={Link} to={recordPath(meetup.id)}>
          {isDue ? 'Write record' : 'Edit record'}
        </Button>
      }
    />
  )
}

/** The karma that the meetup has brought me so far. */
const Earned = ({ meetup }: { meetup: MeetupDetail }) =>
  meetup.my_karma > 0 ? <Chip tone="gold">+{formatNumber(meetup.my_karma)} karma</Chip> : null

function Nothing({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  if (meetup.my_status === 'joined') {
    return (
      <FirstFrame
        title="You’re checked in"
        aside={<Earned meetup={meetup} />}
        text={
          <>
            <p>Afterwards, write what you learned so that the circle can close its record.</p>
            <KarmaWaits meetup={meetup} />
          </>
        }
        more={<UndoCheckIn meetup={meetup} now={now} />}
      />
    )
  }
  if (meetup.my_status === 'done') {
    return (
      <FirstFrame
        title="You were there"
        aside={<Earned meetup={meetup} />}
        text={
          <>
            <p>{`${formatNumber(meetup.total_joined)} came.`}</p>
            <KarmaWaits meetup={meetup} />
          </>
        }
      />
    )
  }
  if (meetup.state === 'missed') {
    return <FirstFrame title="It didn’t take place" text="The time passed and no one checked in." />
  }
  return isAhead(meetup) ? (
    <FirstFrame title="All places are taken" text="This meetup is happening now." />
  ) : (
    <FirstFrame title="It has ended" text={`${formatNumber(meetup.total_joined)} came.`} />
  )
}
