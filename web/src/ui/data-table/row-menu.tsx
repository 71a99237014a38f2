import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusMenuButton } from '../keys/focus-menu-button.ts'

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

function UsedMenu({ label, busy = false, children }: RowMenuProps) {
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
        <ActionIcon ref={button} {...buttonProps(label, busy)} />
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
    <ActionIcon
      {...buttonProps(label, busy)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => onUse(true)}
    />
  )
})

const buttonProps = (label: string, busy: boolean) =>
  ({
    variant: 'subtle',
    color: 'gray',
    c: 'var(--ink-3)',
    size: 36,
    'aria-label': label,
    'aria-busy': busy,
    children: busy ? <Loader size={18} color="gray" /> : <IconDots size={20} />,
  }) as const

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
