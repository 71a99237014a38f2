/** Domains that members have most, and that they mistype most. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'proton.me',
  'rediffmail.com',
]

/** How many letters to change, add, drop or swap with the next one to get from one word to the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/**
 * The address that was probably meant: with a well-known domain from which this one differs by a single slip.
 * @returns null when nothing looks like a slip
 */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (domains.includes(domain)) return null
  const meant = domains.find((known) => distance(domain, known) === 1)
  return meant ? `${email.slice(0, at)}@${meant}` : null
}
