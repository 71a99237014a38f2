import classes from './circle-scene.module.css'

const people = [
  { x: 250, y: 62, tone: 'gold' },
  { x: 363, y: 116, tone: 'plain' },
  { x: 392, y: 238, tone: 'creative' },
  { x: 314, y: 336, tone: 'plain' },
  { x: 186, y: 336, tone: 'maker' },
  { x: 108, y: 238, tone: 'plain' },
  { x: 137, y: 116, tone: 'manager' },
] as const
const sparks = [
  [60, 70, 5],
  [452, 60, 7],
  [470, 190, 4],
  [440, 350, 6],
  [60, 352, 7],
  [30, 210, 4],
] as const

/** A circle of people that meets around a light. */
export function CircleScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 500 410" width="500" height="410" aria-hidden="true">
      <circle className={classes.orbit} cx="250" cy="206" r="145" />
      <circle className={classes.orbit} cx="250" cy="206" r="215" />
      {sparks.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} className={classes.spark} cx={x} cy={y} r={r} />
      ))}
      {people.map(({ x, y, tone }) => (
        <g key={`${x}-${y}`}>
          <line className={classes.spoke} x1="250" y1="206" x2={x} y2={y} />
          <Person x={x} y={y} tone={tone} />
        </g>
      ))}
      <circle className={classes.glow} cx="250" cy="206" r="66" />
      <circle className={classes.light} cx="250" cy="206" r="42" />
    </svg>
  )
}

function Person({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`} data-tone={tone} className={classes.person}>
      <circle className={classes.ground} r="38" />
      <circle className={classes.figure} cy="-8" r="11" />
      <path className={classes.figure} d="M -20 23 Q -19 7 0 7 Q 19 7 20 23 Q 11 31 0 31 Q -11 31 -20 23 Z" />
    </g>
  )
}
