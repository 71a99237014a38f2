import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Column } from '../columns/column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { roles } from './roles.ts'
import classes from './rows.module.css'

interface TableHeadProps<Row extends { id: string }>
  extends Pick<DataTableProps<Row>, 'columns' | 'list' | 'selection' | 'label' | 'rowMenu'> {
  within: RefObject<HTMLTableSectionElement | null>
  /** The visible rows; undefined while loading. */
  rows: readonly Row[] | undefined
}

/** Sortable headings, and the checkbox that selects the page. */
export function TableHead<Row extends { id: string }>(props: TableHeadProps<Row>) {
  const { within, columns, list, selection, label, rows = [], rowMenu } = props
  const selectable = selection ? rows.filter(selection.isSelectable) : []
  const chosen = selection ? selectable.filter(selection.has).length : 0
  return (
    <thead {...roles.rowgroup} ref={within} className={classes.head}>
      <tr {...roles.row} className={classes.row}>
        {selection && (
          <td {...roles.cell} className={classes.check}>
            <Checkbox
              size="18px"
              aria-label={t`Select all ${label} on this page`}
              disabled={selectable.length === 0}
              checked={chosen > 0 && chosen === selectable.length}
              indeterminate={chosen > 0 && chosen < selectable.length}
              onChange={() => selection.set(selectable, chosen < selectable.length)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} list={list} />
        ))}
        {rowMenu && (
          <td {...roles.cell} className={classes.menu}>
            <span className="visually-hidden">{t`Actions`}</span>
          </td>
        )}
      </tr>
    </thead>
  )
}

function Heading<Row extends { id: string }>({
  column: { key, title, sortKey, align, wide },
  list,
}: {
  column: Column<Row>
  list: DataTableProps<Row>['list']
}) {
  const sorted = sortKey !== undefined && list.sort?.replace(/^-/, '') === sortKey
  const downwards = list.sort?.startsWith('-')
  const direction = downwards ? 'descending' : 'ascending'
  const Arrow = downwards ? IconArrowDown : IconArrowUp
  return (
    <th
      {...roles.columnheader}
      scope="col"
      className={classes.cell}
      data-align={align}
      data-column={key}
      data-wide={wide || undefined}
      aria-sort={sorted ? direction : undefined}
    >
      {sortKey === undefined ? (
        <span data-clip>{title}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={() => list.sortBy(sortKey)}
        >
          <span data-clip>{title}</span>
          {sorted && <Arrow size={15} aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}
