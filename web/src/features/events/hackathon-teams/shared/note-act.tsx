import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../api/answer.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { failureText, tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { teamReads } from '../queries.ts'

interface NoteActProps {
  /** The id of whom or what it is about, under which the words are kept in this browser until they are sent. */
  of: string
  /** What the button says. */
  label: ReactNode
  title: string
  /** What will follow. */
  children: string
  /** Who reads what is written. */
  hint: string
  placeholder: string
  confirmLabel: string
  call: (note: string | null) => Promise<Answer<unknown>>
}

const LONGEST = 200

/** Invites somebody or asks a team, with a few words that may be left out. */
export function NoteAct({ of, label, title, call, ...body }: NoteActProps) {
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useKeptText({ kind: 'team-note', id: of })
  const untold = useRef<Error>(undefined)
  const act = useAction({
    call,
    invalidates: teamReads,
    onDone: () => {
      setNote('')
      setAsking(false)
    },
    // The dialog tells it. It may mean that somebody else was faster: the team is full, or they are in another.
    onFailed: (error) => {
      untold.current = error
      return invalidate(...teamReads)
    },
  })
  // With what is read then, the dialog may go from under their eyes.
  useEffect(
    () => () => {
      if (untold.current) tellFailure(untold.current)
    },
    [],
  )
  const close = () => {
    untold.current = undefined
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="light"
        onClick={() => {
          act.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <Modal opened={asking} onClose={close} title={title} size={480}>
        <Body
          {...body}
          note={note}
          onWrite={setNote}
          busy={act.isPending}
          failure={act.error}
          onConfirm={(note) => {
            untold.current = undefined
            act.mutate(note)
          }}
          onClose={close}
        />
      </Modal>
    </>
  )
}

interface BodyProps extends Pick<NoteActProps, 'children' | 'hint' | 'placeholder' | 'confirmLabel'> {
  note: string
  onWrite: (note: string) => void
  busy: boolean
  /** Why the last try failed; what was written stays. */
  failure: Error | null
  onConfirm: (note: string | null) => void
  onClose: () => void
}

function Body(props: BodyProps) {
  const { note, onWrite, children, hint, placeholder, confirmLabel, busy, failure, onConfirm, onClose } =
    props
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm(note.trim() || null)
  }
  return (
    <form onSubmit={send} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>{children}</p>
      <Textarea
        mt="md"
        label="Your message (optional)"
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST}
        data-autofocus
        value={note}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <FormProblem text={busy || !failure ? undefined : failureText(failure)} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{confirmLabel}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
