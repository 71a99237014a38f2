import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        title={t`Called off`}
        text={meetup.cancel_reason ? `“${meetup.cancel_reason}”` : t`This meetup won’t take place.`}
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
          title={t`Check in now`}
          text={
            <>
              <p>
                {meetup.is_lc_member
                  ? t`You’re a member of the circle, so you don’t need a code.`
                  : t`You’ll find the code at the door.`}
              </p>
              <KarmaWaits meetup={meetup} />
            </>
          }
          facts={{
            first: t`Check-in is open`,
            second: meetup.karma_waits
              ? t`Until ${ph({ clockTime: clockTime(meetup.check_in_closes_at) })}`
              : karmaText(meetup),
          }}
          act={<CheckIn meetup={meetup} code={code} />}
          more={my_status === 'waiting' && <PlaceButton meetup={meetup} size="sm" />}
        />
      )
    case 'stay-away':
      return (
        <FirstFrame
          title={t`On the waiting list`}
          text={`${placeInLineText(meetup.my_place_in_line)}. ${waitingHint}`}
          act={<PlaceButton meetup={meetup} />}
        />
      )
    case 'report':
      return (
        <FirstFrame
          title={t`Write your report`}
          text={
            meetup.report_description
              ? t`In a few sentences, tell the circle what you learned, and show your work. They’re waiting for it.`
              : t`In a few sentences, tell the circle what you learned. They’re waiting for it.`
          }
          facts={{ first: t`Your report is due`, second: t`The circle is waiting for it` }}
          act={
            <Button component={Link} to={attendeeReportPath(meetup.id)}>
              {t`Write your report`}
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

const cameText = ({ total_joined }: Pick<MeetupDetail, 'total_joined'>) =>
  plural({ came: total_joined }, { one: '# came.', other: '# came.' })

const karmaText = ({ karma }: Pick<MeetupDetail, 'karma'>) => t`+${ph({ karma: formatNumber(karma) })} karma`

function Come({ meetup, now, code }: Omit<FirstCardProps, 'justCame'>) {
  const full = isFull(meetup)
  return (
    <FirstFrame
      title={full ? t`All places are taken` : t`Come along`}
      text={
        <>
          <p>{full ? fullHint : comingSentence(meetup)}</p>
          {code && meetup.state === 'scheduled' && (
            <p>
              <Trans>
                Check-in opens at {ph({ timeWithDay: timeWithDay(meetup.check_in_opens_at, now) })}. We’ll
                keep the code from your link until then.
              </Trans>
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
      title={isDue ? t`Write the meetup record` : t`Edit the meetup record`}
      aside={<Earned meetup={meetup} />}
      text={
        isDue
          ? t`Add a picture, a few sentences, and a rating for everyone who came.`
          : t`Staff didn’t accept it. Change the text or the picture, and they’ll review it again.`
      }
      facts={{
        first: isDue ? t`The meetup record is due` : t`The record wasn’t accepted`,
        second: plural({ came: meetup.total_joined }, { one: '# came', other: '# came' }),
      }}
      act={
        <Button component={Link} to={recordPath(meetup.id)}>
          {isDue ? t`Write record` : t`Edit record`}
        </Button>
      }
    />
  )
}

/** The karma that the meetup has brought me so far. */
const Earned = ({ meetup }: { meetup: MeetupDetail }) =>
  meetup.my_karma > 0 ? (
    <Chip tone="gold">
      <Trans>+{ph({ myKarma: formatNumber(meetup.my_karma) })} karma</Trans>
    </Chip>
  ) : null

function Nothing({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  if (meetup.my_status === 'joined') {
    return (
      <FirstFrame
        title={t`You’re checked in`}
        aside={<Earned meetup={meetup} />}
        text={
          <>
            <p>{t`Afterwards, write what you learned so that the circle can close its record.`}</p>
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
        title={t`You were there`}
        aside={<Earned meetup={meetup} />}
        text={
          <>
            <p>{cameText(meetup)}</p>
            <KarmaWaits meetup={meetup} />
          </>
        }
      />
    )
  }
  if (meetup.state === 'missed') {
    return <FirstFrame title={t`It didn’t take place`} text={t`The time passed and no one checked in.`} />
  }
  return isAhead(meetup) ? (
    <FirstFrame title={t`All places are taken`} text={t`This meetup is happening now.`} />
  ) : (
    <FirstFrame title={t`It has ended`} text={cameText(meetup)} />
  )
}
