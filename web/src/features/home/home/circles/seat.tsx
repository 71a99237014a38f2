import { Link } from 'react-router'
import { Tip } from '../../../../ui/text/tip.tsx'
import classes from './circles.module.css'

interface SeatProps {
  to: string
  /** Accessible label of the link. */
  label: string
  /** In pixels; matches the faces beside it. */
  size: number
}

/** A free seat: an empty chair that links to the page where it can be filled. */
export function Seat({ to, label, size }: SeatProps) {
  return (
    <Tip label={label}>
      <Link to={to} className={classes.seat} aria-label={label}>
        <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
          <circle className={classes.seatRing} cx="24" cy="24" r="22.5" />
          <g className={classes.chair}>
            <path d="M17 12V27H31V12" />
            <path d="M17 17.4H31M17 22H31" strokeOpacity=".45" />
            <path d="M15 27H33V30.4H15Z" />
            <path d="M17.4 30.4L16 37M30.6 30.4L32 37" />
          </g>
        </svg>
      </Link>
    </Tip>
  )
}
