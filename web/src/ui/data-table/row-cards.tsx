import { Checkbox, Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'

/** The rows on a phone: one card each, the first column as heading, the others as lines with their label. */
export function RowCards<Row extends { id: string }>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { rows, columns, rowMenu, selection, label, list } = props
  const heading = columns.find((column) => column.card === 'heading') ?? columns[0]
  const corner = columns.find((column) => column.card === 'corner')
  const lines = columns.filter((column) => column !== heading && !column.card)

  function toggle(row: Row, selected: boolean) {
    if (!selection) return
    const others = selection.selected.filter((other) => other.id !== row.id)
    selection.onChange(selected ? [...others, row] : others)
  }

  return (
    <>
      <SortSelect columns={columns} list={list} />
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.cardHead}>
              {selection && (
                <Checkbox
                  aria-label={`Select ${selection.nameOf(row)}`}
                  disabled={selection.isSelectable?.(row) === false}
                  checked={selection.selected.some((other) => other.id === row.id)}
                  onChange={(event) => toggle(row, event.currentTarget.checked)}
                />
              )}
              <div className={classes.cardHeading}>{heading?.render(row)}</div>
              {corner && <div className={classes.cardCorner}>{corner.render(row)}</div>}
              {rowMenu?.(row)}
            </div>
            <dl className={classes.cardLines}>
              {lines.map((column) => {
                const value = column.render(row)
                if (isBlank(value)) return null
                return (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{value}</dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A column has no value for a row. */
export const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** Cards have no headings to click on. */
function SortSelect<Row extends { id: string }>({
  columns,
  list,
}: Pick<DataTableProps<Row>, 'columns' | 'list'>) {
  const data = columns.flatMap(({ sortKey, title, align }) => {
    if (!sortKey) return []
    const [up, down] =
      align === 'right' ? ['lowest first', 'highest first'] : ['first to last', 'last to first']
    return [
      { value: sortKey, label: `${title}, ${up}` },
      { value: `-${sortKey}`, label: `${title}, ${down}` },
    ]
  })
  if (data.length === 0) return null
  return (
    <Select
      className={classes.sort}
      aria-label="Sort by"
      size="sm"
      leftSection={<IconArrowsSort size={16} />}
      allowDeselect={false}
      placeholder="Sort by"
      data={data}
      value={list.sort ?? null}
      onChange={(value) => value && list.setSort(value)}
    />
  )
}
