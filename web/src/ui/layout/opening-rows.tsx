import type { ReactNode } from 'react'
import classes from './opening-rows.module.css'
import { Text } from './primitives.tsx'

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
            <Text as="span" weight={600}>
              {title}
            </Text>
            <Text as="span" size="sm" tone="ink-3">
              {about}
            </Text>
            {state}
          </button>
        </li>
      ))}
    </ul>
  )
}
