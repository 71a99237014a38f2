import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormDrawerProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Side panel with a form; the caller keeps its open state in the address. */
export function FormDrawer({ opened, title, onClose, children }: FormDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={title}>
      {children}
    </Drawer>
  )
}
