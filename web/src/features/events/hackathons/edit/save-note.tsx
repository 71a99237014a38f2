import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { formatCount, formatRelative } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { clockTime } from '../../../circles/meetups/shared/words/when.ts'
import type { SaveState } from './use-autosave.ts'
import classes from './wizard.module.css'

/** 'Saved 12 seconds ago'; after an error, since when changes are unsaved, with a retry. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const now = useNow(4000)
  if (state.kind === 'saving') return <p className={classes.saved}>Saving…</p>
  if (state.kind === 'saved') {
    return (
      <p className={classes.saved}>
        <IconCloudCheck size={18} aria-hidden="true" />
        Saved {agoText(state.at, now)}
      </p>
    )
  }
  return (
    <p className={classes.saved} data-failed role="alert">
      <IconCloudOff size={18} aria-hidden="true" />
      {`Not saved since ${clockTime(state.since)}: ${state.text}`}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

function agoText(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  if (seconds < 3) return 'just now'
  return seconds < 60 ? `${formatCount(seconds, 'second')} ago` : formatRelative(at, now)
}
