import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateBlock } from '../date-block.tsx'
import classes from './dated-rows.module.css'
import rows from './rows.module.css'

export interface DatedRow {
  readonly id: string
  readonly moment: string
  /** On whose clock the day is told; the reader's by default. */
  readonly zone?: string
  /** It is over, or called off. */
  readonly quiet: boolean
  readonly title: string
  /** Where the title leads; nowhere by default. */
  readonly to?: string
  readonly facts: readonly (string | null | false)[]
  /** Below the facts: a reason, for instance. */
  readonly note?: ReactNode
  /** Where it stands, and what is to be done. */
  readonly end?: ReactNode
}

/** What has a day, one below the other. */
export function DatedRows<Item>({ items, row }: { items: readonly Item[]; row: (item: Item) => DatedRow }) {
  return (
    <ul className={rows.list}>
      {items.map(row).map(({ id, moment, zone, quiet, title, to, facts, note, end }) => (
        <li key={id} className={`${rows.row} ${classes.row}`}>
          <DateBlock moment={moment} zone={zone} quiet={quiet} />
          <div className={classes.text}>
            {to === undefined ? (
              <p className={classes.title}>{title}</p>
            ) : (
              <Link className={classes.title} to={to}>
                {title}
              </Link>
            )}
            <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
            {note}
          </div>
          {end && <div className={classes.end}>{end}</div>}
        </li>
      ))}
    </ul>
  )
}
