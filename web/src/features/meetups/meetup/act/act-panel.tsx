import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Link } from 'react-router'
import { fullHint, placeInLineText, waitingHint } from '../../../../ui/places/place-words.ts'
import { MainAction } from '../../../learning-circles/shared/main-action.tsx'
import { PlaceButton } from '../../shared/place-button.tsx'
import { attendeeReportPath, recordPath } from '../../shared/words/meetup-address.ts'
import { isFull } from '../../shared/words/meetup-words.ts'
import { timeWithDay } from '../../shared/words/when.ts'
import { CheckIn } from '../door/check-in.tsx'
import { holdsTicket } from '../my-ticket.tsx'
import classes from './act-panel.module.css'
import { type MainAct, mainAct, mayStayAway } from './main-act.ts'

interface ActPanelProps {
  meetup: MeetupDetail
  now: Date
  code: string | null
}

/** The main button, with the sentence that it needs. */
export function ActPanel({ meetup, now, code }: ActPanelProps) {
  const act = mainAct(meetup, now)
  const note = noteOf({ meetup, now, code }, act)
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      {!holdsTicket(meetup) && (act === 'stay-away' || mayStayAway(meetup, now)) && (
        <PlaceButton meetup={meetup} />
      )}
      {act && act !== 'stay-away' && (
        <MainAction>
          <Act act={act} meetup={meetup} code={code} />
        </MainAction>
      )}
    </>
  )
}

interface ActProps {
  act: Exclude<MainAct, 'stay-away'>
  meetup: MeetupDetail
  code: string | null
}

function Act({ act, meetup, code }: ActProps) {
  switch (act) {
    case 'come':
      return <PlaceButton meetup={meetup} />
    case 'check-in':
      return <CheckIn meetup={meetup} code={code} />
    case 'report':
      return (
        <Button component={Link} to={attendeeReportPath(meetup.id)}>
          Write your report
        </Button>
      )
    case 'record':
      return (
        <Button component={Link} to={recordPath(meetup.id)}>
          Write the record
        </Button>
      )
    case 'change-record':
      return (
        <Button component={Link} to={recordPath(meetup.id)}>
          Change report
        </Button>
      )
  }
}

/** What the state of things is, where the button alone does not say it. */
function noteOf({ meetup, now, code }: ActPanelProps, act: MainAct | null): string | null {
  const { state, my_status, my_place_in_line } = meetup
  if (state === 'cancelled') {
    return meetup.cancel_reason ? `Called off: “${meetup.cancel_reason}”` : 'This meetup is called off.'
  }
  if (state === 'missed') return 'Its time passed and nobody checked in, so it did not take place.'
  if (my_status === 'waiting') {
    return `${placeInLineText(my_place_in_line)}. ${waitingHint}`
  }
  if (state === 'scheduled' && (my_status === 'going' || code)) {
    const known = code ? ' The code of your link is kept until then.' : ''
    return `Check-in opens at ${timeWithDay(meetup.check_in_opens_at, now)}.${known}`
  }
  if (act === 'come' && isFull(meetup)) return `All places are taken. ${fullHint}`
  if (act === 'check-in' && meetup.is_lc_member) return 'You are a member of the circle: one click, no code.'
  return null
}
