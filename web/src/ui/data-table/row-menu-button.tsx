import { ActionIcon, Loader } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface RowMenuButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'disabled'> {
  label: string
  busy?: boolean
}

/** The button of a three-dot menu, apart from the menu, which is a lot of code. */
export function RowMenuButton({ label, busy = false, ...props }: RowMenuButtonProps) {
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
}
