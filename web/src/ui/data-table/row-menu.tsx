import { t } from '@lingui/core/macro'
import { ActionIcon, Loader, MenuItem } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ComponentPropsWithRef, memo, type ReactNode } from 'react'
import { LateMenu } from '../menu/late-menu.tsx'

interface RowMenuProps {
  label: string
  /** Shows the chosen act's progress in the button, because the menu has closed. */
  busy?: boolean
  /** `MenuItem`s. */
  children: ReactNode
}

/** The three-dot menu at the end of a row. */
export const RowMenu = ({ label, busy = false, children }: RowMenuProps) => (
  <LateMenu position="bottom-end" width={200} button={<RowMenuButton label={label} busy={busy} />}>
    {children}
  </LateMenu>
)

interface RowMenuButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'disabled'> {
  label: string
  busy: boolean
}

const RowMenuButton = memo(function RowMenuButton({ label, busy, ...props }: RowMenuButtonProps) {
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      c="var(--ink-3)"
      size={36}
      aria-label={label}
      aria-busy={busy}
    >
      {busy ? <Loader size={18} color="gray" /> : <IconDots size={20} />}
    </ActionIcon>
  )
})

export function EditItem({ onClick }: { onClick: () => void }) {
  return (
    <MenuItem leftSection={<IconPencil size={18} />} onClick={onClick}>
      {t`Edit`}
    </MenuItem>
  )
}

export function DeleteItem({ onClick }: { onClick: () => void }) {
  return (
    <MenuItem color="bad" c="var(--bad)" leftSection={<IconTrash size={18} />} onClick={onClick}>
      {t`Delete`}
    </MenuItem>
  )
}
