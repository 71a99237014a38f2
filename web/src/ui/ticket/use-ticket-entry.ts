import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { useAction } from '../acts/use-action.ts'
import { scannedTicket, ticketNumber } from './scanned-ticket.ts'

interface TicketEntryOptions {
  /** Lets the owner of a ticket in. */
  letIn: (ticket: string) => Promise<Answer<unknown>>
  /** Keys of what shows who is in. */
  reads: readonly CallKey[]
}

interface Entered {
  readonly text: string
  readonly problem?: string
}

/**
 * The field that takes tickets, one after the other: `field` is its props, `send` what its form does, `take` what a
 * scanner found. What was refused stays in the field with the reason. A queue does not wait for the network: the next
 * ticket is taken while one is under way, and only the same one is passed over.
 */
export function useTicketEntry({ letIn, reads }: TicketEntryOptions) {
  const [{ text, problem }, setEntered] = useState<Entered>({ text: '' })
  const entry = useAction({
    call: letIn,
    invalidates: reads,
    // Only what was let in leaves the field; the next number may be half typed by now.
    onDone: (_, ticket) =>
      setEntered((entered) => (scannedTicket(entered.text) === ticket ? { text: '' } : entered)),
    onFailed: (error, ticket) => {
      if (!(error instanceof ApiError)) return tellFailure(error)
      const reason = error.texts.join(', ')
      setEntered(({ text: typed }) => ({
        text: typed,
        problem: scannedTicket(typed) === ticket ? reason : `${ticketNumber(ticket)}: ${reason}`,
      }))
    },
  })

  function take(given: string) {
    const ticket = scannedTicket(given)
    setEntered(({ text: typed }) =>
      ticket ? { text: typed } : { text: typed, problem: 'Enter the ticket’s 6 letters and digits' },
    )
    if (ticket) entry.mutate(ticket)
  }

  return {
    take,
    busy: entry.isPending,
    send: (event: FormEvent) => {
      event.preventDefault()
      take(text)
    },
    field: {
      label: 'Ticket number',
      placeholder: 'A16 B06',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 8,
      value: text,
      error: problem,
      onChange: (event: { currentTarget: { value: string } }) => {
        setEntered({ text: event.currentTarget.value.toUpperCase() })
      },
    },
  }
}
