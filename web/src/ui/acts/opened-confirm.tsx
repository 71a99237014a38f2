import { t } from '@lingui/core/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

export interface ConfirmDialogProps {
  opened: boolean
  /** Names the action and its target: 'Delete Anjali Menon?' */
  title: string
  /** Explains the consequences. */
  children: ReactNode
  /** The verb: 'Delete', 'Save'. */
  confirmLabel: string
  /** Null when there is nothing to decide: the dialog then has a single button that closes it. */
  cancelLabel?: string | null
  danger?: boolean
  busy?: boolean
  /** Text the user has to type to enable the button. */
  typed?: { text: string; label: string }
  onConfirm: () => void
  onClose: () => void
}

export default function OpenedConfirm(props: ConfirmDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={440}>
      <ConfirmBody {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that the typed confirmation starts empty each time. */
function ConfirmBody(props: ConfirmDialogProps) {
  const { children, typed, busy = false, danger = false, cancelLabel = t`Cancel` } = props
  const [text, setText] = useState('')
  const ready = !typed || text.trim() === typed.text
  /** Initial focus: the text field if there is one, otherwise Cancel for a destructive action. */
  const first = typed ? 'text' : danger ? 'cancel' : 'confirm'

  function confirm(event: FormEvent) {
    event.preventDefault()
    // React bubbles the submit event through portals to the form that opened the dialog.
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
