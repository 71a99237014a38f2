/**
 * The ticket number in scanned or typed text, with or without its space, in any letter case; null otherwise.
 */
export function ticketIn(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{10}$/.test(plain) ? plain : null
}
