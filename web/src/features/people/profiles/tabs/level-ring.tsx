import { IconCheck } from '@tabler/icons-react'
import classes from './level-ring.module.css'

interface LevelRingProps {
  /** Progress in whole percent. */
  progress: number
  /** The member has passed this level. */
  complete: boolean
}

const LENGTH = 2 * Math.PI * 16

/** Progress in a level as a ring; a tick when complete. Decorative: the text beside it says the same. */
export function LevelRing({ progress, complete }: LevelRingProps) {
  const percent = complete ? 100 : progress
  return (
    <span className={classes.ring} data-complete={complete || undefined} aria-hidden="true">
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle className={classes.track} cx="20" cy="20" r="16" />
        {percent > 0 && (
          <circle
            className={classes.fill}
            cx="20"
            cy="20"
            r="16"
            strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
            transform="rotate(-90 20 20)"
          />
        )}
      </svg>
      {complete && <IconCheck className={classes.tick} size={18} stroke={2.6} />}
    </span>
  )
}
