import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { attendeeReportPath, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { usePlace } from '../../../../ui/places/use-place.ts'
import { useCheckIn } from '../meetup/door/use-check-in.ts'
import classes from './meetup-card.module.css'
import { canTakePlace, isAhead, isFull } from './words/meetup-words.ts'

/** The button of a card; nothing once there's nothing to do. */
export function CardAct({ meetup }: { meetup: MeetupRow }) {
  const { id, title, state, my_status } = meetup
  const signedIn = useSignedIn()
  if (state === 'cancelled') return <span className={`${classes.act} ${classes.off}`}>{t`Called off`}</span>
  const opens = (to: string, label: string) => (
    <Button
      component={Link}
      to={to}
      className={classes.act ?? ''}
      size="sm"
      variant="light"
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  )
  if (my_status === 'report_due') return opens(attendeeReportPath(id), t`Write your report`)
  if (state === 'open' && my_status !== 'joined' && my_status !== 'done') {
    // Members need no code; guests enter it on the page.
    if (meetup.meet_code !== null) return <CheckInAct meetup={meetup} />
    if (my_status === 'going') return opens(meetupPath(id), t`Check in`)
  }
  if (!signedIn) {
    return canTakePlace(meetup) && opens(meetupPath(id), isFull(meetup) ? t`Join the list` : t`I’m coming`)
  }
  return <PlaceAct meetup={meetup} />
}

/** Checks a member of the circle in; if that fails, the page says why. */
function CheckInAct({ meetup: { id, title } }: { meetup: MeetupRow }) {
  const navigate = useNavigate()
  const { checkIn, busy, loader } = useCheckIn(id)
  return (
    <Button
      className={classes.act ?? ''}
      size="sm"
      loading={busy}
      {...(loader && { loaderProps: loader })}
      aria-label={t`Check in: ${title}`}
      onClick={() => checkIn(id, { onError: () => void navigate(meetupPath(id)) })}
    >
      {t`Check in`}
    </Button>
  )
}

const labels = { going: t`Coming`, waiting: t`On the list` } as const

/** Takes a place. Pressing again asks before it's given up, because the card alone is easily pressed by mistake. */
function PlaceAct({ meetup }: { meetup: MeetupRow }) {
  const { id, title, my_status } = meetup
  const [asking, setAsking] = useState(false)
  const placed = isAhead(meetup) && (my_status === 'going' || my_status === 'waiting') ? my_status : null
  const full = isFull(meetup)
  const params = { meet_id: id }
  const { come, stayAway, busy } = usePlace({
    title,
    take: () => api.meetups.going.answer({ params }),
    giveBack: () => api.meetups.notGoing.answer({ params }),
    reads: meetupReads,
    isWaiting: placed === 'waiting',
    isFull: full,
  })
  if (!placed && !canTakePlace(meetup)) return null
  const label = placed ? labels[placed] : full ? t`Join the list` : t`I’m coming`
  return (
    <>
      <Button
        className={`${classes.act} ${placed === 'going' ? classes.coming : ''}`}
        size="sm"
        variant={placed === 'waiting' || (!placed && full) ? 'default' : 'light'}
        leftSection={placed === 'going' && <IconCheck size={16} />}
        loading={busy}
        aria-pressed={placed !== null}
        aria-label={`${label}: ${title}`}
        onClick={() => (placed ? setAsking(true) : come())}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking && placed !== null}
        title={placed === 'waiting' ? t`Leave the waiting list?` : t`Give up your place?`}
        confirmLabel={placed === 'waiting' ? t`Leave waiting list` : t`Give up place`}
        cancelLabel={
          placed === 'waiting' ? t({ message: 'Keep place', context: 'on the waiting list' }) : t`Keep place`
        }
        danger
        busy={busy}
        onConfirm={() => stayAway(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {placed === 'waiting'
          ? t`If you change your mind, you’ll start at the end of the waiting list.`
          : full
            ? t`All places are taken, so the first person on the waiting list will get yours right away.`
            : t`You can take a place again while there are some.`}
      </ConfirmDialog>
    </>
  )
}
