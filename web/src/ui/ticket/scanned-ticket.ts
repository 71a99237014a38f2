const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[0-9a-f]{6}$/

/** The ticket in what was scanned or typed: the whole of it, or its number with or without the gap. */
export function scannedTicket(text: string): string | null {
  const plain = text.replace(/\s/g, '').toLowerCase()
  return WHOLE.test(plain) || NUMBER.test(plain) ? plain : null
}

/** '7AC 204': the end of a ticket, to be said at the door. */
export function ticketNumber(ticket: string): string {
  const end = ticket.slice(-6).toUpperCase()
  return `${end.slice(0, 3)} ${end.slice(3)}`
}
