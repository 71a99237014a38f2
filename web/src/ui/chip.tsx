import type { ReactNode } from 'react'
import classes from './chip.module.css'

export type ChipTone =
  | 'plain'
  | 'brand'
  | 'good'
  | 'warn'
  | 'bad'
  | 'gold'
  | 'creative'
  | 'coder'
  | 'maker'
  | 'manager'

interface ChipProps {
  tone?: ChipTone
  icon?: ReactNode
  children: ReactNode
}

/** A soft label. Status is told by its words; the colour only helps the eye. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** Chips that wrap in a row. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
