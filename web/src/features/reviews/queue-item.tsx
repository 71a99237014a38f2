import { Checkbox } from '@mantine/core'
import type { QueueRow } from '@muster/contract/submissions.ts'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatRelative } from '../../ui/format.ts'
import classes from './reviews.module.css'

interface QueueItemProps {
  row: QueueRow
  current: boolean
  selection?: { checked: boolean; onToggle: () => void }
  onOpen: () => void
}

/** One row of the queue; pressing it puts it into the work area. */
export function QueueItem({ row, current, selection, onOpen }: QueueItemProps) {
  const { member, task } = row
  const item = useRef<HTMLLIElement>(null)
  // The keys walk further than the list shows.
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={item} className={classes.item} data-current={current || undefined}>
      {selection && (
        <Checkbox
          aria-label={`Select the work of ${member.full_name} for ${task.title}`}
          checked={selection.checked}
          onChange={selection.onToggle}
        />
      )}
      <button
        type="button"
        className={classes.itemButton}
        aria-current={current || undefined}
        onClick={onOpen}
      >
        <Avatar name={member.full_name} src={member.profile_pic} colorKey={member.muid} size={36} />
        <span className={classes.itemText}>
          <span className={classes.itemName}>{member.full_name}</span>
          <span className={classes.itemTask}>{task.title}</span>
          <span className={classes.itemFacts}>
            {formatRelative(row.submitted_at)}
            {row.overdue && <Chip tone="bad">Overdue</Chip>}
            {row.status === 'peer_approved' && <Chip tone="brand">Vouched for</Chip>}
            {row.held_by && <Chip tone="warn">{row.held_by} has it open</Chip>}
          </span>
        </span>
      </button>
    </li>
  )
}
