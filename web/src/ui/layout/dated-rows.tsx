import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateBlock } from '../date-block.tsx'
import classes from './dated-rows.module.css'
import { Row, Text } from './primitives.tsx'
import rows from './rows.module.css'

export interface DatedRow {
  readonly id: string
  readonly moment: string
  /** Time zone of the date. Default: the reader's. */
  readonly zone?: string
  /** True when it has ended or was called off. */
  readonly quiet: boolean
  readonly title: string
  /** Link of the title; none by default. */
  readonly to?: string
  readonly facts: readonly (string | null | false)[]
  /** Below the facts, such as a reason. */
  readonly note?: ReactNode
  /** At the end of the row: status and buttons. */
  readonly end?: ReactNode
}

/** A list of dated items. */
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
            <Text size="sm" tone="ink-3">
              {facts.filter(Boolean).join(' · ')}
            </Text>
            {note}
          </div>
          {end && (
            <Row gap="xs" align="center" wrap>
              {end}
            </Row>
          )}
        </li>
      ))}
    </ul>
  )
}
