import { Button } from '@mantine/core'
import { IconCalendarPlus, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/session-store.ts'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'
import { PlaceLink } from './place-link.tsx'
import { type PlaceCalls, usePlace } from './use-place.ts'

interface PlaceButtonProps extends PlaceCalls {
  /** What I have; null for nothing. */
  status: 'going' | 'waiting' | null
  isFull: boolean
  /** The page that a visitor comes back to. */
  address: string
  /** Tells it from others on the page: 'Friday 27 November'. */
  of?: string | undefined
  size?: 'sm' | 'md'
  /** One of many on the page, so none of them is the main button. */
  quiet?: boolean
}

/**
 * 'I’m coming', the waiting list, or taking either back. It is one button whatever it says, so that the focus stays on
 * it.
 */
export function PlaceButton(props: PlaceButtonProps) {
  const { address, isFull, of, size = 'md', quiet = false } = props
  const signedIn = useSignedIn()
  if (signedIn) return <Act {...props} size={size} quiet={quiet} />
  return <PlaceLink isFull={isFull} address={address} of={of} size={size} quiet={quiet} />
}

const icons = { come: <IconCalendarPlus size={18} />, wait: <IconClockPlus size={18} /> }

function Act({ status, isFull, of, size, quiet, ...calls }: PlaceButtonProps) {
  const isWaiting = status === 'waiting'
  const { come, stayAway, busy } = usePlace({ ...calls, isWaiting, isFull })
  const [asking, setAsking] = useState(false)
  const label = labelOf(status, isFull)
  const act = () => {
    if (status === null) come()
    // A place that others wait for does not come back.
    else if (isFull) setAsking(true)
    else stayAway()
  }
  return (
    <>
      <Button
        size={size}
        variant={status !== null || isFull ? 'default' : quiet ? 'light' : 'filled'}
        leftSection={status === null && (isFull ? icons.wait : icons.come)}
        // The moment of saying yes is green, as the ticket that follows.
        color={busy && status === null ? 'good' : undefined}
        style={{ transition: 'background-color 150ms' }}
        loading={busy}
        aria-label={of && `${label}, ${of}`}
        onClick={act}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking && status !== null}
        title={isWaiting ? 'Leave the waiting list?' : 'Give up your place?'}
        confirmLabel={isWaiting ? 'Leave waiting list' : 'Give up place'}
        cancelLabel="Keep place"
        danger
        busy={busy}
        onConfirm={() => stayAway(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {isWaiting
          ? 'If you change your mind, you’ll start at the end of the waiting list.'
          : 'All places are taken, so the first person on the waiting list will get yours right away.'}
      </ConfirmDialog>
    </>
  )
}

function labelOf(status: PlaceButtonProps['status'], isFull: boolean): string {
  if (status === 'waiting') return 'Leave waiting list'
  if (status === 'going') return 'I can’t come'
  return isFull ? 'Join waiting list' : 'I’m coming'
}
