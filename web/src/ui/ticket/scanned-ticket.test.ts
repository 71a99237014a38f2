import { expect, it } from 'vitest'
import { scannedTicket, ticketNumber } from './scanned-ticket.ts'

const ticket = 'd7000000-001f-40e1-ab06-b8db0ca16b06'

it('finds a ticket in its code and in its number as it is said, and nowhere else', () => {
  expect(ticketNumber(ticket)).toBe('A16 B06')
  expect(scannedTicket(ticketNumber(ticket))).toBe('a16b06')
  expect(scannedTicket(`${ticket}\n`)).toBe(ticket)
  expect(scannedTicket('https://example.org/a16b06')).toBeNull()
  expect(scannedTicket('hello!')).toBeNull()
})
