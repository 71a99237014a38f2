import type { ReactNode } from 'react'
import { formatNumber } from '../format.ts'
import classes from './data-table.module.css'

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <div className={classes.bulk} role="status">
      <span className="tabular">{formatNumber(count)} selected</span>
      {children}
    </div>
  )
}
