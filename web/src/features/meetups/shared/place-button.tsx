import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconCalendarPlus, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { usePlaces } from './use-places.ts'
import { meetupPath } from './words/meetup-address.ts'
import { canTakePlace, isAhead, isFull } from './words/meetup-words.ts'

interface PlaceButtonProps {
  meetup: MeetupRow
  size?: 'sm' | 'md'
  /** One of many on the page, so none of them is the main button. */
  quiet?: boolean
}

/** 'I am coming', the waiting list, or taking either back; nothing where there is nothing to decide. */
export function PlaceButton({ meetup, size = 'md', quiet = false }: PlaceButtonProps) {
  const signedIn = useSignedIn()
  if (canTakePlace(meetup)) {
    if (signedIn) return <Come meetup={meetup} size={size} quiet={quiet} />
    return (
      <Button
        component={Link}
        size={size}
        variant={quiet ? 'light' : 'filled'}
        to={loginAddress(meetupPath(meetup.id))}
      >
        Sign in to come
      </Button>
    )
  }
  const placed = meetup.my_status === 'going' || meetup.my_status === 'waiting'
  return placed && isAhead(meetup) ? <StayAway meetup={meetup} size={size} /> : null
}

function Come({ meetup, size, quiet }: Required<PlaceButtonProps>) {
  const { come, busy } = usePlaces(meetup)
  const full = isFull(meetup)
  return (
    <Button
      size={size}
      variant={full ? 'default' : quiet ? 'light' : 'filled'}
      leftSection={full ? <IconClockPlus size={18} /> : <IconCalendarPlus size={18} />}
      loading={busy}
      onClick={come}
    >
      {full ? 'Join the waiting list' : 'I am coming'}
    </Button>
  )
}

function StayAway({ meetup, size }: Omit<Required<PlaceButtonProps>, 'quiet'>) {
  const { stayAway, busy } = usePlaces(meetup)
  const [asking, setAsking] = useState(false)
  const waiting = meetup.my_status === 'waiting'
  // A place that others wait for does not come back.
  const final = isFull(meetup)
  return (
    <>
      <Button
        size={size}
        variant="default"
        loading={busy}
        onClick={() => (final ? setAsking(true) : stayAway())}
      >
        {waiting ? 'Leave the waiting list' : 'I cannot come'}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={waiting ? 'Leave the waiting list?' : 'Give your place back?'}
        confirmLabel={waiting ? 'Leave it' : 'Give it back'}
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={() => stayAway(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {waiting
          ? 'If you change your mind, you start at the end of the waiting list.'
          : 'All places are taken, so the first person on the waiting list gets yours at once.'}
      </ConfirmDialog>
    </>
  )
}
