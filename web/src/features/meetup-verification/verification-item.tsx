import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { formatNumber, formatRelative } from '../../ui/text/format.ts'
import { Waited } from '../../ui/work-queue/waiting/waited.tsx'
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
          {row.decided_by && `${row.decided_by} · `}
          {formatNumber(row.join_count)} joined, {formatNumber(row.report_submitted_attendees)} reported
        </>
      }
      aside={
        row.state === 'reported' ? (
          <Waited since={row.reported_at} overdue={row.overdue} />
        ) : (
          formatRelative(row.decided_at ?? row.reported_at)
        )
      }
      holder={row.held_by}
      onOpen={onOpen}
    />
  )
}
