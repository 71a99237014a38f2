import type { ReactNode } from 'react'
import classes from './chip.module.css'
import { Row } from './layout/primitives.tsx'

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

/** A soft label. The words carry the status; colour is only an extra hint. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export function ChipRow({ children }: { children: ReactNode }) {
  return (
    <Row gap="xs" wrap>
      {children}
    </Row>
  )
}
