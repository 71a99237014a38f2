import type { Week } from '@muster/contract/home/weeks.ts'
import classes from './streak-ring.module.css'

const MIDDLE = 20
const RADIUS = 16.2

/** Seven dots on a circle, Monday at the top. */
const dots = Array.from({ length: 7 }, (_, day) => {
  const angle = (day * 2 * Math.PI) / 7 - Math.PI / 2
  return {
    x: (MIDDLE + RADIUS * Math.cos(angle)).toFixed(1),
    y: (MIDDLE + RADIUS * Math.sin(angle)).toFixed(1),
  }
})

interface StreakRingProps {
  days: Week['days']
  /** Width and height in pixels: 26 in the top bar, 76 on the card. */
  size: number
  /** Shows a pale flame. */
  faint?: boolean
}

/**
 * The days of the week around a flame: gold for done, a gold ring for today. Decorative: the text next to it
 * says the same.
 */
export function StreakRing({ days, size, faint = false }: StreakRingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" style={{ flex: 'none' }} aria-hidden="true">
      {dots.map(({ x, y }, day) => {
        const state = days[day] ?? 'ahead'
        return <circle key={x + y} className={classes[state]} cx={x} cy={y} />
      })}
      <path
        d="M20.4 9.6C21.4 13.4 28 16.4 28 22.8A8 8 0 0 1 12 22.8C12 19.8 13.4 17.8 14.8 16.4C15.2 18.2 16.2 19 17.4 19C18.4 15.8 18.2 12.8 20.4 9.6Z"
        fill={faint ? '#f2ce86' : 'var(--gold-mark)'}
      />
    </svg>
  )
}
