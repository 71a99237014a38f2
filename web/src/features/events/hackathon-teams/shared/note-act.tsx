import { t } from '@lingui/core/macro'
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
  /** Id of the recipient; part of the key under which the draft is stored in this browser. */
  of: string
  /** Label of the button. */
  label: ReactNode
  title: string
  /** Explains what will happen. */
  children: string
  /** Explains who can read the note. */
  hint: string
  placeholder: string
  confirmLabel: string
  call: (note: string | null) => Promise<Answer<unknown>>
}

const LONGEST = 200

/** Invites a member or asks a team, with an optional note. */
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
    // The dialog shows the error. Someone else can have been first (the team is full, or the member has
    // joined another), so refetch.
    onFailed: (error) => {
      untold.current = error
      return invalidate(...teamReads)
    },
  })
  // If the refetch unmounts the dialog before the error was seen, show the error as a toast.
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
  /** Error of the last attempt; the typed text is kept. */
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
        label={t`Your message (optional)`}
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
