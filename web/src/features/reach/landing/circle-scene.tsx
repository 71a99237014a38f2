import type { Landing } from '@muster/contract/reach/public-figures.ts'
import type { CSSProperties } from 'react'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './circle-scene.module.css'

const places = [
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
const WIDTH = 500
const HEIGHT = 410
const FACE = 72

/**
 * A learning circle sitting around a light. It shows members with public profiles. Until they load, and where
 * there are none, it shows anonymous figures.
 */
export function CircleScene({ faces }: { faces: Landing['faces'] }) {
  return (
    <div className={classes.scene} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <circle className={classes.orbit} cx="250" cy="206" r="145" />
        <circle className={classes.orbit} cx="250" cy="206" r="215" />
        {sparks.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} className={classes.spark} cx={x} cy={y} r={r} />
        ))}
        {places.map(({ x, y, tone }, index) => (
          <g key={`${x}-${y}`}>
            <line className={classes.spoke} x1="250" y1="206" x2={x} y2={y} />
            {!faces[index] && <Somebody x={x} y={y} tone={tone} />}
          </g>
        ))}
        <circle className={classes.glow} cx="250" cy="206" r="66" />
        <circle className={classes.light} cx="250" cy="206" r="42" />
      </svg>
      {faces.slice(0, places.length).map(({ muid, full_name, profile_pic }, index) => (
        <span key={muid} className={classes.face} style={placeOf(index)}>
          <Avatar name={full_name} src={profile_pic} muid={muid} size={FACE} />
        </span>
      ))}
    </div>
  )
}

function placeOf(index: number): CSSProperties {
  const { x, y } = places[index] ?? places[0]
  return { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` }
}

function Somebody({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`} data-tone={tone} className={classes.person}>
      <circle className={classes.ground} r="38" />
      <circle className={classes.figure} cy="-8" r="11" />
      <path className={classes.figure} d="M -20 23 Q -19 7 0 7 Q 19 7 20 23 Q 11 31 0 31 Q -11 31 -20 23 Z" />
    </g>
  )
}
