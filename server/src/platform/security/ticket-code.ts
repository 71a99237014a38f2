import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I: codes are read from a screen and typed at a door. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** A code that nobody can guess: one of a thousand million million. */
export const newTicketCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
