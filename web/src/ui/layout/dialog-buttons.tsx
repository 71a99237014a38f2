import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-buttons.module.css'

interface DialogButtonsProps {
  onCancel: () => void
  /** 'Keep it', where 'Cancel' could be mistaken for the act. */
  cancelLabel?: string
  /** The act's button. */
  children: ReactNode
}

export const DialogButtons = ({ onCancel, cancelLabel = t`Cancel`, children }: DialogButtonsProps) => (
  <Group className={classes.buttons} justify="flex-end" mt="sm" gap="sm">
    <Button variant="default" onClick={onCancel}>
      {cancelLabel}
    </Button>
    {children}
  </Group>
)
