import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'

interface NoteDialogProps {
  opened: boolean
  title: string
  /** What will follow. */
  children: string
  placeholder: string
  confirmLabel: string
  busy: boolean
  /** Why the last try failed; what was written stays. */
  failure: Error | null
  onConfirm: (note: string | null) => void
  onClose: () => void
}

const LONGEST = 200

/** Asks for a few words to go with an invitation or a request, which may be left out. */
export function NoteDialog(props: NoteDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={480}>
      <Body {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that it starts empty each time. */
function Body({ children, placeholder, confirmLabel, busy, failure, onConfirm, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm(note.trim() || null)
  }
  return (
    <form onSubmit={send} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>{children}</p>
      <Textarea
        mt="md"
        label="A word with it"
        description="You can leave it out"
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormProblem text={busy ? undefined : failure?.message} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>{confirmLabel}</SubmitButton>
      </Group>
    </form>
  )
}
