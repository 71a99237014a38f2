import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormDrawerProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The side panel in which staff create and change things; its opening is kept in the page's address. */
export function FormDrawer({ opened, title, onClose, children }: FormDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={title}>
      {children}
    </Drawer>
  )
}
