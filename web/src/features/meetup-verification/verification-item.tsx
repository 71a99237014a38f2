import type { VerificationRow } from '@muster/contract/meetup-verification.ts'
import { useEffect, useRef } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { formatNumber, formatRelative } from '../../ui/format.ts'
import classes from './verification.module.css'

interface VerificationItemProps {
  row: VerificationRow
  current: boolean
  onOpen: () => void
}

/** One row of the list; pressing it puts it into the work area. */
export function VerificationItem({ row, current, onOpen }: VerificationItemProps) {
  const item = useRef<HTMLLIElement>(null)
  // The keys walk further than the list shows.
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const when = row.decided_at ?? row.reported_at
  return (
    <li ref={item} className={classes.item} data-current={current || undefined}>
      <button
        type="button"
        className={classes.itemButton}
        aria-current={current || undefined}
        onClick={onOpen}
      >
        <span className={classes.itemName}>{row.title}</span>
        <span className={classes.itemCircle}>
          {row.learning_circle}
          {row.campus && `, ${row.campus}`}
        </span>
        <span className={classes.itemFacts}>
          {formatRelative(when)}
          {row.decided_by && ` by ${row.decided_by}`} · {formatNumber(row.join_count)} joined,{' '}
          {formatNumber(row.report_submitted_attendees)} reported
          {row.overdue && <Chip tone="bad">Overdue</Chip>}
        </span>
      </button>
    </li>
  )
}
