/** The number of a ticket in what was scanned or typed: with or without its gap, in any letters. Null for something else. */
export function ticketIn(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{10}$/.test(plain) ? plain : null
}
