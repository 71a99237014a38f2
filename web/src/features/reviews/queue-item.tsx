import { Checkbox } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { Chip } from '../../ui/chip.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { formatRelative } from '../../ui/text/format.ts'
import { Waited } from '../../ui/work-queue/waiting/waited.tsx'
import { WorkItem } from '../../ui/work-queue/work-item.tsx'

interface QueueItemProps {
  row: QueueRow
  current: boolean
  selection?: { checked: boolean; onToggle: () => void }
  onOpen: () => void
}

/** One submission in the queue. */
export function QueueItem({ row, current, selection, onOpen }: QueueItemProps) {
  const { member, task } = row
  return (
    <WorkItem
      current={current}
      selection={
        selection && (
          <Checkbox
            aria-label={`Select the work of ${member.full_name} for ${task.title}`}
            checked={selection.checked}
            onChange={selection.onToggle}
          />
        )
      }
      picture={<Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={36} />}
      name={member.full_name}
      about={task.title}
      aside={
        selection ? (
          <Waited since={row.submitted_at} overdue={row.overdue} />
        ) : (
          formatRelative(row.decided_at ?? row.submitted_at)
        )
      }
      facts={row.status === 'peer_approved' && <Chip tone="brand">Vouched for</Chip>}
      holder={row.held_by}
      onOpen={onOpen}
    />
  )
}
