import classes from './gathering.module.css'

const ring = [
  [22, 122, 15],
  [40, 66, 13],
  [84, 26, 14],
  [140, 17, 15],
  [194, 44, 13],
  [226, 94, 14],
  [232, 150, 15],
] as const
const center = { x: 128, y: 88 }

/** People around a light: the pattern on hero surfaces, white on a saturated background. */
export function Gathering({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 250 168" width="250" height="168" aria-hidden="true">
      <g className={classes.spokes}>
        {ring.map(([x, y]) => (
          <line key={`${x}-${y}`} x1={center.x} y1={center.y} x2={x} y2={y} />
        ))}
      </g>
      <g className={classes.people}>
        {ring.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle className={classes.light} cx={center.x} cy={center.y} r="19" />
    </svg>
  )
}
