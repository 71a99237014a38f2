import { Checkbox } from '@mantine/core'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { isBlank, tracksOf } from '../columns/column.ts'
import { useDensity } from '../columns/density.ts'
import type { DataTableProps } from './data-table-props.ts'
import { roles } from './roles.ts'
import { isControl, type useRowKeys } from './row-keys.ts'
import { asksForTab, type Opening, RowName } from './row-name.tsx'
import classes from './rows.module.css'
import { SkeletonCells } from './skeletons.tsx'
import { TableHead } from './table-head.tsx'

const PICTURE = 28

export interface RowsProps<Row extends { id: string }> extends DataTableProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  keys: ReturnType<typeof useRowKeys<Row>>
  opening: Opening<Row> | undefined
  addressOf: (row: Row) => string | null
}

/**
 * The rows as a table. The page scrolls vertically under a sticky head; columns that don't fit scroll
 * sideways, while the name and menu stay in place.
 */
export function TableRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, selection, rowMenu, label, list } = props
  const { density } = useDensity()
  const head = useRef<HTMLTableSectionElement>(null)
  const [moved, setMoved] = useState(false)
  const { tracks, least } = tracksOf(columns, {
    selects: selection !== undefined,
    menu: rowMenu !== undefined,
  })

  return (
    <table
      {...roles.table}
      className={classes.table}
      aria-label={label}
      data-density={density}
      data-selects={selection !== undefined || undefined}
      data-moved={moved || undefined}
      style={{ '--tracks': tracks, '--least': `${least}px` } as CSSProperties}
    >
      <TableHead {...props} within={head} />
      <tbody
        {...roles.rowgroup}
        className={classes.body}
        onMouseOver={tellWholeText}
        onFocus={() => undefined}
        onScroll={({ currentTarget: { scrollLeft } }) => {
          if (head.current) head.current.scrollLeft = scrollLeft
          setMoved(scrollLeft > 0)
        }}
      >
        {rows
          ? rows.map((row) => <TableRow key={row.id} row={row} {...props} />)
          : Array.from({ length: Math.min(list.size, 15) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
              <SkeletonCells key={row} {...props} />
            ))}
      </tbody>
    </table>
  )
}

function TableRow<Row extends { id: string }>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, selection, rowMenu, keys, opening, addressOf } = props
  const [first, ...others] = columns
  const address = addressOf(row)
  const selected = selection?.has(row)

  function click(event: MouseEvent) {
    if (!opening || isControl(event.target) || String(getSelection())) return
    if (address && asksForTab(event)) window.open(address, '_blank', 'noopener')
    else opening.open(row)
  }

  return (
    <tr
      {...roles.row}
      className={classes.row}
      data-row={row.id}
      data-selected={selected || undefined}
      data-marked={row.id === keys.marked || undefined}
      data-opens={opening !== undefined || undefined}
      onClick={click}
      onFocus={() => keys.mark(row.id)}
    >
      {selection && (
        <td {...roles.cell} className={classes.check}>
          <Checkbox
            size="18px"
            aria-label={`Select ${selection.nameOf(row)}`}
            disabled={!selection.isSelectable(row)}
            checked={selected}
            onClick={(event) => keys.pick(row, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {first && (
        <th {...roles.rowheader} scope="row" className={classes.cell} data-column={first.key}>
          {first.picture?.(row, PICTURE)}
          <RowName row={row} opening={opening} address={address}>
            {first.render(row)}
          </RowName>
          {first.beside && (
            <span className={classes.beside} data-clip>
              {first.beside(row)}
            </span>
          )}
        </th>
      )}
      {others.map((column) => (
        <td
          {...roles.cell}
          key={column.key}
          className={classes.cell}
          data-align={column.align}
          data-column={column.key}
        >
          <Value>{column.render(row)}</Value>
        </td>
      ))}
      {rowMenu && (
        <td {...roles.cell} className={classes.menu}>
          {rowMenu(row)}
        </td>
      )}
    </tr>
  )
}

function Value({ children }: { children: ReactNode }) {
  return <span data-clip>{isBlank(children) ? '–' : children}</span>
}

/** Sets a tooltip with the full text on clipped cells. */
function tellWholeText({ target }: MouseEvent) {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-clip]') : null
  if (!part) return
  if (part.scrollWidth > part.clientWidth) part.title = part.textContent
  else part.removeAttribute('title')
}
