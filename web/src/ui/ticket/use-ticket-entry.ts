import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { useAction } from '../acts/use-action.ts'
import { scannedTicket, ticketNumber } from './scanned-ticket.ts'

interface TicketEntryOptions {
  /** Admits the owner of a ticket. */
  letIn: (ticket: string) => Promise<Answer<unknown>>
  /** Query keys to invalidate. */
  reads: readonly CallKey[]
}

interface Entered {
  readonly text: string
  readonly problem?: string
}

/**
 * State of a field that takes tickets one after another: `field` has its props, `send` is the form's submit
 * handler, `take` handles a scanned code. A rejected ticket stays in the field with the reason. Calls run in
 * parallel so that a queue doesn't wait for the network; only a duplicate is ignored.
 */
export function useTicketEntry({ letIn, reads }: TicketEntryOptions) {
  const [{ text, problem }, setEntered] = useState<Entered>({ text: '' })
  const entry = useAction({
    call: letIn,
    invalidates: reads,
    // Clear the field only if it still holds this ticket: the next one can already be half typed.
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
      ticket ? { text: typed } : { text: typed, problem: t`Enter the ticket’s 6 letters and digits` },
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
      label: t`Ticket number`,
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
