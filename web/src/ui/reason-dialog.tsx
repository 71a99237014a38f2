import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { FormProblem } from './form/form-problem.tsx'

interface ReasonDialogProps {
  opened: boolean
  title: string
  /** What the field asks for. */
  label: string
  confirmLabel: string
  danger?: boolean
  busy: boolean
  /** Why the last try failed; what was written stays. */
  failure: Error | null
  /** What will follow. */
  children: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** A decision that has to give its reason, which the member reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={480}>
      <Body {...props} />
    </Modal>
  )
}

const SHORTEST = 3
const LONGEST = 500

/** Mounted with the dialog, so that it starts empty each time. */
function Body({
  label,
  confirmLabel,
  danger = false,
  busy,
  failure,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(false)

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    // React passes it on to the form that the dialog was opened from, although the page does not.
    event.stopPropagation()
    if (busy) return
    if (reason.trim().length < SHORTEST) return setProblem('Write a few words, so that they know why')
    setSent(true)
    onConfirm(reason.trim())
  }

  return (
    <form onSubmit={send} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>{children}</p>
      <Textarea
        mt="md"
        label={label}
        description="Ctrl and Enter sends it"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LONGEST}
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem(undefined)
          setSent(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      />
      <FormProblem text={sent && !busy && failure ? failure.message : undefined} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={danger ? 'bad' : 'brand'} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
