import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** Expands the section below it. */
export function MoreButton({
  open,
  onToggle,
  children,
}: {
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <Button variant="subtle" size="sm" mt={10} px={8} aria-expanded={open} onClick={onToggle}>
      {children}
    </Button>
  )
}
