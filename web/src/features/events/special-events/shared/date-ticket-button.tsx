import { ticketNumber } from '../../../../ui/ticket/scanned-ticket.ts'
import { TicketAtDoor } from '../../../../ui/ticket/ticket-at-door.tsx'

/** Fills the screen with my ticket of a date. The default export, so that pages can load it when there is one. */
export default function DateTicketButton({ title, code }: { title: string; code: string }) {
  return <TicketAtDoor variant="default" title={title} code={code} number={ticketNumber(code)} />
}
