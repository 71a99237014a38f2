import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './done-tick.module.css'

/** Long enough to be seen, too short to be waited for. */
const SEEN_MS = 450

/**
 * A tick in the button that was pressed, once its act is done: `loader` goes into the `loaderProps` of the button while it
 * is loading, and what follows waits for `show()`.
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
