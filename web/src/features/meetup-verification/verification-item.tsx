import type { VerificationRow } from '@muster/contract/meetup-verification.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatNumber, formatRelative } from '../../ui/format.ts'
import { WorkItem } from '../../ui/work-queue/work-item.tsx'

interface VerificationItemProps {
  row: VerificationRow
  current: boolean
  onOpen: () => void
}

/** One record in the list. */
export function VerificationItem({ row, current, onOpen }: VerificationItemProps) {
  return (
    <WorkItem
      current={current}
      name={row.title}
      about={[row.learning_circle, row.campus].filter(Boolean).join(', ')}
      facts={
        <>
          {formatRelative(row.decided_at ?? row.reported_at)}
          {row.decided_by && ` by ${row.decided_by}`} · {formatNumber(row.join_count)} joined,{' '}
          {formatNumber(row.report_submitted_attendees)} reported
          {row.overdue && <Chip tone="bad">Overdue</Chip>}
        </>
      }
      onOpen={onOpen}
    />
  )
}
