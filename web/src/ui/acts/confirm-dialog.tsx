import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

export interface ConfirmDialogProps {
  opened: boolean
  /** Names the thing: 'Delete Anjali Menon?' */
  title: string
  /** What will follow. */
  children: ReactNode
  /** The verb: 'Delete', 'Save'. */
  confirmLabel: string
  /** Null where there is nothing to decide: then the one button closes the dialog. */
  cancelLabel?: string | null
  danger?: boolean
  busy?: boolean
  /** Text that has to be typed before the button works. */
  typed?: { text: string; label: string }
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={440}>
      <ConfirmBody {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that a typed confirmation starts empty each time. */
function ConfirmBody(props: ConfirmDialogProps) {
  const { children, typed, busy = false, danger = false, cancelLabel = 'Cancel' } = props
  const [text, setText] = useState('')
  const ready = !typed || text.trim() === typed.text
  /** Where Enter leads: to what is typed, and without it to the harmless side of what cannot be taken back. */
  const first = typed ? 'text' : danger ? 'cancel' : 'confirm'

  function confirm(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form that the dialog was opened from, although the page does not.
    event.stopPropagation()
    if (ready && !busy) props.onConfirm()
  }

  return (
    <form onSubmit={confirm}>
      <div style={{ color: 'var(--ink-2)' }}>{children}</div>
      {typed && (
        <TextInput
          mt="md"
          label={typed.label}
          placeholder={typed.text}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        {cancelLabel !== null && (
          <Button variant="default" onClick={props.onClose} data-autofocus={first === 'cancel' || undefined}>
            {cancelLabel}
          </Button>
        )}
        <Button
          type="submit"
          color={danger ? 'bad' : 'brand'}
          disabled={!ready}
          loading={busy}
          data-autofocus={first === 'confirm' || undefined}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
