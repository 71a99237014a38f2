import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/session-store.ts'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'
import { PlaceLink } from './place-link.tsx'
import { type PlaceCalls, usePlace } from './use-place.ts'

interface PlaceButtonProps extends PlaceCalls {
  /** The viewer's status; null if they have no place. */
  status: 'going' | 'waiting' | null
  isFull: boolean
  /** Return address after sign-in. */
  address: string
  /** Tells it apart from other buttons on the page: 'Friday 27 November'. */
  of?: string | undefined
  size?: 'sm' | 'md'
  /** Less prominent, for one of many on the page. */
  quiet?: boolean
  /** People come to a meetup of theirs, and go to an event. */
  verb?: 'come' | 'go'
}

/**
 * 'I’m coming', the waiting list, or taking either back. It is one button whatever it says, so that the focus stays on
 * it.
 */
export function PlaceButton(props: PlaceButtonProps) {
  const { address, isFull, of, size = 'md', quiet = false, verb = 'come' } = props
  const signedIn = useSignedIn()
  if (signedIn) return <Act {...props} size={size} quiet={quiet} verb={verb} />
  return <PlaceLink isFull={isFull} address={address} of={of} size={size} quiet={quiet} verb={verb} />
}

const icons = { come: <IconCalendarPlus size={18} />, wait: <IconClockPlus size={18} /> }

function Act({ status, isFull, of, size = 'md', quiet, verb = 'come', ...calls }: PlaceButtonProps) {
  const isWaiting = status === 'waiting'
  const { come, stayAway, busy } = usePlace({ ...calls, isWaiting, isFull })
  const [asking, setAsking] = useState(false)
  const label = labelOf(status, isFull, verb)
  const act = () => {
    if (status === null) come()
    // Once the place is given up, the next person gets it.
    else if (isFull) setAsking(true)
    else stayAway()
  }
  return (
    <>
      <Button
        size={size}
        variant={status !== null || isFull ? 'default' : quiet ? 'light' : 'filled'}
        leftSection={status === null && (isFull ? icons.wait : icons.come)}
        // Green while joining, like the ticket that follows.
        {...(busy && status === null && { color: 'good' })}
        style={{ transition: 'background-color 150ms' }}
        loading={busy}
        aria-label={of && `${label}, ${of}`}
        onClick={act}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking && status !== null}
        title={isWaiting ? t`Leave the waiting list?` : t`Give up your place?`}
        confirmLabel={isWaiting ? t`Leave waiting list` : t`Give up place`}
        cancelLabel={isWaiting ? t({ message: 'Keep place', context: 'on the waiting list' }) : t`Keep place`}
        danger
        busy={busy}
        onConfirm={() => stayAway(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {isWaiting
          ? t`If you change your mind, you’ll start at the end of the waiting list.`
          : t`All places are taken, so the first person on the waiting list will get yours right away.`}
      </ConfirmDialog>
    </>
  )
}

const words = {
  come: { take: t`I’m coming`, giveBack: t`I can’t come` },
  go: { take: t`I’m going`, giveBack: t`Can’t go` },
} as const

function labelOf(status: PlaceButtonProps['status'], isFull: boolean, verb: 'come' | 'go'): string {
  if (status === 'waiting') return t`Leave waiting list`
  if (status === 'going') return words[verb].giveBack
  return isFull ? t`Join waiting list` : words[verb].take
}
