import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I: codes are read from a screen and typed at a door. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Letters and digits that can be read out and typed, five bits each. */
export const readableLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code that nobody can guess: one of a thousand million million. */
export const newTicketCode = (): string => readableLetters(LENGTH)
