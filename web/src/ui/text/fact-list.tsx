import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface FactListProps {
  /** Names and values, in their order. Where there is no value, the name is left out too. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Each value stands beside its name instead of below it. */
  beside?: boolean
}

/** What is known of a record, as names and values. */
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
