import { t } from '@lingui/core/macro'
import type { NextAct } from '@muster/contract/home/home-day.ts'
import { Gathering } from '../../../../ui/illustrations/gathering.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './hero.module.css'

const MIDDLE = { x: 150, y: 116 }
const ARC = { x: 116, y: 88, lower: 10 }
const FACE = 48

/** Positions of the faces from left to right; the middle ones are on top. */
function places(count: number) {
  const step = Math.PI / 4
  const first = -Math.PI / 2 - ((count - 1) * step) / 2
  return Array.from({ length: count }, (_, index) => ({
    x: MIDDLE.x + ARC.x * Math.cos(first + index * step),
    y: MIDDLE.y + ARC.lower + ARC.y * Math.sin(first + index * step),
  }))
}

/**
 * Up to five faces on an arc around the karma, or an illustration without karma. Decorative: the caption says
 * the same.
 */
export function Gathered({ act, caption }: { act: NextAct; caption: string }) {
  const faces = act.done_by.faces.length > 0 ? act.done_by.faces : act.words?.by ? [act.words.by] : []
  if (act.karma === null && faces.length === 0) return <Gathering className={classes.drawing} />
  const at = places(faces.length)
  return (
    <div className={classes.gathered} aria-hidden="true">
      <svg width="300" height="200" viewBox="0 0 300 200" aria-hidden="true">
        {at.map(({ x, y }) => (
          <path
            key={x}
            className={classes.thread}
            d={`M${MIDDLE.x} ${MIDDLE.y}L${x.toFixed(0)} ${y.toFixed(0)}`}
          />
        ))}
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r="56" fill="#ffd58a" opacity=".16" />
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r="42" fill="#ffd58a" />
        {act.karma === null ? (
          <circle cx={MIDDLE.x} cy={MIDDLE.y} r="16" fill="#e8a317" />
        ) : (
          <>
            <text className={classes.karma} x={MIDDLE.x} y={MIDDLE.y + 2} textAnchor="middle">
              +{act.karma}
            </text>
            <text className={classes.unit} x={MIDDLE.x} y={MIDDLE.y + 19} textAnchor="middle">
              {t`karma`}
            </text>
          </>
        )}
      </svg>
      {faces.map(({ full_name, muid, profile_pic }, index) => (
        <span
          key={muid}
          className={classes.face}
          style={{ left: (at[index]?.x ?? 0) - FACE / 2, top: (at[index]?.y ?? 0) - FACE / 2 }}
        >
          <Avatar name={full_name} muid={muid} src={profile_pic} size={FACE} />
        </span>
      ))}
      <p className={classes.caption}>{caption}</p>
    </div>
  )
}
