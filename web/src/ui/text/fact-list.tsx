import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface FactListProps {
  /** Names and values in order. Facts without a value are omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Values next to their names instead of below. */
  beside?: boolean
}

/** A record's facts as a description list. */
export const FactList = ({ facts, beside = false }: FactListProps) => (
  <dl className={classes.facts} data-beside={beside || undefined}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
