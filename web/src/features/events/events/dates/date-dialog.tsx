import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from '../../../../theme/media.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import type { useContractForm } from '../../../../ui/form/use-contract-form.ts'

interface DateDialogProps {
  opened: boolean
  title: string
  onClose: () => void
  /** The form. It is mounted with the dialog, so that each opening starts empty. */
  children: ReactNode
}

/** A small form above an event's drawer; full screen on a phone. */
export function DateDialog({ opened, title, onClose, children }: DateDialogProps) {
  const phone = useMedia('compact')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={480} fullScreen={phone ?? false}>
      {opened && children}
    </Modal>
  )
}

interface DateFormProps {
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'busy' | 'problem'>
  saveLabel: string
  danger?: boolean
  cancelLabel?: string
  onClose: () => void
  children: ReactNode
}

export function DateForm({
  form: { submit, busy, problem },
  saveLabel,
  danger = false,
  cancelLabel = t`Cancel`,
  onClose,
  children,
}: DateFormProps) {
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <FormProblem text={problem} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <SubmitButton busy={busy} {...(danger && { color: 'bad' })}>
            {saveLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
