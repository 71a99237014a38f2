import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { QUESTION_LENGTH } from '@muster/contract/circles/meetup-questions.ts'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useKeptText } from '../../api/session/use-kept-text.ts'
import { useAction } from '../acts/use-action.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { randomId } from '../random-id.ts'
import type { Board } from './board.ts'
import classes from './questions.module.css'

/** A growing one-line field; Enter sends. Retries are idempotent, so a question is never posted twice. */
export function AskForm({ board, host }: { board: Board; host: string | null }) {
  const [text, setText] = useKeptText({ kind: 'meetup-question', id: board.id })
  const typed = useRef(text)
  typed.current = text
  const id = useRef(randomId())
  const ask = useAction({
    call: (said: string) => board.ask({ id: id.current, text: said }),
    invalidates: board.reads,
    onDone: (_, said) => {
      // Clear only if the next question was not started meanwhile.
      if (typed.current.trim() === said) setText('')
      id.current = randomId()
    },
  })

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const said = text.trim()
    if (said && !ask.isPending) ask.mutate(said)
  }

  const label = host ? t`Ask ${host} a question` : t`Ask a question`
  return (
    <form className={classes.ask} onSubmit={send}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={QUESTION_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
      />
      {text.trim() && <SubmitButton busy={ask.isPending}>{t`Ask`}</SubmitButton>}
    </form>
  )
}
