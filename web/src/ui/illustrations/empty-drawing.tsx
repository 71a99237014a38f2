import classes from './illustrations.module.css'

export type EmptyKind = 'nothing' | 'search' | 'error' | 'done'

/** Pictures for empty states: a ring of people around an open circle. */
export default function EmptyDrawing({ kind }: { kind: EmptyKind }) {
  return (
    <svg viewBox="0 0 140 96" width="140" height="96" aria-hidden="true">
      <ellipse className={classes.ground} cx="70" cy="84" rx="46" ry="6" />
      <g className={classes.softDots}>
        <circle cx="30" cy="66" r="8" />
        <circle cx="36" cy="38" r="8" />
        <circle cx="56" cy="18" r="8" />
        <circle cx="84" cy="18" r="8" />
        <circle cx="104" cy="38" r="8" />
        <circle cx="110" cy="66" r="8" />
      </g>
      <Center kind={kind} />
    </svg>
  )
}

function Center({ kind }: { kind: EmptyKind }) {
  switch (kind) {
    case 'search':
      return (
        <g className={classes.sketch}>
          <circle cx="67" cy="50" r="14" />
          <path d="M77 60 L 90 73" />
        </g>
      )
    case 'error':
      return (
        <g className={classes.sketchBad}>
          <circle cx="70" cy="54" r="17" />
          <path d="M70 45 v11 M70 63 v0.5" />
        </g>
      )
    case 'done':
      return (
        <g className={classes.sketchGood}>
          <circle cx="70" cy="54" r="17" />
          <path d="M62 54 l6 6 l11 -12" />
        </g>
      )
    default:
      return <circle className={classes.waiting} cx="70" cy="54" r="16" />
  }
}
