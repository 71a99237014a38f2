import { Skeleton } from '@mantine/core'
import type { DataTableProps } from './data-table-props.ts'
import classes from './rows.module.css'

type Shape<Row extends { id: string }> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowMenu'>

const hidden = { 'aria-hidden': true } as const

/** Placeholder row while loading. */
export function SkeletonCells<Row extends { id: string }>({ columns, selection, rowMenu }: Shape<Row>) {
  return (
    <tr className={classes.row} {...hidden}>
      {selection && (
        <td className={classes.check}>
          <Skeleton height={18} width={18} radius={5} />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.key}
          className={classes.cell}
          data-align={column.align}
          data-wide={column.wide || undefined}
        >
          {column.picture && <Skeleton circle height={28} />}
          <Skeleton height={10} width={position === 0 ? '55%' : '70%'} />
        </td>
      ))}
      {rowMenu && <td className={classes.menu} />}
    </tr>
  )
}

/** Placeholder cards for the phone. */
export function SkeletonCards() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: 8 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change place
        <li key={card} className={classes.card}>
          <Skeleton circle height={36} />
          <div className={classes.cardText}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={10} width="70%" my={8} />
            <Skeleton height={10} width="55%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
