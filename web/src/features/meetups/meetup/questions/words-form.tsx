import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import classes from './questions.module.css'

interface WordsFormProps {
  label: string
  /** What the button says. */
  action: string
  most: number
  initial: string
  busy: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** A question or an answer that is being written. */
export function WordsForm({ label, action, most, initial, busy, onSend, onCancel }: WordsFormProps) {
  const [text, setText] = useState(initial)
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !busy) onSend(text.trim())
  }
  return (
    <form className={classes.write} onSubmit={send}>
      <Textarea
        aria-label={label}
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        maxLength={most}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="sm" busy={busy} disabled={!text.trim()}>
          {action}
        </SubmitButton>
      </div>
    </form>
  )
}
