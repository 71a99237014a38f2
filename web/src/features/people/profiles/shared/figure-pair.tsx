import type { ReactNode } from 'react'
import classes from './figure-pair.module.css'

interface Figure {
  value: ReactNode
  label: ReactNode
}

/** Two large figures side by side, each above its caption. */
export function FigurePair({ first, second }: { first: Figure; second: Figure }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dd>{first.value}</dd>
        <dt>{first.label}</dt>
      </div>
      <div>
        <dd>{second.value}</dd>
        <dt>{second.label}</dt>
      </div>
    </dl>
  )
}
