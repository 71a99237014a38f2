import { ActionIcon, Menu } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { IconDoorExit, IconDotsVertical, IconPencil, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { focusMenuButton } from '../../../../ui/keys/focus-menu-button.ts'
import { useCircleEdit } from './change/edit-drawer.tsx'
import { LeaveDialog } from './change/leave-dialog.tsx'

/** Menu of rare actions: edit the circle or leave it. */
export function CircleMenu({ circle }: { circle: CircleDetail }) {
  const [leaving, setLeaving] = useState(false)
  const [, edit] = useCircleEdit()
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={42} aria-label="Circle options">
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          {circle.is_lead && (
            <>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => edit('about')}>
                Edit name and note
              </Menu.Item>
              <Menu.Item leftSection={<IconRepeat size={18} />} onClick={() => edit('slot')}>
                Edit regular slot
              </Menu.Item>
            </>
          )}
          <Menu.Item color="bad" leftSection={<IconDoorExit size={18} />} onClick={() => setLeaving(true)}>
            Leave circle
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LeaveDialog circle={circle} opened={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
