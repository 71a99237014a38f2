/** A phone number of which only the end can be read: '•••••210'. */
export const maskedNumber = (number: string): string =>
  number.slice(-3).padStart(Math.min(number.length, 8), '•')

/** An address of which the first letter and the domain can be read: 'a•••@muster.test'. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/, '$1•••@')
