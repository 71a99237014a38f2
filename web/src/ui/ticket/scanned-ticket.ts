const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[0-9a-f]{6}$/

/** The ticket in a scanned or typed text: its full id, or the last six digits with or without the space. */
export function scannedTicket(text: string): string | null {
  const plain = text.replace(/\s/g, '').toLowerCase()
  return WHOLE.test(plain) || NUMBER.test(plain) ? plain : null
}

/** '7AC 204': the last six digits of a ticket, to read out at the door. */
export function ticketNumber(ticket: string): string {
  const end = ticket.slice(-6).toUpperCase()
  return `${end.slice(0, 3)} ${end.slice(3)}`
}
