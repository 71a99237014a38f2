import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { useAction } from '../acts/use-action.ts'
import { scannedTicket } from './scanned-ticket.ts'

interface TicketEntryOptions {
  /** Lets the owner of a ticket in. */
  letIn: (ticket: string) => Promise<Answer<unknown>>
  /** Keys of what shows who is in. */
  reads: readonly CallKey[]
}

/**
 * The field that takes tickets, one after the other: `field` is its props, `send` what its form does, `take` what a
 * scanner found. What was refused stays in the field with the reason.
 */
export function useTicketEntry({ letIn, reads }: TicketEntryOptions) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const entry = useAction({
    call: letIn,
    invalidates: reads,
    onDone: () => setText(''),
    onFailed: (error) =>
      error instanceof ApiError ? setProblem(error.texts.join(', ')) : tellFailure(error),
  })

  function take(given: string) {
    const ticket = scannedTicket(given)
    setProblem(ticket ? undefined : 'A ticket has 6 letters and digits')
    if (ticket && !entry.isPending) entry.mutate(ticket)
  }

  return {
    take,
    busy: entry.isPending,
    send: (event: FormEvent) => {
      event.preventDefault()
      take(text)
    },
    field: {
      label: 'Number of the ticket',
      placeholder: 'A16 B06',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 8,
      value: text,
      error: problem,
      onChange: (event: { currentTarget: { value: string } }) => {
        setText(event.currentTarget.value.toUpperCase())
        setProblem(undefined)
      },
    },
  }
}
