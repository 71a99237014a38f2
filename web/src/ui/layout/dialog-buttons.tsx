import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  onCancel: () => void
  /** 'Keep it', where 'Cancel' could be taken for the act. */
  cancelLabel?: string
  /** The button of the act. */
  children: ReactNode
}

/** How a dialog ends: the way back, then the act. */
export const DialogButtons = ({ onCancel, cancelLabel = 'Cancel', children }: DialogButtonsProps) => (
  <Group justify="flex-end" mt="lg" gap="sm">
    <Button variant="default" onClick={onCancel}>
      {cancelLabel}
    </Button>
    {children}
  </Group>
)
