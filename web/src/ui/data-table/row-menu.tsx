import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { focusMenuButton } from '../keys/focus-menu-button.ts'

interface RowMenuProps {
  label: string
  /** Shows the chosen act's progress in the button, because the menu has closed. */
  busy?: boolean
  children: ReactNode
}

/** The three-dot menu at the end of a row; children are `Menu.Item`s. */
export function RowMenu({ label, busy = false, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-3)"
          size={36}
          aria-label={label}
          aria-busy={busy}
        >
          {busy ? <Loader size={18} color="gray" /> : <IconDots size={20} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>{children}</Menu.Dropdown>
    </Menu>
  )
}

export function EditItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item leftSection={<IconPencil size={18} />} onClick={onClick}>
      Edit
    </Menu.Item>
  )
}

export function DeleteItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item color="bad" c="var(--bad)" leftSection={<IconTrash size={18} />} onClick={onClick}>
      Delete
    </Menu.Item>
  )
}
