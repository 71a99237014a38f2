import { Menu } from '@mantine/core'
import type { EventAttendee } from '@muster/contract/events/event-dates.ts'
import { IconArrowBackUp, IconUserCheck, IconUserMinus } from '@tabler/icons-react'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import type { CorrectionAct } from './correction-dialog.tsx'
import { isOutside } from './use-attendee-list.tsx'

interface AttendeeMenuProps {
  person: EventAttendee
  /** Check-in is open. */
  isOpen: boolean
  onCheckIn: () => void
  onCorrect: (act: CorrectionAct) => void
}

/** Menu of acts on one attendee. */
export function AttendeeMenu({ person, isOpen, onCheckIn, onCorrect }: AttendeeMenuProps) {
  return (
    <RowMenu label={`Actions for ${person.full_name}`}>
      {isOutside(person) ? (
        <>
          {isOpen && (
            <Menu.Item leftSection={<IconUserCheck size={18} />} onClick={onCheckIn}>
              Check in
            </Menu.Item>
          )}
          <Menu.Item
            color="bad"
            c="var(--bad)"
            leftSection={<IconUserMinus size={18} />}
            onClick={() => onCorrect('dismiss')}
          >
            {person.status === 'waiting' ? 'Remove from waiting list' : 'Remove from date'}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item leftSection={<IconArrowBackUp size={18} />} onClick={() => onCorrect('undo')}>
          Undo check-in
        </Menu.Item>
      )}
    </RowMenu>
  )
}
