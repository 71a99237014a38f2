import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../text/format.ts'
import { type Pagination, totalOf } from '../pager.tsx'
import classes from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row> {
  selection: Selection<Row>
  pagination: Pagination | undefined
  /** The acts can take all rows that match, those of other pages as well. */
  takesMatching?: boolean
  /** What can be done with all selected rows: `BulkAct`s. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with all of them. It floats above the pager. */
export function BulkBar<Row>({ selection, pagination, takesMatching, children }: BulkBarProps<Row>) {
  const { selected, selectMatching, clear } = selection
  const count = selected.kind === 'rows' ? selected.rows.length : undefined
  if (count === 0) return null
  const total = pagination && totalOf(pagination)
  const offersAll = takesMatching && total && count !== undefined && count < (pagination?.count ?? 0)
  return (
    <section className={classes.place} aria-label="Selected rows">
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {count === undefined
            ? total
              ? `All ${total} matching rows selected`
              : 'All matching rows selected'
            : `${formatNumber(count)} selected`}
        </p>
        {offersAll && (
          <button type="button" className={classes.all} onClick={selectMatching}>
            Select all {total} matching rows
          </button>
        )}
        <div className={classes.acts}>{children}</div>
        <button type="button" className={classes.clear} aria-label="Clear selection" onClick={clear}>
          <IconX size={18} />
        </button>
      </div>
    </section>
  )
}

interface BulkActProps {
  icon: ReactNode
  children: ReactNode
  onClick: () => void
}

/** One of the things that can be done with all selected rows. */
export function BulkAct({ icon, children, onClick }: BulkActProps) {
  return (
    <button type="button" className={classes.act} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
