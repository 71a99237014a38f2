import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { type Column, isBlank, tracksOf } from '../columns/column.ts'
import { useDensity } from '../columns/density.ts'
import type { DataTableProps } from './data-table-props.ts'
import { roles } from './roles.ts'
import { grouped } from './row-groups.ts'
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
  const { rows, columns, selection, rowMenu, label, list, keys, opening, groups, addressOf } = props
  const { density } = useDensity()
  // The same functions for as long as the table is there, so that what a row shows isn't rendered again.
  const open = useCallbackRef(opening?.open)
  const pick = useCallbackRef(keys.pick)
  const head = useRef<HTMLTableSectionElement>(null)
  const [moved, setMoved] = useState(false)
  const { all, narrow, paper } = tracksOf(columns, {
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
      style={
        {
          '--tracks': all.tracks,
          '--least': `${all.least}px`,
          '--narrow-tracks': narrow.tracks,
          '--narrow-least': `${narrow.least}px`,
          '--paper-tracks': paper,
        } as CSSProperties
      }
    >
      <TableHead {...props} within={head} />
      <tbody
        {...roles.rowgroup}
        className={classes.body}
        onMouseOver={tellWholeText}
        onFocus={() => undefined}
        onScroll={({ currentTarget: { scrollLeft } }) => {
          if (head.current) head.current.scrollLeft = scrollLeft
          setMoved(scrollLeft !== 0)
        }}
      >
        {rows
          ? grouped(rows, groups).map(({ key, shown, hidden }) => (
              <Fragment key={key}>
                {groups && <GroupLine>{groups.head(key)}</GroupLine>}
                {shown.map((row) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    address={addressOf(row)}
                    marked={row.id === keys.marked}
                    choice={
                      selection && {
                        name: selection.nameOf(row),
                        selected: selection.has(row),
                        selectable: selection.isSelectable(row),
                      }
                    }
                    menu={rowMenu?.(row)}
                    onOpen={opening && open}
                    onMark={keys.mark}
                    onPick={pick}
                  />
                ))}
                {groups && <GroupLine isFoot>{groups.foot(key, hidden)}</GroupLine>}
              </Fragment>
            ))
          : Array.from({ length: Math.min(list.size, 15) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
              <SkeletonCells key={row} {...props} />
            ))}
      </tbody>
    </table>
  )
}

/** Head or foot of a group, across all columns. */
function GroupLine({ isFoot = false, children }: { isFoot?: boolean; children: ReactNode }) {
  if (isBlank(children)) return null
  return (
    <tr {...roles.row} className={classes.group} data-foot={isFoot || undefined}>
      <th {...roles.rowheader} scope="rowgroup">
        {children}
      </th>
    </tr>
  )
}

interface TableRowProps<Row extends { id: string }> {
  row: Row
  columns: readonly Column<Row>[]
  address: string | null
  marked: boolean
  /** Undefined if the list has no selection. */
  choice: { readonly name: string; readonly selected: boolean; readonly selectable: boolean } | undefined
  menu: ReactNode
  onOpen: ((row: Row) => void) | undefined
  onMark: (id: string) => void
  onPick: (row: Row, through: boolean) => void
}

function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const { row, columns, address, marked, choice, menu, onOpen, onMark, onPick } = props

  function click(event: MouseEvent) {
    if (!onOpen || isControl(event.target) || String(getSelection())) return
    if (address && asksForTab(event)) window.open(address, '_blank', 'noopener')
    else onOpen(row)
  }

  return (
    <tr
      {...roles.row}
      className={classes.row}
      data-row={row.id}
      data-selected={choice?.selected || undefined}
      data-marked={marked || undefined}
      data-opens={onOpen !== undefined || undefined}
      onClick={click}
      onFocus={() => onMark(row.id)}
    >
      {choice && <SelectCell row={row} {...choice} onPick={onPick} />}
      <Cells row={row} columns={columns} address={address} onOpen={onOpen} />
      {menu !== undefined && (
        <td {...roles.cell} className={classes.menu}>
          {menu}
        </td>
      )}
    </tr>
  )
}

interface SelectCellProps<Row> {
  row: Row
  name: string
  selected: boolean
  selectable: boolean
  onPick: (row: Row, through: boolean) => void
}

const SelectCell = memo(function SelectCell<Row>(props: SelectCellProps<Row>) {
  const { row, name, selected, selectable, onPick } = props
  return (
    <td {...roles.cell} className={classes.check}>
      <Checkbox
        size="18px"
        aria-label={t`Select ${name}`}
        disabled={!selectable}
        checked={selected}
        onClick={(event) => onPick(row, event.shiftKey)}
        onChange={() => undefined}
      />
    </td>
  )
}) as <Row>(props: SelectCellProps<Row>) => ReactNode

type CellsProps<Row extends { id: string }> = Pick<
  TableRowProps<Row>,
  'row' | 'columns' | 'address' | 'onOpen'
>

/** What a row shows of its record. Selecting a row leaves it as it is. */
const Cells = memo(function Cells<Row extends { id: string }>(props: CellsProps<Row>) {
  const { row, columns, address, onOpen } = props
  const [first, ...others] = columns
  return (
    <>
      {first && (
        <th {...roles.rowheader} scope="row" className={classes.cell} data-column={first.key}>
          {first.picture?.(row, PICTURE)}
          <RowName row={row} onOpen={onOpen} address={address}>
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
          data-wide={column.wide || undefined}
        >
          <Value>{column.render(row)}</Value>
        </td>
      ))}
    </>
  )
}) as <Row extends { id: string }>(props: CellsProps<Row>) => ReactNode

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
