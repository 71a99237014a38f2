import classes from './level-ring.module.css'
import { Medal } from './medal.tsx'

interface LevelRingProps {
  /** Level of the medal inside. */
  level: number
  /** How far the ring is filled, 0 to 100; values outside are clamped. */
  percent: number
  /** Width and height in pixels: 32 in the top bar, 72 on a card. */
  size: number
}

const MIDDLE = 16
const RADIUS = 14.5
const MEDAL = 0.75

/** A medal inside a thin ring of progress. Decorative: text next to it says the same. */
export function LevelRing({ level, percent, size }: LevelRingProps) {
  return (
    <span className={classes.ring} style={{ width: size, height: size }}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle className={classes.track} cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
        <circle
          className={classes.filled}
          cx={MIDDLE}
          cy={MIDDLE}
          r={RADIUS}
          pathLength={100}
          strokeDasharray={`${Math.min(100, Math.max(0, percent))} 100`}
        />
      </svg>
      <Medal level={level} size={size * MEDAL} />
    </span>
  )
}
