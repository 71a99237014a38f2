import type { ReactNode } from 'react'
import classes from './opening-rows.module.css'

interface OpeningRow {
  readonly id: string
  readonly title: string
  /** Below the title. */
  readonly about: ReactNode
  /** Status, as a `Chip`. */
  readonly state: ReactNode
}

interface OpeningRowsProps<Item> {
  items: readonly Item[]
  row: (item: Item) => OpeningRow
  /** Id of the row that is open elsewhere on the page. */
  opened?: string | null
  onOpen: (id: string) => void
}

/** A short list in a card; each row opens its item. */
export function OpeningRows<Item>({ items, row, opened = null, onOpen }: OpeningRowsProps<Item>) {
  return (
    <ul className={classes.list}>
      {items.map(row).map(({ id, title, about, state }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.row}
            aria-current={id === opened || undefined}
            onClick={() => onOpen(id)}
          >
            <span className={classes.title}>{title}</span>
            <span className={classes.about}>{about}</span>
            {state}
          </button>
        </li>
      ))}
    </ul>
  )
}
