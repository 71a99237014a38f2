import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusMenuButton } from '../keys/focus-menu-button.ts'
import { RowMenuButton } from './row-menu-button.tsx'

interface RowMenuProps {
  label: string
  /** Shows the chosen act's progress in the button, because the menu has closed. */
  busy?: boolean
  children: ReactNode
}

/**
 * The three-dot menu at the end of a row; children are `Menu.Item`s. A list has a hundred of them, so until it's used
 * it's a button alone.
 */
export function RowMenu(props: RowMenuProps) {
  const { label, busy = false } = props
  const [isUsed, setUsed] = useState(false)
  return isUsed ? <UsedMenu {...props} /> : <UnusedButton label={label} busy={busy} onUse={setUsed} />
}

/** A menu in the place of the button that was pressed: it opens right away. */
export function UsedMenu({ label, busy = false, children }: RowMenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu position="bottom-end" width={200} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <RowMenuButton ref={button} label={label} busy={busy} />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface UnusedButtonProps {
  label: string
  busy: boolean
  onUse: (isUsed: true) => void
}

const UnusedButton = memo(function UnusedButton({ label, busy, onUse }: UnusedButtonProps) {
  return (
    <RowMenuButton
      label={label}
      busy={busy}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => onUse(true)}
    />
  )
})

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
