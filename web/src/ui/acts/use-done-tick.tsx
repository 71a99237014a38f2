import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './done-tick.module.css'

/** Milliseconds: long enough to notice, too short to feel like waiting. */
const SEEN_MS = 450

/**
 * Shows a tick in the pressed button once its act is done. Pass `loader` as the button's `loaderProps` while
 * it is loading, and await `show()` before continuing.
 */
export function useDoneTick() {
  const [done, setDone] = useState(false)
  return {
    loader: done
      ? { children: <IconCheck className={classes.tick} size={22} stroke={3} aria-hidden="true" /> }
      : undefined,
    async show(): Promise<void> {
      setDone(true)
      await new Promise((resolve) => setTimeout(resolve, SEEN_MS))
      setDone(false)
    },
  }
}
