import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** A random certificate code, too long to guess. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
