import { ticketNumber } from '../../../../ui/ticket/scanned-ticket.ts'
import { TicketAtDoor } from '../../../../ui/ticket/ticket-at-door.tsx'

/** Shows my ticket full screen. A default export, so that pages can load it lazily. */
export default function DateTicketButton({ title, code }: { title: string; code: string }) {
  return <TicketAtDoor variant="default" title={title} code={code} number={ticketNumber(code)} />
}
