import { t } from '@lingui/core/macro'
import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import type { DraftOf } from '../../api/session/drafts.ts'
import { useKeptText } from '../../api/session/use-kept-text.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { Row, Stack } from '../layout/primitives.tsx'

interface WordsFormProps {
  /** Key of the stored draft; whatever closes the form deletes the draft. */
  of: DraftOf
  label: string
  /** Label of the button. */
  action: string
  most: number
  initial: string
  busy: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** A form for a question or an answer. The draft is stored in this browser until it is sent. */
export function WordsForm({ of, label, action, most, initial, busy, onSend, onCancel }: WordsFormProps) {
  const [text, setText] = useKeptText(of, initial)
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !busy) onSend(text.trim())
  }
  return (
    <Stack as="form" gap="xs" mt="xs" onSubmit={send}>
      <Textarea
        aria-label={label}
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        maxLength={most}
        readOnly={busy}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap="xs" justify="end">
        <Button variant="default" size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <SubmitButton size="sm" busy={busy} disabled={!text.trim()}>
          {action}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
