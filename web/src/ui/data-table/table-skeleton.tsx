import { Skeleton } from '@mantine/core'
import classes from './data-table.module.css'

/** Grey rows in the table's own layout. */
export function TableSkeleton({ label, columns, rows }: { label: string; columns: number; rows: number }) {
  return (
    <div className={classes.skeleton}>
      <span className="visually-hidden" role="status">
        Loading {label}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
        <div key={row} className={classes.skeletonRow} aria-hidden="true">
          <Skeleton circle height={36} />
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never change place
            <Skeleton key={column} height={14} width={column === 0 ? '100%' : '60%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
