/** A phone number masked except for its end: '•••••210'. */
export const maskedNumber = (number: string): string =>
  number.slice(-3).padStart(Math.min(number.length, 8), '•')

/** An email address masked except for its first letter and domain: 'a•••@muster.test'. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/, '$1•••@')
