import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** The code of a certificate: nobody guesses one. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
